import type { Catalog } from '../catalog/catalog.js';
import type { Callable, EnumMember, NameSlot, Parameter } from '../catalog/entry.js';
import type { Lexicon } from '../catalog/lexicon.js';
import { ExpressionKind, type ExpressionNode } from '../syntax/tree.js';
import type { Word } from '../syntax/word.js';
import type { NameSpaces } from './declarations.js';
import { comparisonOperator, infixValueId } from './operators.js';
import type { Value, ValueKind } from './program.js';

const NO_ARGS: readonly Value[] = [];

/** Turns expressions into values: every spelling of a value becomes the same tree, unknown words stay as they are. */
export class ValueLowering {
  private readonly comparisons: ReadonlyMap<string, EnumMember>;

  constructor(
    private readonly text: string,
    private readonly catalog: Catalog,
    private readonly lexicon: Lexicon,
    private readonly spaces: NameSpaces,
  ) {
    this.comparisons = new Map(
      (catalog.family('comparisonOperator')?.members ?? []).map((member) => [member.name, member]),
    );
  }

  /** The value of `node` in the position of `param` (null where the position says nothing). */
  lower(node: ExpressionNode, param: Parameter | null): Value {
    switch (node.kind) {
      case ExpressionKind.Number:
        return this.literal('number', node);
      case ExpressionKind.Text:
        return this.textLiteral(node);
      case ExpressionKind.Name:
        return this.name(node, param);
      case ExpressionKind.Member:
        return this.member(node);
      case ExpressionKind.Index:
        return this.call('valueInArray', node, node.children);
      case ExpressionKind.Binary:
        return this.binary(node);
      case ExpressionKind.Not:
        return this.call('not', node, node.children);
      case ExpressionKind.Conditional:
        return this.call('ifThenElse', node, node.children);
      case ExpressionKind.Operator:
        return this.comparisonWord(node);
      default:
        return this.unknown(node, NO_ARGS);
    }
  }

  /** The arguments of a callable, each in the position of its parameter. */
  args(entry: Callable | null, nodes: readonly ExpressionNode[]): readonly Value[] {
    if (nodes.length === 0) return NO_ARGS;
    const args = new Array<Value>(nodes.length);
    for (let i = 0; i < nodes.length; i += 1) args[i] = this.lower(nodes[i] as ExpressionNode, parameterAt(entry, i));
    return args;
  }

  /** The name of a variable or subroutine, noted as a use of it. */
  private nameReference(slot: NameSlot, name: string, start: number, end: number): Value {
    this.spaces[slot].use(name, start, end);
    return value('name', name, null, null, name, NO_ARGS, start, end, start, end);
  }

  /** The enum word of an operation that the text writes as an operator. */
  operationWord(family: string, id: string, start: number, end: number): Value {
    const member = this.catalog.family(family)?.members.find((candidate) => candidate.id === id) ?? null;
    return value('enum', id, null, member, this.text.slice(start, end), NO_ARGS, start, end, start, end);
  }

  /** `True` where the text leaves it out; an empty span at `offset`. */
  impliedTrue(offset: number): Value {
    return value('call', 'true', this.catalog.value('true') ?? null, null, '', NO_ARGS, offset, offset, offset, offset);
  }

  /** True when `node` is the word that opens a global variable (`Global.X`). */
  isGlobalWord(node: ExpressionNode): boolean {
    return node.kind === ExpressionKind.Name && !node.hasArguments && (node.word as Word).opensGlobal;
  }

  private name(node: ExpressionNode, param: Parameter | null): Value {
    const word = node.word as Word;
    if (node.children.length > 0) return this.calledName(node, word);
    if (node.hasArguments && word.values[0]?.flags.constantWrapper === true)
      return this.emptyConstant(node, word.values[0]);
    if (param !== null && !node.hasArguments) {
      if (param.slot !== null) return this.nameReference(param.slot, word.text, node.nameStart, node.nameEnd);
      if (param.family !== null) {
        const member = word.member(param.family);
        if (member !== undefined) return this.enumWord(node, member);
      }
    }
    const plain = word.plainValue;
    if (plain !== null) return this.callOf(this.withoutElements(plain), node, NO_ARGS);
    const constant = this.bareConstant(node, word, param);
    if (constant !== null) return constant;
    const first = word.values[0];
    if (first === undefined) return this.unknown(node, NO_ARGS);
    return first.flags.constantWrapper === true ? this.emptyConstant(node, first) : this.callOf(first, node, NO_ARGS);
  }

  /** `Array()` is the value Empty Array, which is what the game writes for it. */
  private withoutElements(entry: Callable): Callable {
    return entry.flags.variadic === true ? (this.catalog.value('emptyArray') ?? entry) : entry;
  }

  private calledName(node: ExpressionNode, word: Word): Value {
    const entry = this.choose(word.values, node.children);
    if (entry === null) return this.unknown(node, this.args(null, node.children));
    return this.callOf(entry, node, this.args(entry, node.children));
  }

  /** `Map()`, `Map`: the name of what the game no longer has is left out; it stays an unknown word without text. */
  private emptyConstant(node: ExpressionNode, entry: Callable): Value {
    const at = node.hasArguments ? node.end - 1 : node.end;
    return this.callOf(entry, node, [value('unknown', '', null, null, '', NO_ARGS, at, at, at, at)]);
  }

