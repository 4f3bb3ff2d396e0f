/** A place where the text does not follow the grammar. Offsets lie inside the text. */
export interface SyntaxProblem {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}
