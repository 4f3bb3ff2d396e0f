import { createRequire } from 'node:module';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { type CliOptions, type CliRun, documentOf, runCli } from '../../support/run-cli.js';

const test = suite('lint');

/** A minimum wait (warning), a loop without wait (warning), a dear condition (info). */
const BUSY = `variables {
    global:
        0: n
}
rule("fast loop") {
    event {
        Ongoing - Global;
    }
    conditions {
        Distance Between(Vector(0, 0, 0), Vector(1, 1, 1)) < 100;
    }
    actions {
        Disable Inspector Recording;
        While(Global.n < 10);
            Wait(0.016, Ignore Condition);
            Global.n += 1;
        End;
    }
}
rule("busy") {
    event {
        Ongoing - Global;
    }
    actions {
        While(True);
            Global.n += 1;
        End;
    }
}
`;

const CLEAN = 'rule("alpha") { event { Ongoing - Global; } actions { Disable Inspector Recording; } }\n';

/** Every finding but those of the rules that this file is about. */
const ONLY = ['min-wait-loop', 'while-without-wait', 'ongoing-condition-hot-path'];

/** A configuration that leaves the three rules alone. */
const THREE = JSON.stringify({ sets: [], rules: Object.fromEntries(ONLY.map((id) => [id, { enabled: true }])) });

interface Finding {
  readonly code: string;
  readonly severity: string;
  readonly span: { readonly path: string; readonly start: { readonly line: number } } | null;
  readonly fix?: { readonly kind: string; readonly safety: string };
}

interface LintDocument {
  readonly ok: boolean;
  readonly exit: number;
  readonly diagnostics: readonly { readonly code: string; readonly message: string }[];
  readonly result: {
    readonly input_identity: string;
    readonly program: { readonly findings: number };
    readonly rules: readonly { readonly id: string; readonly effectiveSeverity: string }[];
    readonly config: {
      readonly rules: Readonly<Record<string, { enabled: boolean; severity: string; options: object }>>;
    };
    readonly findings: readonly Finding[];
    readonly skipped: readonly unknown[];
    readonly suppressed?: number;
    readonly baseline?: { readonly known: number; readonly written: boolean };
    readonly selection?: { readonly total: number; readonly withheld: number };
    readonly fixes?: readonly { readonly status: string; readonly kind: string; readonly code: string }[];
  };
}

function lint(argv: readonly string[], options: CliOptions = {}): Promise<CliRun> {
  return runCli(['lint', 'a.ws', ...argv], {
    ...options,
    files: { 'a.ws': BUSY, 'wright.jsonc': THREE, ...options.files },
  });
}

async function result(argv: readonly string[], options: CliOptions = {}): Promise<LintDocument['result']> {
  return documentOf<LintDocument>(await lint([...argv, '-f', 'json'], options)).result;
}

function codes(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ code }) => code);
}

test('text: the verdict on everything, then entries with place, line and evidence, gravest first', async () => {
  const run = await lint(['--rule-severity', 'min-wait-loop:error']);
  assert.is(run.exit, 0);
  assert.is(run.stderr, '');
  assert.is(
    run.stdout,
    `ERROR lint
  3 finding(s): 1 error(s), 1 warning(s) across 3 rule(s), 1 info finding(s)

Lint findings
error[min-wait-loop]: the loop waits only 0.016 s (0.016 s is the shortest wait), so its body runs at every server tick
 --> a.ws:14:9
 | 14 |         While(Global.n < 10);
 |    |         ^^^^^^^^^^^^^^^^^^^^^
 = evidence: static-indicator, certainty: reported
warning[while-without-wait]: this While loop never waits and its condition is always true: it keeps the server busy until the match is shut down
 --> a.ws:25:9
 | 25 |         While(True);
 |    |         ^^^^^^^^^^^^
 = evidence: static-indicator, certainty: documented, boundedness: obviously-unbounded
info[ongoing-condition-hot-path]: \`Distance Between\` is evaluated whenever the conditions are tested: condition 1 of 1, no other condition precedes it
 --> a.ws:10:9
 | 10 |         Distance Between(Vector(0, 0, 0), Vector(1, 1, 1)) < 100;
 |    |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
 = evidence: heuristic, certainty: reported

  1 file(s) affected
`,
  );
});

