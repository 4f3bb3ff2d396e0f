import { partitionPoint } from '../../source/partition-point.js';
import type { Span } from '../../source/span.js';
import type { Suppression } from './target.js';

/** The suppressions of one lint rule, by what they cover. */
export class Coverage {
  private readonly everywhere: readonly Suppression[];
  private readonly byRule = new Map<number, Suppression[]>();
  /** Those of elements, ascending by where the elements start. */
  private readonly spans: readonly { readonly span: Span; readonly suppression: Suppression }[];
  /** By position in `spans` the greatest end up to there. */
  private readonly reach: readonly number[];

  constructor(suppressions: readonly Suppression[]) {
    this.everywhere = suppressions.filter(({ target }) => target?.kind === 'file');
    for (const suppression of suppressions) {
      if (suppression.target?.kind !== 'rule') continue;
      const known = this.byRule.get(suppression.target.rule);
      if (known === undefined) this.byRule.set(suppression.target.rule, [suppression]);
      else known.push(suppression);
    }
    this.spans = suppressions
      .flatMap((suppression) =>
        suppression.target?.kind === 'element' ? [{ span: suppression.target.span, suppression }] : [],
      )
      .sort((a, b) => a.span.start - b.span.start);
    let reach = 0;
    this.reach = this.spans.map(({ span }) => (reach = Math.max(reach, span.end)));
  }

  /** Those that cover the script's rule, or an element at one of the offsets. */
  of(rule: number | null, offsets: readonly (number | undefined)[]): readonly Suppression[] {
    const found = [...this.everywhere, ...(rule === null ? [] : (this.byRule.get(rule) ?? []))];
    for (const offset of offsets) {
      if (offset === undefined) continue;
      let at =
        partitionPoint(this.spans.length, (each) => (this.spans[each] as { span: Span }).span.start <= offset) - 1;
      for (; at >= 0 && (this.reach[at] as number) > offset; at -= 1) {
        const { span, suppression } = this.spans[at] as { span: Span; suppression: Suppression };
        if (span.end > offset) found.push(suppression);
      }
    }
    return found;
  }
}
