import { readScript } from '../../../src/domain/program/read-script.js';
import type { ControlFlowGraph } from '../../../src/domain/semantics/control-flow.js';
import { programFacts } from '../../../src/domain/semantics/program-facts.js';
import type { ProgramFacts } from '../../../src/domain/semantics/program-facts.js';
import { testCatalog } from '../../support/catalog.js';

/** The facts of a script in en-US. */
export function factsOf(text: string): ProgramFacts {
  const catalog = testCatalog();
  return programFacts(readScript(text, catalog, 'en-US').program, catalog);
}

/** A rule as text; `event` holds the lines of its event block. */
export function ruleText(name: string, actions: string, event = 'Ongoing - Global;', conditions = ''): string {
  const checks = conditions === '' ? '' : ` conditions { ${conditions} }`;
  return `rule("${name}") { event { ${event} }${checks} actions { ${actions} } }\n`;
}

/** A subroutine with its rule. */
export function subroutineText(name: string, actions: string): string {
  return ruleText(`Subroutine ${name}`, actions, `Subroutine; ${name};`);
}

/**
 * One word for each block: kind and members, then its edges; `!` marks an unreachable block.
 * `entry(0 1)>2:abort` is the entry with actions 0 and 1 and an edge of kind abort to block 2.
 */
export function drawFlow(graph: ControlFlowGraph): string {
  return graph.blocks
    .map((block) => {
      const members = block.actions.length === 0 ? '' : `(${block.actions.join(' ')})`;
      const edges = block.successors.map((edge) => `>${edge.to}:${edge.kind}`).join('');
      return `${block.reachable ? '' : '!'}${block.kind}${members}${edges}`;
    })
    .join(' ');
}