test('text: nothing found', async () => {
  const run = await lint([], { files: { 'a.ws': CLEAN } });
  assert.is(run.stdout, 'PASS lint\n  0 finding(s)\n\nLint findings\n  none\n\n  0 file(s) affected\n');
});

test('text: equal findings become one entry with at most ten places', async () => {
  const loops = 'While(True); Global.n += 1; End;\n'.repeat(12);
  const text = `rule("x") { event { Ongoing - Global; } actions {\n${loops}} }\n`;
  const { stdout } = await lint([], { files: { 'a.ws': text } });
  assert.match(stdout, '(12 findings)\n --> a.ws:2:1\n');
  assert.match(stdout, ' --> a.ws:11:1\n  ... 2 more location(s)\n');
});

test('json: the result in the order of the contract', async () => {
  const run = await lint(['-f', 'json']);
  const document = documentOf<LintDocument>(run);
  assert.is(run.exit, 0);
  assert.is(document.ok, true);
  assert.equal(Object.keys(document.result), ['input_identity', 'program', 'rules', 'config', 'findings', 'skipped']);
  assert.is(document.result.program.findings, 3);
  assert.equal(codes(document.result.findings), ['ongoing-condition-hot-path', 'min-wait-loop', 'while-without-wait']);
  assert.equal(document.result.config.rules['min-wait-loop'], { enabled: true, severity: 'warning', options: {} });
  assert.is(document.result.config.rules['repeated-value']?.enabled, false);
});

test('findings never fail a run, --fail-on makes them, whatever the selection hides', async () => {
  const cases: readonly (readonly [readonly string[], number])[] = [
    [['--rule-severity', 'min-wait-loop:error'], 0],
    [['--fail-on', 'error'], 0],
    [['--fail-on', 'warning'], 1],
    [['--fail-on', 'warning', '--max', '0'], 1],
    [['--fail-on', 'info', '--severity', 'error'], 1],
    [['--fail-on', 'error', '--rule-severity', 'min-wait-loop:error'], 1],
  ];
  for (const [argv, exit] of cases) {
    assert.is((await lint(argv)).exit, exit, argv.join(' '));
    const document = documentOf<LintDocument>(await lint([...argv, '-f', 'json']));
    assert.equal([document.exit, document.ok], [exit, exit === 0], argv.join(' '));
  }
});

test('selection narrows what is shown and counts what it left out', async () => {
  const bySeverity = await result(['--severity', 'warning']);
  assert.equal(codes(bySeverity.findings), ['min-wait-loop', 'while-without-wait']);
  assert.equal(bySeverity.selection, { total: 3, withheld: 0, matched: 2 });
  const byRule = await result(['--rule-id', 'min-wait-loop']);
  assert.equal(codes(byRule.findings), ['min-wait-loop']);
  const bounded = await result(['--max', '1']);
  assert.is(bounded.findings.length, 1);
  assert.equal(bounded.selection, { total: 3, withheld: 2, matched: 3 });
  assert.is(bounded.program.findings, 3);
  assert.is((await result(['--file', './a.ws'])).findings.length, 3);
  assert.is((await result(['--file', 'other.ws'])).findings.length, 0);
  const { stdout } = await lint(['--max', '1']);
  assert.match(stdout, 'WARN lint\n  3 finding(s)');
  assert.match(stdout, '... 2 finding(s) withheld\n');
});

test('brief: numbers and the five gravest', async () => {
  const run = await lint(['--brief', '-f', 'json']);
  const { result: brief } = documentOf<{ result: Record<string, unknown> }>(run);
  assert.equal(Object.keys(brief), ['brief', 'counts', 'items', 'expand']);
  assert.equal((brief['counts'] as { findings: object }).findings, { total: 3, error: 0, warning: 2, info: 1 });
  assert.match((await lint(['--brief'])).stdout, 'Gravest findings\n  warning[min-wait-loop] a.ws:14: ');
});

