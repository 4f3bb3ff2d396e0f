import type { Diagnostic, Stage } from '../findings/diagnostic.js';

/** Why an edit is not made. */
export function editRefusal(code: string, message: string, stage: Stage = 'discovery'): Diagnostic {
  return { code, stage, severity: 'error', message };
}
