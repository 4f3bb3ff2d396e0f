import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { resultSchema } from '../../src/application/contract/result-schema.js';
import { agentSchema, resultName } from '../../src/application/operations/agent-schema.js';
import { OPERATIONS } from '../../src/application/operations/registry.js';

const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true });
let isReady = false;

/** The validator of a schema of the agent contract, or of the envelope of `wright-result/v1`. */
function validator(pointer: string): ValidateFunction {
  if (!isReady) {
    ajv.addSchema(agentSchema(OPERATIONS));
    ajv.addSchema(resultSchema());
    isReady = true;
  }
  const validate = ajv.getSchema(pointer);
  if (validate === undefined) throw new Error(`there is no schema ${pointer}`);
  return validate;
}

function hold(pointer: string, value: unknown): void {
  const validate = validator(pointer);
  if (validate(value)) return;
  const [error] = validate.errors ?? [];
  throw new Error(
    `${pointer}: ${error?.instancePath ?? ''} ${error?.message ?? ''}: ${JSON.stringify(value).slice(0, 300)}`,
  );
}

/** Throws when a response is none, or its result is not what the schema of the operation says. */
export function holdResponse(request: unknown, response: unknown): void {
  hold('wright-agent-v1.schema.json#/$defs/Response', response);
  const op = (request as { op?: unknown } | null)?.op;
  if (typeof op !== 'string' || !OPERATIONS.some(({ name }) => name === op)) return;
  if (typeof response === 'object' && response !== null && 'result' in response) {
    hold(`wright-agent-v1.schema.json#/$defs/${resultName(op)}`, response.result);
  }
}

/** Throws when what a command wrote is no envelope of the result contract. */
export function holdEnvelope(envelope: unknown): void {
  hold('wright-result-v1.schema.json', envelope);
}