test('flags choose rules and severities; a rule that does not exist is a usage error with the nearest', async () => {
  assert.equal(codes((await result(['--disable-rule', 'min-wait-loop'])).findings), [
    'ongoing-condition-hot-path',
    'while-without-wait',
  ]);
  assert.is((await result(['--rule-severity', 'min-wait-loop:info'])).findings[1]?.severity, 'info');
  assert.equal(codes((await result(['--rule-severity', 'min-wait-loop:off'])).findings), [
    'ongoing-condition-hot-path',
    'while-without-wait',
  ]);
  assert.is((await result(['--set', 'performance'])).config.rules['repeated-value']?.enabled, true);
  const mistakes: readonly (readonly [readonly string[], string])[] = [
    [['--rule-id', 'min-wait-lop'], "did you mean 'min-wait-loop'?"],
    [['--disable-rule', 'min-wait-lop'], "did you mean 'min-wait-loop'?"],
    [['--rule-severity', 'nope:warn'], "unknown lint rule 'nope'"],
    [['--rule-severity', 'min-wait-loop:loud'], '--rule-severity is one of off, info, warn, error'],
    [['--rule-severity', 'min-wait-loop'], 'ID:SEVERITY'],
    [['--set', 'stile'], "did you mean 'style'?"],
    [['--severity', 'fatal'], '--severity is one of error, warning, info'],
    [['--fail-on', 'fatal'], '--fail-on is one of error, warning, info'],
    [['--max', 'x'], '--max is a whole number'],
    [['--write'], '--write needs --fix'],
    [['--unsafe'], '--unsafe needs --fix'],
    [['--fix', '--brief'], '--fix and --brief exclude each other'],
  ];
  for (const [argv, message] of mistakes) {
    const run = await lint(argv);
    assert.is(run.exit, 2, argv.join(' '));
    assert.is(run.stdout, '');
    assert.match(run.stderr, message);
  }
});

test('a script that does not load: the reasons, an empty result, exit 1', async () => {
  const run = await lint(['-f', 'json'], {
    files: { 'a.ws': 'rule("q") { event { Ongoing - Global; } actions { If(True); }' },
  });
  assert.is(run.exit, 1);
  const { diagnostics, result: empty } = documentOf<LintDocument>(run);
  assert.is(diagnostics[0]?.code, 'parse-error');
  assert.equal([empty.input_identity, empty.program, empty.findings], [null, null, []]);
});

test('a discovered configuration: the nearest wright.jsonc, with comments; --lint-config replaces it', async () => {
  const off = '{ // off\n  "rules": { "min-wait-loop": { "severity": "off" }, }, "sets": [] }';
  const files = { 'sub/a.ws': BUSY, 'sub/wright.jsonc': off };
  const nested = await runCli(['lint', 'sub/a.ws', '-f', 'json'], { files: { 'wright.jsonc': THREE, ...files } });
  assert.equal(documentOf<LintDocument>(nested).result.findings, []);
  const given =
    'rules:\n  min-wait-loop:\n    enabled: true\n    severity: error\n    options: { min-matches: 1 }\nsets: []\n';
  const explicit = await runCli(['lint', 'sub/a.ws', '--lint-config', 'lint.yaml', '-f', 'json'], {
    files: { 'lint.yaml': given, ...files },
  });
  const { findings, config } = documentOf<LintDocument>(explicit).result;
  assert.equal(
    findings.map(({ code, severity }) => `${code} ${severity}`),
    ['min-wait-loop error'],
  );
  assert.equal(config.rules['min-wait-loop']?.options, { 'min-matches': 1 });
});

