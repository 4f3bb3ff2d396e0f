/**
 * The pages of docs/rules, from what the lint rules say about themselves.
 *
 * @typedef {{
 *   id: string, severity: string, evidence: string, certainty: string, set: string, tags: readonly string[],
 *   summary: string, rationale: string, documentation: string, knownLimits: string,
 *   fix?: { kind: string, safety: string },
 * }} Rule
 */

const OPT_IN_SETS = ['style', 'pedantic'];

/**
 * @param {Rule} rule
 * @returns {string}
 */
export function rulePage(rule) {
  const { id, severity, evidence, certainty, tags, summary, rationale, documentation, knownLimits, fix } = rule;
  return `<!-- Generated from src/domain/lint/rules/${id}.ts: npm run rule-docs -->

# ${id}

${summary}

| | |
| --- | --- |
| Set | ${rule.set}, ${isOnByDefault(rule) ? 'on by default' : 'off by default'} |
| Severity | ${severity} |
| Evidence | ${evidence} |
| Certainty | ${certainty} |
| Tags | ${tags.join(', ')} |
| Fix | ${fix === undefined ? 'none' : `\`${fix.kind}\`, ${fix.safety}`} |

## Why

${rationale}

## What to do

${documentation}

## What it does not see

${knownLimits}
`;
}

/**
 * @param {readonly Rule[]} rules
 * @returns {string}
 */
export function rulesIndex(rules) {
  const rows = rules.map(
    (rule) =>
      `| [${rule.id}](${rule.id}.md) | ${rule.set} | ${rule.severity} | ${rule.certainty} | ${rule.fix?.safety ?? ''} | ${isOnByDefault(rule) ? 'on' : 'off'} | ${rule.summary} |`,
  );
  return `<!-- Generated from src/domain/lint/registry.ts: npm run rule-docs -->

# Lint rules

\`wright rule ID\` shows the same in the terminal; [../lint.md](../lint.md) says how to use them.

| rule | set | severity | certainty | fix | default | finds |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

/**
 * @param {Rule} rule
 * @returns {boolean}
 */
function isOnByDefault({ set }) {
  return !OPT_IN_SETS.includes(set);
}
