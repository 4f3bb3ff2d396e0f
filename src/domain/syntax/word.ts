import type { Callable, KeywordId, WorkshopEvent } from '../catalog/entry.js';
import { nameKey, type Lexicon } from '../catalog/lexicon.js';

/**
 * One distinct run of words of a script. All look-ups in the lexicon happen at most once a run and are remembered here,
 * so that the ten-thousandth `Event Player` costs one map access.
 */
export class Word {
  readonly key: string;
  private foundActions: readonly Callable[] | undefined;
  private foundValues: readonly Callable[] | undefined;
  private foundKeywords: readonly KeywordId[] | undefined;

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

  get keywords(): readonly KeywordId[] {
    return (this.foundKeywords ??= this.lexicon.keywords(this.key));
  }

  get event(): WorkshopEvent | undefined {
    return this.lexicon.event(this.key);
  }

  /** True when the whole run is an action or a value. */
  get isCallable(): boolean {
    return this.actions.length > 0 || this.values.length > 0;
  }

  isKeyword(id: KeywordId): boolean {
    return this.keywords.includes(id);
  }
}