test('mistakes in a configuration are all told, each with its place and the nearest word', async () => {
  const text =
    '{ "rulse": {}, "rules": { "min-wait-lop": {}, "repeated-value": { "severty": "warn", "x": 1, "severity": "loud", "enabled": 1, "options": { "min-matches": 2, "max-matches": 1 } } }, "sets": ["stile"] }';
  const run = await lint(['-f', 'json'], { files: { 'wright.jsonc': text } });
  assert.is(run.exit, 1);
  const { diagnostics } = documentOf<LintDocument>(run);
  assert.equal(new Set(diagnostics.map(({ code }) => code)), new Set(['lint-rule-error']));
  const all = diagnostics.map(({ message }) => message).join('\n');
  for (const part of [
    "wright.jsonc: unknown key 'rulse'; did you mean 'rules'?",
    "rules: unknown rule 'min-wait-lop'; did you mean 'min-wait-loop'?",
    "rules.repeated-value: unknown key 'severty'; did you mean 'severity'?",
    "rules.repeated-value.severity is one of off, info, warn, error, not 'loud'",
    'rules.repeated-value.enabled is true or false',
    'rules.repeated-value.options has a min-matches above its max-matches',
    "sets: unknown set 'stile'; did you mean 'style'?",
    "repeated-value: unknown key 'x'; valid: enabled, severity, severity_override, options",
  ]) {
    assert.match(all, part);
  }
  const broken = await lint([], { files: { 'wright.jsonc': '{\n  "rules": {]\n}' } });
  assert.match(broken.stderr, /wright\.jsonc:\s?2:13: /);
  const yaml = await lint(['--lint-config', 'c.yml'], { files: { 'c.yml': 'rules:\n  - [\n' } });
  assert.match(yaml.stderr, 'c.yml: line ');
  assert.match((await lint(['--lint-config', 'none.yml'])).stderr, 'none.yml: cannot be read');
});

test('a comment suppresses, an unused one is reported', async () => {
  const text = BUSY.replace(
    '        While(True);',
    '        // wright-ignore while-without-wait: an experiment\n        While(True);',
  );
  const quiet = await result([], { files: { 'a.ws': text } });
  assert.equal([codes(quiet.findings), quiet.suppressed], [['ongoing-condition-hot-path', 'min-wait-loop'], 1]);
  assert.match((await lint([], { files: { 'a.ws': text } })).stdout, '1 suppressed by comments');
});

test('a baseline keeps known findings quiet until there are more of them', async () => {
  const written = await lint(['--baseline', 'known.json', '--write-baseline']);
  assert.is(written.exit, 0);
  const known = written.files['known.json'] ?? '';
  assert.is(JSON.parse(known).findings.length, 3);
  const files = { 'known.json': known };
  const same = await result(['--baseline', 'known.json', '--fail-on', 'info'], { files });
  assert.equal([same.findings, same.baseline], [[], { known: 3, written: false }]);
  const moved = BUSY.replace('rule("fast loop")', '\n\n\nrule("fast loop")').replace(
    '        End;\n    }\n}\n',
    '        End;\n        While(True);\n            Global.n += 1;\n        End;\n    }\n}\n',
  );
  const more = await result(['--baseline', 'known.json'], { files: { ...files, 'a.ws': moved } });
  assert.equal(codes(more.findings), ['while-without-wait']);
  assert.is((await lint(['--baseline', 'known.json', '--fail-on', 'info'], { files })).exit, 0);
  assert.match((await lint(['--baseline', 'none.json'])).stderr, 'none.json: cannot be read');
  const lost = await result(['--baseline', 'no/such/known.json', '--write-baseline']);
  assert.equal(lost.baseline, { known: 0, written: false });
  assert.match(
    (await lint(['--baseline', 'known.json'], { files: { 'known.json': '[]' } })).stderr,
    'no baseline of version 1',
  );
});

const REPEATED = `rule("r") {
    event { Ongoing - Global; }
    actions {
        If(Global.a == 1);
            Global.b = 1;
        Else If(Global.a == 1);
            Global.b = 2;
        End;
        For Global Variable(i, 0, 3, 1);
            Global.c = Count Of(All Players(All Teams)) + Count Of(All Players(All Teams));
        End;
        Global.d += 1;
        Loop;
    }
}
`;
const FIXABLE = JSON.stringify({
  sets: [],
  rules: { 'duplicate-condition': {}, 'repeated-value': {}, 'loop-without-wait': {} },
});
const FIX_FILES = { 'a.ws': REPEATED, 'wright.jsonc': FIXABLE };

