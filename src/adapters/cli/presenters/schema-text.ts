import type { FieldRecord } from '../../../application/tools/provenance.js';
import type { ParameterSpec, PositionalSpec } from '../../../application/tools/tool-spec.js';

type Members = Readonly<Record<string, unknown>>;

/** A view of the tool contract for people. The views are data for programs first: whatever has no form here is JSON. */
export function schemaText(view: unknown): string {
  if (!isMembers(view)) return `${JSON.stringify(view, null, 2)}\n`;
  if ('fields' in view) return explanationText(String(view['canonical_path']), view['fields'] as Members);
  if ('canonical_path' in view) return leafText(view);
  switch (view['level']) {
    case 'products':
      return `${lines(view['products'], 'id', 'agent_summary')}\nwright schema PRODUCT shows the commands of one\n`;
    case 'product': {
      const product = view['product'] as Members;
      return `${String(product['id'])}: ${String(product['agent_summary'])}\n\n${lines(product['tools'], 'cli_path', 'agent_summary')}`;
    }
    case 'group':
      return lines(view['tools'], 'cli_path', 'agent_summary');
    default:
      return `${JSON.stringify(view, null, 2)}\n`;
  }
}

function leafText(spec: Members): string {
  const { cli_path, agent_summary, effect, risk, confirmation } = spec;
  const positionals = (spec['positionals'] as readonly PositionalSpec[]).map(
    ({ name, required, description }) => [required ? name : `[${name}]`, description] as const,
  );
  const flags = Object.entries(spec['parameters'] as Readonly<Record<string, ParameterSpec>>).map(
    ([flag, { description, required }]) => [`--${flag}${required ? ' (required)' : ''}`, description] as const,
  );
  return [
    `wright ${String(cli_path)} (${String(spec['canonical_path'])})\n\n${String(agent_summary)}\n`,
    `Effect ${String(effect)}, risk ${String(risk)}, confirmation ${String(confirmation)}\n`,
    section('Use when', spec['use_when']),
    section('Avoid when', spec['avoid_when']),
    positionals.length + flags.length === 0 ? '' : `Arguments\n${rows([...positionals, ...flags])}`,
    `Result\n  ${String(spec['result'])}\n`,
    section('Examples', spec['examples']),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function explanationText(canonical: string, fields: Members): string {
  const cells = Object.entries(fields).map(([name, value]) => {
    const { candidates, selected, resolution } = value as FieldRecord;
    const winner = candidates[selected];
    const losers = candidates
      .filter((_, index) => index !== selected)
      .map(({ rank, source, value: lost }) => `${rank} ${source} said ${short(lost)}`);
    const floor = resolution === 'required_floor' ? ' (floor)' : '';
    const over = losers.length === 0 ? '' : `; over ${losers.join(', ')}`;
    return [name, `${short(winner?.value)} by ${winner?.rank} ${winner?.source}${floor}${over}`] as const;
  });
  return `${canonical}\n\n${rows(cells)}`;
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function section(title: string, texts: unknown): string {
  return Array.isArray(texts) ? `${title}\n${texts.map((text) => `  ${String(text)}\n`).join('')}` : '';
}

function lines(items: unknown, left: string, right: string): string {
  return rows((items as readonly Members[]).map((item) => [String(item[left]), String(item[right])] as const));
}

function rows(cells: readonly (readonly [string, string])[]): string {
  const width = Math.max(...cells.map(([left]) => left.length));
  return cells.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join('');
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
