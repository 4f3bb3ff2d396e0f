import type { InspectBrief, InspectFull } from '../../../application/contract/workflow-results.js';
import type { ProgramOverview } from '../../../application/contract/results.js';
import { printable } from './columns.js';
import { arrowTo, counted, listed, ruleLabel } from './listing.js';
import type { Paint } from './paint.js';
import { verdictLine } from './verdict.js';

/** The text of `inspect`: what the program is, its rules and symbols, and the commands that tell more. */
export function inspectText(result: InspectFull | InspectBrief, style: Paint): string | undefined {
  if (result.program === null) return undefined;
  const head = `${verdictLine('PASS', 'inspect', style)}\n\n${overviewText(result.program, style)}`;
  return `${head}${'brief' in result ? briefText(result, style) : fullText(result, style)}\n${detailText(style)}`;
}

export function overviewText(program: ProgramOverview, style: Paint): string {
  const { origin, files, rules, globalVariables, playerVariables, subroutines } = program;
  return (
    `${style.bold('Program overview')}\n` +
    `  ${origin.kind} ${origin.locale}, ${counted(files, 'file')}\n` +
    `  ${counted(rules, 'rule')}, ${counted(globalVariables, 'global variable')}, ` +
    `${counted(playerVariables, 'player variable')}, ${counted(subroutines, 'subroutine')}\n`
  );
}

function fullText({ rules, symbols, references }: InspectFull, style: Paint): string {
  const variables = symbols.filter(({ kind }) => kind !== 'rule');
  let text = `\n${style.bold('Rules')} (${rules.length})\n`;
  text += listed(rules, 'rule', ({ name, id, span }) => `${ruleLabel(name, id)}${arrowTo(span)}`);
  text += `\n${style.bold('Symbols')} (${variables.length})\n`;
  return (
    text +
    listed(variables, 'symbol', ({ name, kind, id }) => {
      return `${printable(name)} (${kind}): ${counted(references[id]?.length ?? 0, 'reference')}`;
    })
  );
}

function briefText({ counts, items }: InspectBrief, style: Paint): string {
  const { rules, symbols, references } = counts;
  return (
    `\n${style.bold('In brief')}\n` +
    `  ${counted(rules, 'rule')}, ${counted(symbols, 'symbol')}, ${counted(references, 'reference')}\n` +
    items.map(({ name, id, span }) => `  ${ruleLabel(name, id)}${arrowTo(span)}\n`).join('')
  );
}

function detailText(style: Paint): string {
  return (
    `${style.bold('Detail commands')}\n` +
    '  wright inspect symbols\n' +
    '  wright inspect refs <NAME>\n' +
    '  wright inspect cfg <RULE>\n' +
    '  wright inspect callgraph\n' +
    '  wright inspect cost\n'
  );
}
