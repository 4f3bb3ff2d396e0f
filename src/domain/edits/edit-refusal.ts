import type { Diagnostic, Stage } from '../findings/diagnostic.js';

/** Why an edit is not made. It speaks of the request, so it has no place in the text. */
export type EditRefusal = Omit<Diagnostic, 'span'>;

export function editRefusal(code: string, message: string, stage: Stage = 'discovery'): EditRefusal {
  return { code, stage, severity: 'error', message };
}
