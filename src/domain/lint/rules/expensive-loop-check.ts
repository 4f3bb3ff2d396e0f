import { dearValueSites } from '../dear-values.js';
import type { LintContext } from '../lint-context.js';
import type { ValueSite } from '../program-index.js';
import type { LintRule, Problem } from '../rule.js';

/** Blocks around a call that are looked at; deeper nesting occurs in no mode and must not cost the square of its depth. */
const MAX_DEPTH = 128;

export const expensiveLoopCheck: LintRule = {
  id: 'expensive-loop-check',
  severity: 'info',
  evidence: 'heuristic',
  certainty: 'documented',
  set: 'performance',
  tags: ['performance'],
  summary: 'A loop body measures a distance, casts a ray or tests a line of sight at every turn.',
  rationale:
    'Distances, ray casts and lines of sight are among the values that cost the server most: a ray has to be followed ' +
    'through the map. In a loop they are paid for at every turn.',
  documentation:
    'Compute in front of the loop what does not change inside it, test cheap conditions first, or make the loop wait longer.',
  knownLimits:
    'Says what is evaluated, not how often or how dear: a loop of three turns is reported like one that never ends. ' +
    "The loop's own condition, For Player Variable and called subroutines are not looked at.",

  check(context) {
    const problems: Problem[] = [];
    for (const [, sites] of sitesByLoop(context)) problems.push(...sites);
    return problems;
  },
};

/** The problems of every loop that has some, by rule and opener. */
function sitesByLoop(context: LintContext): ReadonlyMap<string, Problem[]> {
  const byLoop = new Map<string, Problem[]>();
  for (const site of dearValueSites(context)) {
    if (site.action === null) continue;
    for (const opener of loopsAround(context, site.rule.index, site.action)) {
      const key = `${site.rule.index}:${opener}`;
      const problem = problemAt(context, site, opener);
      const known = byLoop.get(key);
      if (known === undefined) byLoop.set(key, [problem]);
      else known.push(problem);
    }
  }
  return byLoop;
}

/** Openers of the enabled While and For Global Variable blocks whose body holds the action, innermost first. */
function loopsAround(context: LintContext, rule: number, action: number): readonly number[] {
  const { blocks, enclosing } = context.facts.blocks(rule);
  const openers: number[] = [];
  let at = enclosing[action] ?? -1;
  for (let depth = 0; at >= 0 && depth < MAX_DEPTH; depth += 1) {
    const block = blocks[at];
    if (block === undefined) break;
    const opener = context.program.rules[rule]?.actions[block.opener];
    const isLoop = opener?.id === 'while' || opener?.id === 'forGlobalVariable';
    if (isLoop && !block.disabled && block.close !== null) openers.push(block.opener);
    at = block.parent ?? -1;
  }
  return openers;
}

function problemAt(context: LintContext, { value, number, rule }: ValueSite, loop: number): Problem {
  return {
    message: `\`${context.source({ start: value.nameStart, end: value.nameEnd })}\` is evaluated at every turn of the loop`,
    span: { start: value.start, end: value.end },
    rule: rule.index,
    action: loop,
    value: number,
  };
}
