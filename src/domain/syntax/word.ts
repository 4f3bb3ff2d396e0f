import type { Callable, EnumMember, KeywordId, WorkshopEvent } from '../catalog/entry.js';
import { nameKey, type Lexicon } from '../catalog/lexicon.js';

/** The blocks of a rule. */
export type Block = 'event' | 'conditions' | 'actions';

/**
 * One distinct run of words of a script. All look-ups in the lexicon happen at most once a run and are remembered here,
 * so that the ten-thousandth `Event Player` costs one map access.
 */
export class Word {
  readonly key: string;
  private foundActions: readonly Callable[] | undefined;
  private foundValues: readonly Callable[] | undefined;
  private foundKeywords: readonly KeywordId[] | undefined;
  private foundTails: readonly string[] | null | undefined;
  private foundDisabled = -1;
  private foundPlainValue: Callable | null | undefined;
  private foundGlobal: boolean | undefined;
  private foundBlock: Block | null | undefined;
  /** The family last asked for; a word nearly always stands for the same one. */
  private askedFamily = '';
  private foundMember: EnumMember | undefined;

  constructor(
    /** As written. */
    readonly text: string,
    private readonly lexicon: Lexicon,
  ) {
    this.key = nameKey(text);
  }

  get actions(): readonly Callable[] {
    return (this.foundActions ??= this.lexicon.actions(this.key));
  }

  get values(): readonly Callable[] {
    return (this.foundValues ??= this.lexicon.values(this.key));
  }

  /** The value that this word is when it stands without arguments. */
  get plainValue(): Callable | null {
    if (this.foundPlainValue === undefined)
      this.foundPlainValue = this.values.find((entry) => entry.minArgs === 0) ?? null;
    return this.foundPlainValue;
  }

  /** True for the word of `Global.X`. */
  get opensGlobal(): boolean {
    return (this.foundGlobal ??= this.values.some((entry) => entry.id === 'global'));
  }

  get keywords(): readonly KeywordId[] {
    return (this.foundKeywords ??= this.lexicon.keywords(this.key));
  }

  /** The first member of `family` that has this name. */
  member(family: string): EnumMember | undefined {
    if (family !== this.askedFamily) {
      this.foundMember = this.lexicon.members(family, this.key)[0];
      this.askedFamily = family;
    }
    return this.foundMember;
  }

  /** The block of a rule that this word opens. */
  get block(): Block | null {
    return this.foundBlock === undefined ? (this.foundBlock = this.findBlock()) : this.foundBlock;
  }

  private findBlock(): Block | null {
    if (this.isKeyword('event')) return 'event';
    if (this.isKeyword('conditions')) return 'conditions';
    return this.isKeyword('actions') ? 'actions' : null;
  }

  get event(): WorkshopEvent | undefined {
    return this.lexicon.event(this.key);
  }

  /** True when the whole run is an action or a value. */
  get isCallable(): boolean {
    return this.actions.length > 0 || this.values.length > 0;
  }

  /** Keys of what may follow this run as part of a longer name, longest first; null when nothing does. */
  get tails(): readonly string[] | null {
    if (this.foundTails === undefined) this.foundTails = this.lexicon.continuations(this.key) ?? null;
    return this.foundTails;
  }

  /**
   * Length of a leading `disabled` in this run, 0 when there is none. A name that merely begins with the word (zh-CN
   * `禁用查看器录制`) is known as a whole and stays whole, unless a blank sets off a name that is known by itself
   * (`禁用 按钮`: a disabled Button, not Disallow Button). Authors mix English structure words into every language.
   */
  get disabledLength(): number {
    if (this.foundDisabled < 0) this.foundDisabled = this.measureDisabled();
    return this.foundDisabled;
  }

  private measureDisabled(): number {
    if (this.isKeyword('disabled') && !this.isCallable) return this.text.length;
    for (const word of [this.lexicon.spellKeyword('disabled'), 'disabled']) {
      const { length } = word;
      if (this.text.slice(0, length).toLowerCase() !== word.toLowerCase() || !/\s/.test(this.text.charAt(length)))
        continue;
      if (!this.isCallable || this.isCallableKey(nameKey(this.text.slice(length)))) return length;
    }
    return 0;
  }

  private isCallableKey(key: string): boolean {
    return this.lexicon.actions(key).length > 0 || this.lexicon.values(key).length > 0;
  }

  isKeyword(id: KeywordId): boolean {
    return this.keywords.includes(id);
  }
}