  /**
   * Picks among values that share a spelling (tr-TR `Kahraman` is Hero and Hero Of): the one whose enum parameter knows
   * the first argument's word, then one that takes this many arguments, then the first.
   */
  private choose(candidates: readonly Callable[], nodes: readonly ExpressionNode[]): Callable | null {
    if (candidates.length < 2) return candidates[0] ?? null;
    const first = nodes[0];
    for (const entry of candidates) {
      const family = entry.params[0]?.family ?? null;
      if (family === null || first === undefined || first.kind !== ExpressionKind.Name) continue;
      if ((first.word as Word).member(family) !== undefined) return entry;
    }
    const fits = candidates.filter((entry) => nodes.length >= entry.minArgs && nodes.length <= entry.maxArgs);
    return fits.find((entry) => (entry.params[0]?.family ?? null) === null) ?? fits[0] ?? candidates[0] ?? null;
  }

  /** A constant without its wrapper: teams are always written so, heroes, buttons and colours in old exports. */
  private bareConstant(node: ExpressionNode, word: Word, param: Parameter | null): Value | null {
    let best: EnumMember | null = null;
    let bestRank = 0;
    for (const member of this.lexicon.membersAnywhere(word.key)) {
      const wrapper = this.catalog.family(member.family)?.wrapper ?? null;
      if (wrapper === null) continue;
      const rank = member.family === 'team' ? 3 : param?.kinds.includes(wrapper) === true ? 2 : 1;
      if (rank > bestRank) [best, bestRank] = [member, rank];
    }
    if (best === null) return null;
    const wrapper = this.catalog.value(this.catalog.family(best.family)?.wrapper ?? '');
    return wrapper === undefined ? null : this.callOf(wrapper, node, [this.enumWord(node, best)]);
  }

  private member(node: ExpressionNode): Value {
    const receiver = node.children[0] as ExpressionNode;
    const global = this.isGlobalWord(receiver);
    const slot = global ? 'globalVariable' : 'playerVariable';
    const name = this.nameReference(slot, (node.word as Word).text, node.nameStart, node.nameEnd);
    if (global) return this.callOf(this.catalog.value('globalVariable') ?? null, node, [name], 'globalVariable');
    const entry = this.catalog.value('playerVariable') ?? null;
    return this.callOf(entry, node, [this.lower(receiver, parameterAt(entry, 0)), name], 'playerVariable');
  }

  private binary(node: ExpressionNode): Value {
    const infix = infixValueId(node.operator);
    if (infix !== undefined) return this.call(infix, node, node.children);
    const entry = this.catalog.value('compare') ?? null;
    const [left, right] = node.children as readonly [ExpressionNode, ExpressionNode];
    const args = [
      this.lower(left, parameterAt(entry, 0)),
      this.comparisonWord(node),
      this.lower(right, parameterAt(entry, 2)),
    ];
    return this.callOf(entry, node, args, 'compare');
  }

  private comparisonWord(node: ExpressionNode): Value {
    const member = this.comparisons.get(comparisonOperator(node.operator) ?? '') ?? null;
    const { nameStart, nameEnd } = node;
    return value(
      'enum',
      member?.id ?? '',
      null,
      member,
      this.text.slice(nameStart, nameEnd),
      NO_ARGS,
      nameStart,
      nameEnd,
      nameStart,
      nameEnd,
    );
  }

  private call(id: string, node: ExpressionNode, nodes: readonly ExpressionNode[]): Value {
    const entry = this.catalog.value(id) ?? null;
    return this.callOf(entry, node, this.args(entry, nodes), id);
  }

  private callOf(entry: Callable | null, node: ExpressionNode, args: readonly Value[], id = entry?.id ?? ''): Value {
    return value('call', id, entry, null, '', args, node.start, node.end, node.nameStart, node.nameEnd);
  }

  private enumWord(node: ExpressionNode, member: EnumMember): Value {
    return value(
      'enum',
      member.id,
      null,
      member,
      (node.word as Word).text,
      NO_ARGS,
      node.start,
      node.end,
      node.nameStart,
      node.nameEnd,
    );
  }

  private literal(kind: ValueKind, node: ExpressionNode): Value {
    const text = this.text.slice(node.start, node.end).replace(/\s+/g, '');
    return value(kind, '', null, null, text, NO_ARGS, node.start, node.end, node.start, node.end);
  }

  private textLiteral(node: ExpressionNode): Value {
    const closed = node.end - node.start > 1 && this.text.charCodeAt(node.end - 1) === 34;
    const text = this.text.slice(node.start + 1, closed ? node.end - 1 : node.end);
    return value('text', '', null, null, text, NO_ARGS, node.start, node.end, node.start, node.end);
  }

  private unknown(node: ExpressionNode, args: readonly Value[]): Value {
    const text = node.word?.text ?? this.text.slice(node.start, node.end);
    return value('unknown', '', null, null, text, args, node.start, node.end, node.nameStart, node.nameEnd);
  }
}

/** The parameter of argument `index`; the last one repeats for `Array`. */
export function parameterAt(entry: Callable | null, index: number): Parameter | null {
  if (entry === null) return null;
  const { params } = entry;
  if (index < params.length) return params[index] as Parameter;
  return entry.flags.variadic === true ? (params[params.length - 1] ?? null) : null;
}

function value(
  kind: ValueKind,
  id: string,
  entry: Callable | null,
  member: EnumMember | null,
  text: string,
  args: readonly Value[],
  start: number,
  end: number,
  nameStart: number,
  nameEnd: number,
): Value {
  return { kind, id, entry, member, text, args, start, end, nameStart, nameEnd };
}
