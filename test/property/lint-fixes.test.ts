// @timeout 300
import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { LocaleId } from '../../src/domain/catalog/entry.js';
import { applyTextEdits, sortTextEdits } from '../../src/domain/edits/text-edit.js';
import type { Finding } from '../../src/domain/findings/finding.js';
import { lintContext } from '../../src/domain/lint/lint-context.js';
import { LINT_RULES } from '../../src/domain/lint/registry.js';
import type { LintRule } from '../../src/domain/lint/rule.js';
import { runRules } from '../../src/domain/lint/run.js';
import { type ReadScript, readScript } from '../../src/domain/program/read-script.js';
import { testCatalog } from '../support/catalog.js';
import { corpus } from '../support/corpus.js';

/**
 * Every applied fix removes its finding and adds no error. The scripts are the example and, where it lies beside the
 * checkout, the corpus, the shortest first; behind each English one stands a rule with the shapes that few authors write.
 */
const test = suite('fixes of lint rules');

const WANTED = 20;
/** Of one script, so that many scripts take part. */
const FROM_ONE = 5;
interface Text {
  readonly path: string;
  readonly text: string;
  readonly locale: LocaleId;
}

const example = {
  path: 'examples/hilltop.ws',
  text: readFileSync('examples/hilltop.ws', 'utf8'),
  locale: 'en-US',
} as const;
/** What real scripts show often and the example never does, so that no fix goes untried where no corpus is. */
const common = {
  path: 'a common script',
  text: `variables
{
    global:
        0: list
        1: spare
}

subroutines
{
    0: rest
}

rule("start")
{
    event
    {
        Ongoing - Global;
    }

    actions
    {
        Global.list = Array(1, 2);
        Wait(9999, Ignore Condition);
    }
}

rule("press")
{
    event
    {
        Ongoing - Each Player;
        All;
        All;
    }

    conditions
    {
        Is Button Held(Event Player, Button(Interact)) == True;
        Hero Of(Event Player) == Hero(Ana);
    }

    actions
    {
        Start Rule(rest, Restart Rule);
        disabled Wait(2, Ignore Condition);
${'        Modify Global Variable(list, Append To Array, 1);\n'.repeat(40)}    }
}

rule("rest")
{
    event
    {
        Subroutine;
        rest;
    }

    actions
    {
        Wait(1, Ignore Condition);
        Small Message(Event Player, Custom String("{0}", Global.list));
    }
}
`,
  locale: 'en-US',
} as const;
const texts: readonly Text[] = [example, common, ...(corpus() ?? [])]
  .sort((a, b) => a.text.length - b.text.length)
  .map((each, at) =>
    each.locale === 'en-US' && isWhole(each.text) ? { ...each, text: `${each.text}\n${shapes(at)}` } : each,
  );

/** A script of rules, to which another rule can be added. */
function isWhole(text: string): boolean {
  return /^\s*rule\s*\(/m.test(text);
}

/** Rules that give findings; `seed` makes those of each script a little different. */
function shapes(seed: number): string {
  const far = `Distance Between(Event Player, Vector(${seed}, 0, 0))`;
  const actions = [
    `If(Event Player.alpha == ${seed});\n            Abort;\n        Else If(Event Player.alpha == ${seed}); // told twice\n            Stop Camera(Event Player);\n        End;`,
    `Wait Until(Count Of(All Players(All Teams)), ${seed + 1});`,
    `Start Rule(shapesWait, Restart Rule);`,
    `Wait(0.00${(seed % 9) + 1}, Ignore Condition);`,
    `Small Message(Event Player, Custom String("a{0}", ${seed}) + Custom String("b"));`,
    `For Global Variable(loopCounter, 0, 3, 1);\n            Event Player.beta = ${far} + ${far};\n        End;`,
  ];
  const conditions = [`${far} < 5;`, `Event Player.gamma == ${seed};`, 'Team Of(Event Player) == Team 1;'];
  return `rule("shapes ${seed}")
{
    event
    {
        Ongoing - Each Player;
        All;
        All;
    }

    conditions
    {
        ${conditions.join('\n        ')}
    }

    actions
    {
        ${actions.join('\n        ')}
    }
}

rule("shapes of a loop ${seed}")
{
    event
    {
        Ongoing - Global;
    }

    actions
    {
        Global.epsilon = Global.zeta;
        Loop If(Global.eta == ${seed});
    }
}

rule("shapes of a subroutine")
{
    event
    {
        Subroutine;
        shapesWait;
    }

    actions
    {
        Wait(1, Ignore Condition);
    }
}

rule("idle ${seed}")
{
    event
    {
        Ongoing - Global;
    }

    conditions
    {
        Is Game In Progress == True;
    }

    actions
    {
    }
}
`;
}

const reads = new Map<string, ReadScript>();

/** A script of the list as read, kept for all rules. */
function known({ path, text, locale }: Text): ReadScript {
  let read = reads.get(path);
  if (read === undefined) {
    read = readScript(text, testCatalog(), locale);
    reads.set(path, read);
  }
  return read;
}

function findings(rule: LintRule, text: string, read: ReadScript): readonly Finding[] {
  const only = { sets: [], rules: new Map([[rule.id, {}]]) };
  return runRules(lintContext(text, read.program, testCatalog()), [rule], only).findings;
}

function errorsOf({ diagnostics }: ReadScript): readonly string[] {
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ code, message }) => `${code} ${message}`);
}

/** Applies the fix of one finding of a script and says what is wrong with the result, null when nothing is. */
function applied(rule: LintRule, script: Text, found: readonly Finding[], at: number): string | null {
  const fix = found[at]?.fix?.();
  if (fix === null || fix === undefined) return 'there is no fix';
  const edits = sortTextEdits(fix.edits);
  const overlap = edits.some((edit, index) => index > 0 && edit.start <= (edits[index - 1]?.start ?? -1));
  if (edits.length === 0 || overlap) return 'its edits are empty or share a place';
  const text = applyTextEdits(script.text, edits);
  const after = readScript(text, testCatalog(), script.locale);
  if (!after.loads) return 'the script no longer loads';
  const errors = new Set(errorsOf(known(script)));
  const added = errorsOf(after).filter((error) => !errors.has(error));
  if (added.length > 0) return `it adds the error ${added[0]}`;
  return findings(rule, text, after).length < found.length ? null : 'the finding is still there';
}

for (const rule of LINT_RULES) {
  if (rule.fix === undefined) continue;
  test(`${rule.id}: ${rule.fix.kind}`, () => {
    let count = 0;
    const wrong: string[] = [];
    for (const script of texts) {
      if (count >= WANTED) break;
      const read = known(script);
      if (!read.loads) continue;
      const found = findings(rule, script.text, read);
      let ofThis = 0;
      for (let at = 0; at < found.length && ofThis < FROM_ONE && count < WANTED; at += 1) {
        if ((found[at]?.fix?.() ?? null) === null) continue;
        const problem = applied(rule, script, found, at);
        if (problem !== null) wrong.push(`${script.path} at ${found[at]?.span?.start}: ${problem}`);
        ofThis += 1;
        count += 1;
      }
    }
    assert.equal(wrong, []);
    assert.ok(count > 0, 'no fix was applied: the scripts have none of its findings');
    if (corpus() !== null) assert.ok(count >= WANTED, `only ${count} were applied`);
  });
}

test.run();
