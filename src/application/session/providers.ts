import { isLeft } from 'fp-ts/lib/Either.js';
import type { Stage } from '../../domain/findings/diagnostic.js';
import { runDiagnostic } from '../contract/diagnostic.js';
import { refusal, type ServiceError } from '../contract/service-error.js';
import type { FileSystem } from '../ports/file-system.js';
import type { LocatedInput } from './input.js';

/**
 * Why an input that is not Workshop text cannot be read. Source languages belong to their own compilers ("providers"),
 * which Wright never imitates: without one the answer is a refusal that says what is missing.
 *
 * @param opyProvider absolute path of the OverPy provider, when the caller named one
 */
export async function refuseForeignKind(
  files: FileSystem,
  input: LocatedInput,
  opyProvider: string | undefined,
): Promise<ServiceError> {
  switch (input.kind) {
    case 'ostw':
      return refused(
        'source-provider-unavailable',
        'internal',
        `${input.displayPath} is OSTW source, and no OSTW provider exists; compile it with its own tool and check the result`,
      );
    case 'opy':
      return refuseOpy(files, input, opyProvider);
    case 'protocol':
    case 'workshop':
      return refused(
        'input-kind-unsupported',
        'discovery',
        `${input.displayPath} is protocol JSON, which cannot be read as a script; give Workshop text`,
      );
  }
}

async function refuseOpy(files: FileSystem, input: LocatedInput, provider: string | undefined): Promise<ServiceError> {
  if (input.path === null) {
    return refused(
      'source-provider-unsupported',
      'discovery',
      'OverPy source cannot be read from standard input: a provider needs the files of the project; name a file',
    );
  }
  if (provider === undefined) {
    return refused(
      'provider-missing',
      'internal',
      `${input.displayPath} is OverPy source, which only an OverPy provider can read; name one with --opy-provider PATH`,
    );
  }
  const found = await files.stat(provider)();
  return isLeft(found)
    ? refused('provider-missing', 'internal', `the OverPy provider ${provider} cannot be used: ${found.left.message}`)
    : refused('source-provider-unavailable', 'internal', `this version of Wright cannot talk to ${provider}`);
}

function refused(code: string, stage: Stage, message: string): ServiceError {
  return refusal(runDiagnostic(code, stage, message));
}
