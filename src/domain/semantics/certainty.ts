/** A statement over all executions: it holds in each of them, in some, or in none. */
export type Certainty = 'surely' | 'possibly' | 'never';
