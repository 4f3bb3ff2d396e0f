export const GATE_IDS = ['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8', 'G9', 'G10'] as const;
export type GateId = (typeof GATE_IDS)[number];

/** A place where the published contract and the program, or the contract and itself, disagree. */
export interface ContractFinding {
  readonly gate: GateId;
  /** Canonical id of the tool, or the path of a command or file that has none. */
  readonly tool: string;
  /** Member, flag (`--max`) or example that is wrong; empty when it is the tool as a whole. */
  readonly field: string;
  readonly message: string;
  /** The rule of docs/tool-contract.md that is broken: `I1` to `I28`. */
  readonly invariant: string;
  /** The file that owns the wrong fact, from the root of the repository. */
  readonly file: string;
}

/** `G4 editing.rename --write: … (I5). Fix: src/….json` */
export function findingLine({ gate, tool, field, message, invariant, file }: ContractFinding): string {
  return `${gate} ${tool}${field === '' ? '' : ` ${field}`}: ${message} (${invariant}). Fix: ${file}`;
}

/** In order of gate, tool, field and message, each once. */
export function sortedFindings(findings: readonly ContractFinding[]): readonly ContractFinding[] {
  const byLine = new Map(findings.map((finding) => [findingLine(finding), finding]));
  return [...byLine.entries()]
    .sort(([a, left], [b, right]) => {
      const gates = GATE_IDS.indexOf(left.gate) - GATE_IDS.indexOf(right.gate);
      return gates !== 0 ? gates : a < b ? -1 : 1;
    })
    .map(([, finding]) => finding);
}
