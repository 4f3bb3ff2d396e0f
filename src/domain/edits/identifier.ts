import type { EditRefusal } from './edit-refusal.js';

const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;

/**
 * Why the game would not read `name` as the name of a variable or subroutine; undefined when it would.
 *
 * @param what how the message calls the thing to name
 * @param limit the longest name that the game takes
 */
export function identifierProblem(name: string, what: string, limit: number): EditRefusal | undefined {
  if (IDENTIFIER.test(name) && name.length <= limit) return undefined;
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  const message =
    `'${shown}' cannot be the name of a ${what}: a name starts with an ASCII letter or \`_\`, ` +
    `goes on with ASCII letters, digits or \`_\`, and has at most ${limit} characters`;
  return { code: 'parse-error', stage: 'frontend', severity: 'error', message };
}
