/** The 15 client languages in the catalogue's order, en-US first. Locale ids in results are lower case. */
export const LOCALES = [
  'en-US',
  'de-DE',
  'es-ES',
  'es-MX',
  'fr-FR',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'pl-PL',
  'pt-BR',
  'ru-RU',
  'th-TH',
  'tr-TR',
  'zh-CN',
  'zh-TW',
] as const;

export type LocaleId = (typeof LOCALES)[number];

/** Which declaration a bare-name parameter refers to. */
export type NameSlot = 'globalVariable' | 'playerVariable' | 'subroutine';

/** A literal that a parameter demands; any other expression makes the game refuse the text. */
export type LiteralKind = 'string' | 'localizedString' | 'number' | 'boolean' | 'stringArray';

export interface Parameter {
  /** lowerCamelCase of the label. */
  readonly name: string;
  /** What the parameter takes, as the catalogue writes it: `number`, `player[]`, `enum:waitBehavior`, `globalVariableName`, … */
  readonly kinds: readonly string[];
  /** The enum family whose bare words are legal here. */
  readonly family: string | null;
  /** The name space whose bare names are legal here. */
  readonly slot: NameSlot | null;
  readonly literal: LiteralKind | null;
  /** Text (en-US) that the game's editor inserts. */
  readonly default: string | null;
  /** True when a text may leave the argument out (trailing string arguments, parameters that older exports lack). */
  readonly optional: boolean;
  /** Bounds of a numeric argument, where known. */
  readonly number: {
    readonly integer?: boolean;
    readonly min?: number;
    readonly max?: number;
    readonly literalMax?: number;
  } | null;
  /** Literals that mean the same in this place, as `0=False`; empty when there are none. */
  readonly sameAs: readonly string[];
}

/** Facts that only some entries have; see `docs/catalogue.md`. Absent means not stated. */
export interface CallableFlags {
  readonly block?: 'open' | 'middle' | 'close';
  readonly jump?: 'skip' | 'restart' | 'stop' | 'break' | 'continue';
  readonly yields?: boolean;
  readonly repeats?: boolean;
  readonly reevaluationParam?: string;
  readonly persists?: string;
  readonly sets?: string;
  readonly undoneBy?: string;
  readonly writesVariable?: 'global' | 'player';
  readonly literalNumberLimit?: boolean;
  readonly infix?: string;
  readonly prefix?: string;
  readonly ternary?: string;
  readonly subscript?: string;
  readonly infixFamily?: string;
  readonly memberForm?: string;
  readonly variadic?: boolean;
  readonly literal?: boolean;
  readonly constantWrapper?: boolean;
  readonly pure?: boolean;
  readonly eventScope?: 'player' | 'damage' | 'healing' | 'damageOrHealing';
  readonly lambdaOnly?: boolean;
  readonly lambdaParam?: string;
  readonly declaresWorkshopSetting?: string;
  readonly reference?: boolean;
  readonly random?: boolean;
  readonly reevaluationOperator?: 'once' | 'everyFrame';
  readonly notAcceptedWhereBooleanExpected?: boolean;
  readonly structural?: boolean;
}

/** An action or a value of the Workshop. `id` is unique within its kind and locale-free. */
export interface Callable {
  readonly kind: 'action' | 'value';
  readonly id: string;
  /** en-US spelling. */
  readonly name: string;
  readonly params: readonly Parameter[];
  /** Fewest and most arguments a text may carry. `maxArgs` is Infinity for `Array`. */
  readonly minArgs: number;
  readonly maxArgs: number;
  readonly returns: readonly string[];
  readonly flags: CallableFlags;
}

export interface EventSlot {
  readonly slot: 'team' | 'player' | 'subroutine';
  readonly family: string | null;
}

export interface WorkshopEvent {
  readonly id: string;
  readonly name: string;
  readonly slots: readonly EventSlot[];
  /** Ids of event values (`eventPlayer`, `attacker`, …) that have a value in a rule of this event. */
  readonly eventValues: readonly string[];
}

export interface EnumMember {
  readonly family: string;
  readonly id: string;
  /** en-US spelling. */
  readonly name: string;
  /** Settings extension that the member needs. */
  readonly extension: string | null;
}

export interface EnumFamily {
  readonly id: string;
  /** Id of the value that wraps a member in expressions (`hero`, `map`, `gameMode`, `button`, `color`), `team` for the
   *  bare team words, or null for bare words. */
  readonly wrapper: string | null;
  readonly members: readonly EnumMember[];
}

/** Structural words of a script and its settings. */
export type KeywordId =
  | 'rule'
  | 'event'
  | 'conditions'
  | 'actions'
  | 'settings'
  | 'variables'
  | 'global'
  | 'player'
  | 'subroutines'
  | 'disabled'
  | 'main'
  | 'lobby'
  | 'modes'
  | 'heroes'
  | 'workshop'
  | 'extensions'
  | 'enabledMaps'
  | 'disabledMaps'
  | 'enabledHeroes'
  | 'disabledHeroes'
  | 'on'
  | 'off'
  | 'yes'
  | 'no'
  | 'settingEnabled'
  | 'settingDisabled'
  | 'settingsTeam1'
  | 'settingsTeam2'
  | 'settingsGeneral'
  | 'settingsTeamFfa';
