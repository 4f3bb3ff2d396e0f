import { LOCALES, type LocaleId } from '../../domain/catalog/entry.js';
import { parseLocale } from '../../application/session/locale.js';
import type { SourceKind } from '../../application/session/source-kind.js';
import { nearest } from './nearest.js';
import type { ColorChoice, RendererChoice } from './output-mode.js';
import { choice, CommandLineError } from './usage-error.js';

/** The flags that all commands about a script share, as they stand on the command line. */
export interface WorkflowFlags {
  readonly kind: string;
  readonly locale: string | undefined;
  readonly root: string | undefined;
  readonly opyProvider: string | undefined;
  readonly profile: string;
  readonly format: string;
  readonly renderer: string;
  readonly color: string;
}

/** The same, understood. */
export interface WorkflowOptions {
  readonly kind: SourceKind | 'auto';
  readonly locale: LocaleId | undefined;
  readonly root: string | undefined;
  readonly opyProvider: string | undefined;
  readonly format: 'text' | 'json';
  readonly renderer: RendererChoice;
  readonly color: ColorChoice;
}

/** Every accepted value of a shared flag; the first spelling of a meaning is its name, the others are aliases. */
export const KINDS: Readonly<Record<string, SourceKind | 'auto'>> = {
  auto: 'auto',
  opy: 'opy',
  ostw: 'ostw',
  workshop: 'workshop',
  protocol: 'protocol',
  ws: 'workshop',
  hir: 'protocol',
  json: 'protocol',
};
const PROFILES = { off: 'off', compat: 'compat', aggressive: 'aggressive' } as const;
const FORMATS = { text: 'text', json: 'json', human: 'text', machine: 'json' } as const;
const RENDERERS = {
  auto: 'auto',
  terminal: 'terminal',
  plain: 'plain',
  'github-actions': 'github-actions',
  github: 'github-actions',
} as const;
const COLORS = { auto: 'auto', always: 'always', never: 'never' } as const;

/** @throws CommandLineError for a value that its flag does not have */
export function workflowOptions(flags: WorkflowFlags): WorkflowOptions {
  choice('--profile', flags.profile, PROFILES);
  return {
    kind: choice('--kind', flags.kind, KINDS, ['auto', 'opy', 'ostw', 'workshop', 'protocol']),
    locale: flags.locale === undefined ? undefined : localeFlag('--locale', flags.locale),
    root: flags.root,
    opyProvider: flags.opyProvider,
    format: choice('--format', flags.format, FORMATS, ['text', 'json']),
    renderer: choice('--renderer', flags.renderer, RENDERERS, ['auto', 'terminal', 'plain', 'github-actions']),
    color: choice('--color', flags.color, COLORS),
  };
}

/** @throws CommandLineError that lists the locales, the nearest one first */
export function localeFlag(flag: string, value: string): LocaleId {
  const locale = parseLocale(value);
  if (locale !== undefined) return locale;
  const near = nearest(value, LOCALES);
  const hint = near === undefined ? '' : `; did you mean '${near}'?`;
  throw new CommandLineError(`${flag} is one of ${LOCALES.join(', ')}, not '${value}'${hint}`);
}