test('--fix shows safe fixes and writes nothing; --unsafe adds the others', async () => {
  const run = await lint(['--fix'], { files: FIX_FILES });
  assert.is(run.files['a.ws'], REPEATED);
  assert.match(run.stdout, 'preview safe remove-dead-branch [duplicate-condition]');
  assert.match(run.stdout, '-         Else If(Global.a == 1);');
  assert.match(run.stdout, 'nothing is written');
  const { fixes } = await result(['--fix'], { files: FIX_FILES });
  assert.equal(
    fixes?.map(({ status, kind }) => `${status} ${kind}`),
    ['preview evaluate-once', 'preview remove-dead-branch'],
  );
  const all = (await result(['--fix', '--unsafe'], { files: FIX_FILES })).fixes;
  assert.equal(
    all?.map(({ kind }) => kind),
    ['evaluate-once', 'remove-dead-branch', 'insert-wait'],
  );
});

test('--fix --write writes one fix after the other and reports what is left', async () => {
  const run = await lint(['--fix', '--write', '-f', 'json'], { files: FIX_FILES });
  const { fixes, findings } = documentOf<LintDocument>(run).result;
  assert.equal(
    fixes?.map(({ status }) => status),
    ['applied', 'applied'],
  );
  assert.equal(codes(findings), ['loop-without-wait']);
  const text = run.files['a.ws'] ?? '';
  assert.not.match(text, 'Global.b = 2');
  assert.is(text.split('Evaluate Once(').length - 1, 2);
  const narrow = await lint(['--fix', '--write', '--rule-id', 'duplicate-condition', '-f', 'json'], {
    files: FIX_FILES,
  });
  assert.is(documentOf<LintDocument>(narrow).result.fixes?.length, 1);
  const one = await lint(['--fix', '--write', '--max', '1', '-f', 'json'], { files: FIX_FILES });
  assert.is(documentOf<LintDocument>(one).result.fixes?.length, 1);
  const unsafe = await lint(['--fix', '--write', '--unsafe', '-f', 'json'], { files: FIX_FILES });
  assert.equal(documentOf<LintDocument>(unsafe).result.findings, []);
  assert.match(unsafe.files['a.ws'] ?? '', 'Wait(0.016, Ignore Condition);\n        Loop;');
});

test('a script from standard input is linted, and offers no fix', async () => {
  const run = await runCli(['lint', '-', '-f', 'json'], { stdin: REPEATED, files: { 'wright.jsonc': FIXABLE } });
  const { findings } = documentOf<LintDocument>(run).result;
  assert.equal(
    findings.map(({ code, fix }) => `${code} ${fix?.kind}`),
    ['repeated-value undefined', 'duplicate-condition undefined', 'loop-without-wait undefined'],
  );
  assert.is(findings[0]?.span?.path, '<stdin>');
});

test('annotations of a build name findings', async () => {
  const run = await lint(['--renderer', 'github-actions'], { env: { GITHUB_STEP_SUMMARY: 'summary.md' } });
  assert.match(
    run.stderr,
    /::warning file=a\.ws,line=25,endLine=27,title=while-without-wait::this While loop never waits/,
  );
  assert.match(run.stderr, '::notice file=a.ws,line=10,');
  assert.is(run.files['summary.md'], 'WARN lint: 0 error(s), 2 warning(s), 1 info\n');
});

test('sarif: a log that its schema accepts, with rules, places and safe fixes', async () => {
  const schema = createRequire(import.meta.url)('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json') as Record<
    string,
    unknown
  >;
  const ajv = new Ajv({ strict: false, validateFormats: true, unicodeRegExp: false });
  (addFormats as unknown as (ajv: Ajv) => void)(ajv);
  const { $schema: _dialect, id: _id, ...body } = schema;
  const validate = ajv.compile(body);
  const broken = 'rule("q") { event { Ongoing - Global; } actions { If(True); }';
  for (const options of [{}, { files: FIX_FILES }, { files: { 'a.ws': CLEAN } }, { files: { 'a.ws': broken } }]) {
    const run = await lint(['--format', 'sarif'], options);
    const log = documentOf<object>(run);
    assert.ok(validate(log), JSON.stringify(validate.errors?.slice(0, 3)));
  }
  const [found] = documentOf<{ runs: readonly { results: readonly Record<string, unknown>[]; tool: object }[] }>(
    await lint(['--format', 'sarif'], { files: FIX_FILES }),
  ).runs;
  assert.equal(
    found?.results.map(({ ruleId, level }) => `${String(ruleId)} ${String(level)}`),
    ['repeated-value warning', 'duplicate-condition warning', 'loop-without-wait warning'],
  );
  assert.equal(
    found?.results.map((each) => 'fixes' in each),
    [true, true, false],
  );
  assert.is(validate({ version: '2.1.0', runs: [{}] }), false, 'the schema refuses a run without a tool');
});

