/**
 * Asks a live model which command it would choose for each scenario of the reviewed selection prose. Optional, never part
 * of CI: what a model answers is evidence for a reviewer, no proof. See docs/tool-contract.md.
 *
 *   WRIGHT_SELECTION_LIVE=1     without it the script says so and ends well
 *   WRIGHT_SELECTION_URL        base of an OpenAI-compatible service; https, or http to this machine only
 *   WRIGHT_SELECTION_HOSTS      hosts that the scenarios and the key may be sent to, separated by commas
 *   WRIGHT_SELECTION_KEY        the key, sent to that host alone and never shown
 *   WRIGHT_SELECTION_MODEL      the model
 *   WRIGHT_SELECTION_FULL=1     every scenario; otherwise the first one for and against each tool
 *   WRIGHT_SELECTION_CASES      only these, separated by commas: query.refs/use/0,query.refs/avoid/1
 */
import fs from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{ id: string, tool: string, scenario: string, isFor: boolean }} Scenario
 * @typedef {{ canonical_path: string, agent_summary: string, description: string, use_when: string[], avoid_when: string[] }} Spec
 */

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const TIMEOUT_MS = 60_000;

const env = process.env;
if (env['WRIGHT_SELECTION_LIVE'] !== '1') {
  console.log('skipped: WRIGHT_SELECTION_LIVE=1 asks a live model; see docs/tool-contract.md');
} else {
  process.exitCode = await main();
}

async function main() {
  const url = allowedUrl(env['WRIGHT_SELECTION_URL'] ?? '', (env['WRIGHT_SELECTION_HOSTS'] ?? '').split(','));
  if (url === undefined) return 2;
  const catalog = path.join(process.cwd(), 'src', 'application', 'tools', 'generated', 'catalog.json');
  /** @type {{ tools: Record<string, Spec> }} */
  const { tools } = JSON.parse(fs.readFileSync(catalog, 'utf8'));
  const specs = Object.values(tools);
  const chosen = selected(specs.flatMap(scenariosOf));
  if (chosen.length === 0) {
    console.error('WRIGHT_SELECTION_CASES names no scenario');
    return 2;
  }
  let wrong = 0;
  for (const { id, tool, scenario, isFor } of chosen) {
    const answer = await ask(url, specs, scenario);
    const isRight = isFor ? answer === tool : answer !== tool;
    if (!isRight) wrong += 1;
    console.log(`${isRight ? 'ok  ' : 'MISS'} ${id}: ${answer}`);
  }
  console.log(`${chosen.length - wrong} of ${chosen.length} as reviewed`);
  return wrong === 0 ? 0 : 1;
}

/**
 * The service, when it may be asked: over https to a host that is named, or in clear text to this machine.
 *
 * @param {string} text
 * @param {string[]} hosts
 */
function allowedUrl(text, hosts) {
  if (!URL.canParse(text)) {
    console.error('WRIGHT_SELECTION_URL is no URL');
    return undefined;
  }
  const url = new URL(text);
  const isHere = LOOPBACK.has(url.hostname);
  if (url.protocol === 'http:' && isHere) return url;
  if (url.protocol !== 'https:') {
    console.error(`${url.host}: clear text goes to this machine only`);
    return undefined;
  }
  if (isHere || hosts.map((host) => host.trim()).includes(url.host)) return url;
  console.error(`${url.host} is not among WRIGHT_SELECTION_HOSTS`);
  return undefined;
}

/**
 * @param {Spec} spec
 * @returns {Scenario[]}
 */
function scenariosOf({ canonical_path: tool, use_when, avoid_when }) {
  return [
    ...use_when.map((scenario, index) => ({ id: `${tool}/use/${index}`, tool, scenario, isFor: true })),
    // What stands behind the colon names the better command: that would be the answer.
    ...avoid_when.map((text, index) => ({
      id: `${tool}/avoid/${index}`,
      tool,
      scenario: text.split(':', 1)[0] ?? text,
      isFor: false,
    })),
  ];
}

/** @param {Scenario[]} all */
function selected(all) {
  const named = (env['WRIGHT_SELECTION_CASES'] ?? '').split(',').filter((id) => id !== '');
  if (named.length > 0) return all.filter(({ id }) => named.includes(id));
  return env['WRIGHT_SELECTION_FULL'] === '1' ? all : all.filter(({ id }) => id.endsWith('/0'));
}

/**
 * The canonical id that the model names. It sees what the commands are, never the prose that is tested.
 *
 * @param {URL} url
 * @param {Spec[]} specs
 * @param {string} scenario
 */
async function ask(url, specs, scenario) {
  const list = specs.map(({ canonical_path, agent_summary }) => `${canonical_path}: ${agent_summary}`).join('\n');
  const response = await fetch(new URL('chat/completions', `${url.href.replace(/\/$/, '')}/`), {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'content-type': 'application/json',
      ...(env['WRIGHT_SELECTION_KEY'] === undefined ? {} : { authorization: `Bearer ${env['WRIGHT_SELECTION_KEY']}` }),
    },
    body: JSON.stringify({
      model: env['WRIGHT_SELECTION_MODEL'] ?? '',
      temperature: 0,
      messages: [
        { role: 'system', content: `Choose one command. Answer with its id and nothing else.\n\n${list}` },
        { role: 'user', content: scenario },
      ],
    }),
  });
  if (!response.ok) throw new Error(`the service answered ${response.status}`);
  const answer = /** @type {{ choices?: { message?: { content?: string } }[] }} */ (await response.json());
  return (answer.choices?.[0]?.message?.content ?? '').trim().split(/\s/, 1)[0] ?? '';
}
