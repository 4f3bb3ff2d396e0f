import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import * as t from 'io-ts';
import { explainDecodeError } from '../contract/decode-error.js';
import * as Edits from '../contract/edits.js';
import { AGENT_CONTRACT, RESULT_CONTRACT } from '../contract/envelope.js';
import { knownMembers } from '../contract/known-members.js';
import * as Finding from '../contract/findings.js';
import * as Request from '../contract/requests.js';
import * as Result from '../contract/results.js';
import { resultSchema } from '../contract/result-schema.js';
import type { ServiceError } from '../contract/service-error.js';
import * as Workflow from '../contract/workflow-results.js';
import type { Session } from '../session/session.js';
import { agentSchema, resultName } from './agent-schema.js';
import { analyze } from './analyze.js';
import { callGraph } from './call-graph.js';
import { cfg } from './cfg.js';
import { check } from './check.js';
import { compile } from './compile.js';
import { costEstimate } from './cost-estimate.js';
import { findings } from './findings.js';
import { inspect } from './inspect.js';
import { lint } from './lint.js';
import { lintRules } from './lint-rules.js';
import type { Effect, Handler } from './operation.js';
import { persistentObjects } from './persistent-objects.js';
import { planEdit } from './plan-edit.js';
import { project } from './project.js';
import { references } from './references.js';
import { rules } from './rules.js';
import { semanticRename } from './semantic-rename.js';
import { symbols } from './symbols.js';
import { targetMetadata } from './target-metadata.js';
import { usage } from './usage.js';
import { validateEditTransaction } from './validate-edit-transaction.js';

/** An operation of `wright-agent/v1`: declared once, here; transports, schemas and documents derive from it. */
export interface Operation {
  readonly name: string;
  readonly effect: Effect;
  readonly request: t.Mixed;
  readonly result: t.Mixed;
  /** Decodes the fields of a request; Left says which field is wrong and what it should be. */
  decode(fields: unknown): Either<string, DecodedRequest>;
}

export interface DecodedRequest {
  run(session: Session): TaskEither<ServiceError, unknown>;
  /** The only revision of the script that the caller wants an answer about. */
  readonly expectRevision?: number;
  /** What is odd about the request without hindering it, for people. */
  readonly warnings: readonly string[];
}

function operation<Fields, Answer>(
  name: string,
  effect: Effect,
  request: t.Type<Fields, unknown, unknown>,
  result: t.Mixed,
  handle: Handler<Fields, Answer>,
): Operation {
  const whole: t.Mixed = effect === 'none' ? request : t.intersection([request, Request.ExpectRevision]);
  return {
    name,
    effect,
    request: whole,
    result,
    decode: (fields) => {
      const { value, warnings } = knownMembers(whole, fields);
      const expected = Request.ExpectRevision.decode(value);
      if (isLeft(expected)) return left(explainDecodeError(expected.left));
      const decoded = request.decode(value);
      if (isLeft(decoded)) return left(explainDecodeError(decoded.left));
      const { expectRevision } = expected.right;
      return right({
        run: (session) => handle(session, decoded.right),
        ...(expectRevision === undefined ? {} : { expectRevision }),
        warnings,
      });
    },
  };
}

/** Every operation that works, in the order in which `capabilities` names them. */
export const OPERATIONS: readonly Operation[] = [
  operation('capabilities', 'none', Request.EmptyRequest, Result.CapabilitiesResult, capabilities()),
  operation('project', 'read', Request.EmptyRequest, Result.ProjectResult, project),
  operation('rules', 'read', Request.RulesRequest, Result.RulesResult, rules),
  operation('symbols', 'read', Request.SymbolsRequest, Result.SymbolsResult, symbols),
  operation('references', 'read', Request.ReferencesRequest, Result.ReferencesResult, references),
  operation('usage', 'read', Request.UsageRequest, Result.UsageResult, usage),
  operation('cfg', 'read', Request.CfgRequest, Result.CfgResult, cfg),
  operation('findings', 'read', Request.FindingSelection, Finding.FindingsResult, findings),
  operation(
    'persistentObjects',
    'read',
    Request.PersistentObjectsRequest,
    Result.PersistentObjectsResult,
    persistentObjects,
  ),
  operation('lint', 'read', Request.LintRequest, Finding.LintResult, lint),
  operation('lintRules', 'read', Request.EmptyRequest, Finding.LintRulesResult, lintRules),
  operation('callGraph', 'read', Request.CallGraphRequest, Result.CallGraphResult, callGraph),
  operation('costEstimate', 'read', Request.CostEstimateRequest, Result.CostEstimateResult, costEstimate),
  operation('targetMetadata', 'none', Request.EmptyRequest, Result.TargetMetadataResult, targetMetadata),
  operation('compile', 'read', Request.EmptyRequest, Workflow.CompileResult, (session) => compile(session, {})),
  operation('check', 'read', Request.EmptyRequest, Workflow.CheckResult, (session) => check(session, {})),
  operation('analyze', 'read', Request.BriefRequest, Workflow.AnalyzeResult, analyze),
  operation('inspect', 'read', Request.BriefRequest, Workflow.InspectResult, inspect),
  operation(
    'validateEditTransaction',
    'read',
    Edits.ValidateEditTransactionRequest,
    Edits.ValidateEditTransactionResult,
    validateEditTransaction,
  ),
  operation('semanticRename', 'read', Edits.SemanticRenameRequest, Edits.SemanticRenameResult, semanticRename),
  operation('planEdit', 'read', Edits.PlanEditRequest, Edits.PlanEditResult, planEdit),
  operation('schema', 'none', Request.SchemaRequest, Result.SchemaResult, schema()),
];

export function findOperation(name: string): Operation | undefined {
  return OPERATIONS.find((operation) => operation.name === name);
}

/** The service itself: contracts, operations, languages. */
function capabilities(): Handler<object, Result.CapabilitiesResult> {
  return (session) => async () => {
    const operations = OPERATIONS.map(({ name }) => name);
    return right({
      name: 'wright-tool-service',
      version: session.version,
      contract: RESULT_CONTRACT,
      agent_contract: AGENT_CONTRACT,
      operations,
      result_schemas: Object.fromEntries(operations.map((name) => [name, `#/$defs/${resultName(name)}`])),
      languages: ['opy', 'workshop'],
      profiles: ['off', 'compat', 'aggressive'],
    });
  };
}

/** The documents that `result_schemas` and the transports speak of. */
function schema(): Handler<Request.SchemaRequest, Result.SchemaResult> {
  return (_session, { name = AGENT_CONTRACT }) =>
    async () =>
      right(name === AGENT_CONTRACT ? agentSchema(OPERATIONS) : resultSchema());
}
