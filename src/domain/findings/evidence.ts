/**
 * What a finding rests on: `exact` holds by the text alone; `static-indicator` is a shape in the text that surely
 * matters at run time, without saying how much; `heuristic` is a shape that usually matters; `runtime-validated` was
 * seen in the running game. None of them is a measurement.
 */
export const EVIDENCE = ['exact', 'static-indicator', 'heuristic', 'runtime-validated'] as const;

export type Evidence = (typeof EVIDENCE)[number];

/** Whether a loop provably ends; only findings of while-without-wait say so. */
export type Boundedness = 'obviously-unbounded' | 'statically-bounded' | 'unknown';
