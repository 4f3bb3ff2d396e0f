import { holdResponse } from './response-schema.js';
import { runCli } from './run-cli.js';

export interface Answer {
  readonly result?: unknown;
  readonly error?: { readonly code: string; readonly message: string; readonly candidates?: readonly string[] };
}

/** What `wright serve` answers to requests about one script: one answer a request, in order. */
export async function serveRequests(script: string, requests: readonly object[]): Promise<readonly Answer[]> {
  const stdin = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
  const run = await runCli(['serve', 'p.ws'], { files: { 'p.ws': script }, stdin });
  const answers = run.stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Answer);
  for (const [at, answer] of answers.entries()) holdResponse(requests[at], answer);
  return answers;
}

/** The result of one request, which must not be refused. */
export async function resultOf<Result>(script: string, request: object): Promise<Result> {
  const [answer] = await serveRequests(script, [request]);
  if (answer?.error !== undefined) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  return answer?.result as Result;
}

/** The code of the refusal of one request; `answered` when it was not refused. */
export async function refusalOf(script: string, request: object): Promise<string> {
  const [answer] = await serveRequests(script, [request]);
  return answer?.error?.code ?? 'answered';
}
