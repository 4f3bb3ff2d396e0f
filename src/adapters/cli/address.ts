import { isLeft } from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Address } from '../../application/contract/requests.js';
import type { ServiceError } from '../../application/contract/service-error.js';

/**
 * Asks with a word of the command line as a name; where nothing has that name and the word is a number, asks with the
 * number. The refusal of the name is the one that is told.
 *
 * @param unknown the code of the refusal that means that nothing has the name
 */
export function orNumber<Result>(
  word: string,
  unknown: string,
  ask: (address: Address) => TaskEither<ServiceError, Result>,
): TaskEither<ServiceError, Result> {
  return async () => {
    const named = await ask(word)();
    const isNumber = /^\d{1,10}$/.test(word);
    if (!isLeft(named) || !isNumber || named.left.code !== unknown) return named;
    const numbered = await ask(Number(word))();
    return isLeft(numbered) ? named : numbered;
  };
}
