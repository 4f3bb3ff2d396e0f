/**
 * What makes a command write. A command class declares its gates in `static readonly writes`, the reviewed metadata
 * publish them, and `schema verify` compares the two.
 *
 * - `flag`: the flag is the user's word for this one write (`--write`)
 * - `destination`: naming where to write is (`--output`)
 * - `invocation`: the command does nothing but this write (`agent install`); its dry run shows it
 * - `typed_yes`: `--yes`, or a yes that a person typed
 */
export type WriteGate =
  | { readonly kind: 'flag' | 'destination'; readonly armed_by: string }
  | { readonly kind: 'invocation' }
  | { readonly kind: 'typed_yes' };

/** The right to write, given for one reason. There is no way to the writer but through a permit. */
export class WritePermit {
  private constructor(
    readonly gate: WriteGate,
    /** True when writes are recorded and not done. */
    readonly isDryRun: boolean,
  ) {}

  /** For a command that declares `gate`, once its condition holds: the flag is given, or the yes was said. */
  static granted(gate: WriteGate): WritePermit {
    return new WritePermit(gate, false);
  }

  /** For a command that declares `gate` and only shows what it would write. */
  static recording(gate: WriteGate): WritePermit {
    return new WritePermit(gate, true);
  }
}

/** One text for one gate, by which sets of gates are compared: `flag:write`, `invocation`. */
export function gateKey(gate: WriteGate): string {
  return 'armed_by' in gate ? `${gate.kind}:${gate.armed_by}` : gate.kind;
}