test('declarative rules take part like others', async () => {
  const rule = `id: team/no-big-message
metadata:
  summary: Big messages cover the view
  rationale: They do
  documentation: Use a small one
  known-limits: None
  tags: [style]
matcher:
  actions:
    - name: Big Message
`;
  const text =
    'rule("x") { event { Ongoing - Global; } actions { Big Message(All Players(All Teams), Custom String("!")); } }\n';
  const files = { 'a.ws': text, 'rules/b.yaml': rule, 'wright.jsonc': THREE };
  const { findings, config } = await result(['--rule', 'rules'], { files });
  assert.equal(codes(findings), ['team/no-big-message']);
  assert.is(config.rules['team/no-big-message']?.severity, 'warning');
  assert.equal(
    codes((await result(['--rule', 'rules/b.yaml', '--disable-rule', 'team/no-big-message'], { files })).findings),
    [],
  );
  const twice = await lint(['--rule', 'rules', '--rule', 'rules/b.yaml'], { files });
  assert.is(twice.exit, 1);
  assert.match(twice.stderr, "rules/b.yaml: the id 'team/no-big-message' is already that of rules/b.yaml");
  const wrong = await lint(['--rule', 'rules'], {
    files: { ...files, 'rules/b.yaml': rule.replace('matcher', 'machter') },
  });
  assert.match(wrong.stderr, "did you mean 'matcher'?");
});

test('rule explains a rule, lists all, and names the nearest of one that is not there', async () => {
  const one = await runCli(['rule', 'min-wait-loop']);
  for (const part of [
    'min-wait-loop\n',
    'Severity   warning',
    'Certainty  reported',
    'Why\n',
    'What it does not see\n',
  ]) {
    assert.match(one.stdout, part);
  }
  const all = await runCli(['rule']);
  assert.match(all.stdout, /\n {2}min-wait-loop +warning +A loop waits/);
  const wrong = await runCli(['rule', 'min-wait-lop']);
  assert.is(wrong.exit, 2);
  assert.match(wrong.stderr, "did you mean 'min-wait-loop'?");
});

test('check and analyze take the selection too', async () => {
  const files = { 'a.ws': BUSY };
  const check = await runCli(['check', 'a.ws', '--rule-id', 'min-wait-loop', '-f', 'json'], { files });
  assert.equal(documentOf<{ selection: object }>(check).selection, { total: 0, withheld: 0, matched: 0 });
  const analyze = await runCli(['analyze', 'a.ws', '--rule-id', 'while-without-wait', '-f', 'json'], { files });
  const { facts, selection } = documentOf<{ result: { facts: { risks: readonly Finding[] }; selection: object } }>(
    analyze,
  ).result;
  assert.equal(codes(facts.risks), ['while-without-wait']);
  assert.equal(selection, { total: 3, withheld: 0, matched: 1 });
  assert.match((await runCli(['analyze', 'a.ws', '--max', '1'], { files })).stdout, '  ... 2 withheld\n');
  const brief = await runCli(['analyze', 'a.ws', '--max', '1', '--brief', '-f', 'json'], { files });
  assert.equal(documentOf<{ result: { selection: object } }>(brief).result.selection, {
    total: 3,
    withheld: 2,
    matched: 3,
  });
  const unknown = await runCli(['check', 'a.ws', '--rule-id', 'nope'], { files });
  assert.equal([unknown.exit, unknown.stdout], [2, '']);
});

test.run();
