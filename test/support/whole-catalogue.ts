import type { Catalog } from '../../src/domain/catalog/catalog.js';
import type { Callable, Parameter } from '../../src/domain/catalog/entry.js';
import type { Action, Program, Rule, Value } from '../../src/domain/program/program.js';
import { ProgramBuilder } from './program-builder.js';

/** Values that are no words of their own: the word before the point of a global variable, and number literals. */
const NOT_WRITTEN: ReadonlySet<string> = new Set(['global', 'number']);

/**
 * A program with every entry of the catalogue: each event with each word of its filters, each action and each value,
 * and each word of an enum in every parameter that takes its family. Rules are named after what they hold.
 */
export function wholeCatalogueProgram(catalog: Catalog): Program {
  const samples = new Samples(catalog);
  return new ProgramBuilder(catalog).program({
    globalVariables: [samples.build.declaration('globalVariable', 0, 'G')],
    playerVariables: [samples.build.declaration('playerVariable', 0, 'P')],
    subroutines: [samples.build.declaration('subroutine', 0, 'S')],
    rules: [...eventRules(catalog, samples.build), ...actionRules(catalog, samples), ...valueRules(catalog, samples)],
  });
}

function eventRules(catalog: Catalog, b: ProgramBuilder): Rule[] {
  const members = (family: string) => catalog.family(family)?.members ?? [];
  const players = [...members('eventPlayer'), ...members('hero')];
  const rules: Rule[] = [];
  for (const { id, slots } of catalog.events) {
    if (id === 'subroutine') {
      rules.push(b.rule(`event ${id}`, { event: b.event(id, { subroutine: { name: 'S', start: 0, end: 0 } }) }));
    } else if (slots.length === 0) {
      rules.push(b.rule(`event ${id}`, { event: b.event(id) }));
    } else {
      for (const team of members('eventTeam')) {
        for (const player of players) {
          const event = b.event(id, {
            team: b.filter(team.family, team.id),
            player: b.filter(player.family, player.id),
          });
          rules.push(b.rule(`event ${id} ${team.id} ${player.id}`, { event }));
        }
      }
    }
  }
  return rules;
}

function actionRules(catalog: Catalog, samples: Samples): Rule[] {
  return catalog.actions.map((entry) => {
    const actions = samples.argumentLists(entry).map((args) => samples.build.action(entry.id, args));
    return samples.build.rule(`action ${entry.id}`, {
      actions: actions.flatMap((action) => inItsBlock(action, samples)),
    });
  });
}

/** Markers need their block, Break and Continue a loop. */
function inItsBlock(action: Action, { build }: Samples): Action[] {
  const end = build.action('end');
  const { block, jump } = action.entry?.flags ?? {};
  if (block === 'open') return [action, end];
  if (block === 'middle') return [build.action('if', [build.call('true')]), action, end];
  if (block === 'close') return [build.action('if', [build.call('true')]), action];
  if (jump === 'break' || jump === 'continue') return [build.action('while', [build.call('true')]), action, end];
  return [action];
}

function valueRules(catalog: Catalog, samples: Samples): Rule[] {
  const { build } = samples;
  const written = catalog.values.filter(({ id }) => !NOT_WRITTEN.has(id));
  return written.map((entry) => {
    const values = samples.argumentLists(entry).map((args) => build.call(entry.id, ...args));
    return build.rule(`value ${entry.id}`, {
      conditions: values.map((value) => build.condition(value, '!=', build.call('null'))),
      actions: values.map((value) => build.action('setGlobalVariable', [build.name('G'), value])),
    });
  });
}

/** Arguments that a parameter can have. */
class Samples {
  readonly build: ProgramBuilder;

  constructor(private readonly catalog: Catalog) {
    this.build = new ProgramBuilder(catalog);
  }

  /** One list with a sample for every parameter, and one for each further word of each enum parameter. */
  argumentLists(entry: Callable): (readonly Value[])[] {
    const usual = entry.params.map((parameter) => this.usual(entry, parameter));
    const lists = [usual];
    entry.params.forEach((parameter, at) => {
      if (parameter.family === null) return;
      for (const { id } of (this.catalog.family(parameter.family)?.members ?? []).slice(1)) {
        lists.push(
          usual.map((value, index) => (index === at ? this.build.word(parameter.family as string, id) : value)),
        );
      }
    });
    return lists;
  }

  private usual(entry: Callable, parameter: Parameter): Value {
    const { slot, family, literal } = parameter;
    const text = this.build.text('Hello');
    if (slot !== null) return this.build.name({ globalVariable: 'G', playerVariable: 'P', subroutine: 'S' }[slot]);
    if (family !== null) return this.build.word(family, this.catalog.family(family)?.members[0]?.id ?? '');
    if (literal === 'localizedString' || (literal === 'string' && entry.id === 'customString')) return text;
    if (literal === 'string') return this.build.call('customString', text);
    if (literal === 'stringArray') return this.build.call('array', this.build.call('customString', text));
    return this.ofKind(parameter.kinds[0] ?? 'any');
  }

  private ofKind(kind: string): Value {
    const b = this.build;
    switch (kind) {
      case 'player':
      case 'player[]':
        return b.call('eventPlayer');
      case 'boolean':
      case 'booleanLiteral':
        return b.call('true');
      case 'vector':
        return b.call('up');
      case 'string':
        return b.call('customString', b.text('Hello'));
      case 'array':
        return b.call('emptyArray');
      case 'hero':
      case 'map':
      case 'gameMode':
      case 'button':
      case 'color':
      case 'team':
        return b.call(kind, b.word(kind, this.catalog.family(kind)?.members[0]?.id ?? ''));
      case 'hero[]':
        return b.call('allHeroes');
      case 'entityId':
        return b.call('lastCreatedEntity');
      case 'textId':
        return b.call('lastTextId');
      default:
        return b.number(1);
    }
  }
}
