import type { Parameter } from '../catalog/entry.js';
import type { Value } from '../program/program.js';
import { decodeText } from '../program/text-literal.js';
import { catalogViolation, quoted, type Validation } from './report.js';

/** The settings a script declares for the lobby. The game knows them by their name alone. */
export class DeclaredSettings {
  private readonly byName = new Map<string, string>();

  constructor(private readonly validation: Validation) {}

  /** Holds one declaration against what the game can show and paste back. The sources are tools, so these are warnings. */
  check(value: Value): void {
    if (value.entry?.flags.declaresWorkshopSetting === undefined) return;
    this.checkNames(value);
    this.checkTwice(value);
    this.checkBounds(value);
  }

  private checkNames(value: Value): void {
    for (const arg of value.args.slice(0, 2)) {
      const text = plainText(arg);
      const found = text === null ? null : /[:{}|]/.exec(text);
      if (found !== null)
        this.warn(`\`${found[0]}\` in the name of a setting keeps the game from pasting it back`, arg);
    }
  }

  /** The same declaration may stand in many places; another one under the same name takes its value. */
  private checkTwice(value: Value): void {
    const name = plainText(value.args[1]);
    if (name === null) return;
    const text = value.args.map((arg) => plainText(arg) ?? this.source(arg)).join();
    const first = this.byName.get(name);
    if (first === undefined) this.byName.set(name, `${value.id} ${text}`);
    else if (first !== `${value.id} ${text}`) {
      this.warn(
        `another setting is called ${quoted(name)} as well, and the game tells settings apart by name alone`,
        value,
      );
    }
  }

  private checkBounds(value: Value): void {
    if (value.id !== 'workshopSettingInteger' && value.id !== 'workshopSettingReal') return;
    const [, , preset, least, most] = value.args;
    if (preset?.kind !== 'number' || least?.kind !== 'number' || most?.kind !== 'number') return;
    const [start, min, max] = [Number(preset.text), Number(least.text), Number(most.text)];
    if (min > max) this.warn(`the least value ${least.text} is above the most, ${most.text}`, least);
    else if (start < min || start > max)
      this.warn(`the default ${preset.text} is not within ${least.text} and ${most.text}`, preset);
  }

  private source(value: Value): string {
    return this.validation.text.slice(value.start, value.end);
  }

  private warn(message: string, value: Value): void {
    this.validation.report(catalogViolation(message, value, 'warning'));
  }
}

/** A number that the game takes only when a script computes it. */
export function checkLiteralLimit(value: Value, param: Parameter, { report }: Validation): void {
  const limit = param.number?.literalMax;
  if (limit === undefined || value.kind !== 'number' || Number(value.text) <= limit) return;
  report(
    catalogViolation(
      `${param.name} takes a written number of at most ${limit}; a larger one must be computed`,
      value,
      'warning',
    ),
  );
}

function plainText(value: Value | undefined): string | null {
  const text = value?.kind === 'text' ? value : value?.id === 'customString' ? value.args[0] : undefined;
  return text?.kind === 'text' ? decodeText(text.text) : null;
}
