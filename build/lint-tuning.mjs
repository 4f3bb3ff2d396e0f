/**
 * Writes docs/lint-tuning.md: how often each lint rule fires on the scripts of a corpus beside this checkout, and what
 * people who read findings found of them (build/lint-verdicts.tsv). A verdict about a finding that no longer exists makes
 * it fail, so that a changed rule is read again.
 */
import fs from 'node:fs';
import { importSource, root } from './import-source.mjs';

process.chdir(root);

const ENTRY = `
export { corpus } from './test/support/corpus.js';
export { testCatalog } from './test/support/catalog.js';
export { readScript } from './src/domain/program/read-script.js';
export { lintContext } from './src/domain/lint/lint-context.js';
export { LINT_RULES } from './src/domain/lint/registry.js';
`;

/**
 * @typedef {{ id: string, set: string, check(context: unknown): readonly Problem[] }} Rule
 * @typedef {{ span: { start: number } | null, rule: number | null }} Problem
 * @typedef {{ path: string, text: string, locale: string }} CorpusFile
 * @typedef {{ rule: string, file: string, line: number, verdict: string, remark: string }} Verdict
 */
const modules = await importSource(ENTRY);

/** @type {readonly CorpusFile[] | null} */
const files = modules.corpus();
if (files === null) {
  console.error('no corpus of real scripts lies beside this checkout: nothing to measure');
  process.exit(1);
}

/** @type {readonly Rule[]} */
const rules = modules.LINT_RULES;
/** Findings by rule, then by file, as the lines they are on. @type {Map<string, Map<string, number[]>>} */
const found = new Map(rules.map(({ id }) => [id, new Map()]));
let read = 0;
for (const { path: file, text, locale } of files) {
  const script = modules.readScript(text, modules.testCatalog(), locale);
  if (!script.loads) continue;
  read += 1;
  const context = modules.lintContext(text, script.program, modules.testCatalog());
  for (const rule of rules) {
    const lines = rule.check(context).map(({ span }) => lineOf(text, span?.start ?? 0));
    if (lines.length > 0) found.get(rule.id)?.set(file.replace(/^raw\//, ''), lines);
  }
}

const verdicts = readVerdicts();
const stale = verdicts.filter(({ rule, file, line }) => found.get(rule)?.get(file)?.includes(line) !== true);
for (const { rule, file, line } of stale) console.error(`${rule}: no finding at ${file}:${line}`);
if (stale.length > 0) process.exitCode = 1;
fs.writeFileSync('docs/lint-tuning.md', page());

/** @returns {string} */
function page() {
  const rows = rules.filter(({ id }) => id !== 'unused-suppression').map(row);
  return `<!-- Written by npm run lint-tuning from a corpus and from build/lint-verdicts.tsv -->

# How the lint rules were tuned

Every rule ran over ${read} scripts that authors published, in fifteen languages; many are variants of one mode, and some are
tests of compilers. For each rule about ten findings were read by hand, fewer where there are fewer. A finding is *right* when what it says is true of
the script and a careful author would act on it or knowingly waive it.

A rule that is right in fewer than eight of ten, or that fires on more than a third of the scripts without being right, is
not on by default. \`style\` rules are off although right where what they tell harms nobody. The six rules of the published
contract (the first six) stay on whatever the numbers. A rule without findings here says nothing about itself but that it
does not cry wolf; its table test shows what it finds.

| rule | default | findings | scripts | read | right |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

## Findings read

Paths are those of the corpus. Lines count from 1; line 1 stands for a finding about the script as a whole.

${rules.map(({ id }) => section(id)).join('')}`;
}

/**
 * @param {Rule} rule
 * @returns {string}
 */
function row({ id, set }) {
  const byFile = found.get(id) ?? new Map();
  let findings = 0;
  for (const lines of byFile.values()) findings += lines.length;
  const own = verdicts.filter(({ rule }) => rule === id);
  const right = own.filter(({ verdict }) => verdict === 'right').length;
  const isOn = set !== 'style' && set !== 'pedantic';
  const share = Math.round((100 * byFile.size) / read);
  return `| [${id}](rules/${id}.md) | ${isOn ? 'on' : 'off'} | ${findings} | ${byFile.size} (${share} %) | ${own.length} | ${own.length === 0 ? '' : right} |`;
}

/**
 * @param {string} id
 * @returns {string}
 */
function section(id) {
  const own = verdicts.filter(({ rule }) => rule === id);
  if (own.length === 0) return '';
  const lines = own.map(
    ({ file, line, verdict, remark }) => `- ${file}:${line} **${verdict}**${remark === '' ? '' : `: ${remark}`}`,
  );
  return `### ${id}\n\n${lines.join('\n')}\n\n`;
}

/** @returns {readonly Verdict[]} */
function readVerdicts() {
  const [, ...lines] = fs.readFileSync('build/lint-verdicts.tsv', 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [rule = '', file = '', at = '', verdict = '', remark = ''] = line.split('\t');
    return { rule, file, line: Number(at), verdict, remark };
  });
}

/**
 * @param {string} text
 * @param {number} offset
 * @returns {number}
 */
function lineOf(text, offset) {
  return text.slice(0, offset).split(/\r\n?|\n/).length;
}
