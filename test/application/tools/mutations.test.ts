// @timeout 900
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Edit, TreeCopy } from './tree-copy.js';

/**
 * Each row breaks one invariant of docs/tool-contract.md in a copy of the tree; `schema verify`, run as a process there,
 * must name the tool, the rule and the file to mend. `regenerated` first writes what follows from the broken inputs: the
 * fault must show in itself, not only as drift.
 */
interface Mutation {
  readonly title: string;
  readonly edits: readonly Edit[];
  readonly says: RegExp;
  readonly regenerated?: boolean;
}

const INPUTS = 'src/application/tools/inputs';
const TOOLS = 'src/application/tools';
const COMMANDS = 'src/adapters/cli/commands';

const mutations: readonly Mutation[] = [
  {
    title: 'I1: an entry for a path that no command has',
    edits: [{ file: `${INPUTS}/registry.json`, from: '"inspect refs"', to: '"inspect references"' }],
    says: /^G2 query\.refs inspect references: no command has this path \(I1\)\. Fix: \S*registry\.json$/m,
  },
  {
    title: 'I1: a command whose help is hidden',
    edits: [{ file: `${COMMANDS}/rule.ts`, from: 'static override readonly usage =', to: 'static readonly hidden =' }],
    says: /^G2 diagnostics\.rule: the command has no usage text/m,
  },
  {
    title: 'I2: a command without an entry',
    edits: [{ file: `${COMMANDS}/check.ts`, from: "[['check']]", to: "[['check'], ['verdict']]" }],
    says: /^G2 verdict: the command has no entry and no reviewed exclusion \(I2\)\. Fix: \S*registry\.json$/m,
  },
  {
    title: 'I2: an exclusion of what is no command',
    edits: [{ file: `${INPUTS}/exclusions.json`, from: '"--help"', to: '"--help", "provider"' }],
    says: /^G2 provider: no command has this path \(I2\)\. Fix: \S*exclusions\.json$/m,
  },
  {
    title: 'I2: an exclusion that only promises',
    edits: [{ file: `${INPUTS}/exclusions.json`, from: '"built-in-options"', to: '"pending-review"' }],
    says: /^G2 pending-review reason: an exclusion is a decision/m,
  },
  {
    title: 'I3: an identity in another product',
    edits: [{ file: `${INPUTS}/registry.json`, from: '"build.compile"', to: '"query.compile"' }],
    says: /^G1 query\.compile: .*\(I3\)/m,
  },
  {
    title: 'I3: a misspelt member of an input',
    edits: [{ file: `${INPUTS}/metadata/editing.json`, from: '"risk"', to: '"rsik"' }],
    says: /^G1 metadata\/editing\.json: \/tools\/editing\.rename\/rsik: expected no member of this name/m,
  },
  {
    title: 'I3: a member that stands twice',
    edits: [{ file: `${INPUTS}/metadata/editing.json`, from: '"risk"', to: '"effect": "read",\n      "risk"' }],
    says: /^G1 metadata\/editing\.json: line \d+: member "effect" stands twice/m,
  },
  {
    title: 'I3: an input that nobody reviewed',
    edits: [
      {
        file: `${INPUTS}/selection/editing.json`,
        from: /"reviewed": true,\n(\s+)"review_reason": "first review"/,
        to: '"reviewed": false,\n$1"review_reason": "x"',
      },
    ],
    says: /^G1 selection\/editing\.json: .*reviewed/m,
  },
  {
    title: 'I4: an overlay for a flag that is not there',
    edits: [{ file: `${INPUTS}/metadata/query.json`, from: '"graph":', to: '"grpah":' }],
    says: /^G3 query\.cfg --grpah: the command has no such flag \(I4\)\. Fix: \S*metadata\/query\.json$/m,
  },
  {
    title: 'I5: an overlay that makes a required flag optional, without the floor',
    edits: [
      { file: `${INPUTS}/metadata/contract.json`, from: '"as": {', to: '"as": { "required": false,' },
      { file: `${TOOLS}/provenance.ts`, from: 'if (floor < 0)', to: 'if (floor < 1000)' },
    ],
    says: /^G4 contract\.export --as: delivered required=false, the command says true \(I5\)/m,
    regenerated: true,
  },
  {
    title: 'I6: a lookup by path that shows another tool',
    edits: [
      {
        file: `${TOOLS}/views.ts`,
        from: 'if (spec.primary_cli_path === path) return spec;',
        to: "if (spec.primary_cli_path === path) return { ...spec, risk: 'high' };",
      },
    ],
    says: /^G6 build\.compile by path: it shows another tool \(I6\)/m,
  },
  {
    title: 'I7: a binding and a mapping exclusion for one flag',
    edits: [
      {
        file: `${INPUTS}/bindings.json`,
        from: '"mapping_exclusions": {',
        to: '"mapping_exclusions": {\n    "query.symbols --max": "says the contrary",',
      },
    ],
    says: /^G3 query\.symbols parameters\.max\.property: .*with equal precedence \(I7\)\. Fix: \S*bindings\.json$/m,
  },
  {
    title: 'I7: a delivered value that its provenance does not explain',
    edits: [{ file: `${TOOLS}/resolve-tool.ts`, from: "risk: safety('risk')", to: "risk: (safety('risk'), 'high')" }],
    says: /^G3 build\.compile risk: its provenance says "low", delivered is "high" \(I7\)/m,
    regenerated: true,
  },
  {
    title: 'I8: a command that no longer asks for a permit',
    edits: [{ file: `${COMMANDS}/rename.ts`, from: 'static readonly writes', to: 'static readonly wrote' }],
    says: /^G5 editing\.rename runtime_gate: the command takes a write permit for none, published is flag:write \(I8\)/m,
  },
  {
    title: 'I8: a permit that nobody published',
    edits: [
      {
        file: `${COMMANDS}/analyze.ts`,
        from: '  input = Option',
        to: "  static readonly writes = [{ kind: 'invocation' }] as const;\n  input = Option",
      },
    ],
    says: /^G5 diagnostics\.analyze runtime_gate: the command takes a write permit for invocation, published is none/m,
  },
  {
    title: 'I8: a lower risk',
    edits: [{ file: `${INPUTS}/metadata/editing.json`, from: '"risk": "medium"', to: '"risk": "low"' }],
    says: /^G5 editing\.rename risk: low, though it replaces what the user has \(I8\)\. Fix: \S*metadata\/editing\.json$/m,
    regenerated: true,
  },
  {
    title: 'I8: a lower risk that was not generated',
    edits: [{ file: `${INPUTS}/metadata/editing.json`, from: '"risk": "medium"', to: '"risk": "low"' }],
    says: /^G8 editing\.rename risk: published "medium", the inputs give "low" \(I17\)/m,
  },
  {
    title: 'I8: a gated tool without confirmation',
    edits: [{ file: `${INPUTS}/metadata/build.json`, from: '"user_required"', to: '"not_required"' }],
    says: /^G5 build\.compile confirmation: not_required does not fit the gate destination \(I8\)/m,
    regenerated: true,
  },
  {
    title: 'I8: a gate that does not write',
    edits: [{ file: `${INPUTS}/metadata/build.json`, from: ' --output out.ws"', to: ' --to-locale ko-KR"' }],
    says: /^G5 build\.compile gate_probe: the armed run wrote nothing/m,
  },
  {
    title: 'I9: an example with an unknown flag',
    edits: [{ file: `${INPUTS}/selection/query.json`, from: '--callee scoreTick', to: '--called scoreTick' }],
    says: /^G7 query\.callgraph examples\[0\]: inspect callgraph has no flag --called: .*\(I9\)\. Fix: \S*selection\/query\.json$/m,
    regenerated: true,
  },
  {
    title: 'I9: an example that writes',
    edits: [{ file: `${INPUTS}/selection/editing.json`, from: 'centre my-mode.ws"', to: 'centre my-mode.ws --write"' }],
    says: /^G7 editing\.rename examples\[0\]: it carries --write: .*\(I9\)/m,
    regenerated: true,
  },
  {
    title: 'I9: an example with a shell comment',
    edits: [
      {
        file: `${INPUTS}/selection/build.json`,
        from: '"wright compile my-mode.ws"',
        to: '"wright compile my-mode.ws # tidy"',
      },
    ],
    says: /^G7 build\.compile examples\[0\]: '#' means something to a shell: .*\(I9\)/m,
    regenerated: true,
  },
  {
    title: 'I9: an example of another tool',
    edits: [
      { file: `${INPUTS}/selection/build.json`, from: '"wright compile my-mode.ws"', to: '"wright check my-mode.ws"' },
    ],
    says: /^G7 build\.compile examples\[0\]: it is no call of wright compile: .*\(I9\)/m,
    regenerated: true,
  },
  {
    title: 'I10: a complete export that leaves something out',
    edits: [
      {
        file: `${TOOLS}/views.ts`,
        from: '      tool_count: tools.length,\n      tools: tools.flatMap',
        to: '      tool_count: tools.length,\n      tools: tools.slice(1).flatMap',
      },
    ],
    says: /^G6 --all: the complete export does not hold exactly the published tools \(I10\)/m,
  },
  {
    title: 'I11: a path with two owners',
    edits: [{ file: `${INPUTS}/registry.json`, from: '["schema list"]', to: '["schema list", "schema export"]' }],
    says: /^G2 contract\.export schema export: the path belongs to contract\.schema \(I11\)/m,
  },
  {
    title: 'I12: a flag that help does not tell apart from the contract',
    edits: [
      {
        file: `${TOOLS}/resolve-parameters.ts`,
        from: 'leaf.flags.filter(({ isHidden }) => !isHidden)',
        to: "leaf.flags.filter(({ isHidden, flag }) => !isHidden && flag !== 'graph')",
      },
    ],
    says: /^G4 query\.cfg --graph: help shows the flag, the contract does not \(I12\)/m,
  },
  {
    title: 'I12: a flag added without generating',
    edits: [
      {
        file: `${COMMANDS}/completion.ts`,
        from: '  shell = Option',
        to: "  extra = Option.Boolean('--extra', false, { description: 'More' });\n  shell = Option",
      },
    ],
    says: /^G4 contract\.completion --extra: help shows the flag, the contract does not \(I12\)\. Fix: \S*catalog\.json/m,
  },
  {
    title: 'I13: an alias with a contract of its own',
    edits: [
      {
        file: `${TOOLS}/views.ts`,
        from: 'cli_path: path, is_alias: true',
        to: "cli_path: path, is_alias: true, risk: 'high'",
      },
    ],
    says: /^G6 contract\.schema schema list: it shows another tool \(I13\)/m,
  },
  {
    title: 'I14: a request codec that changed since it was pinned',
    edits: [{ file: 'src/application/contract/requests.ts', from: 'brief: t.boolean', to: 'brief: t.string' }],
    says: /^G3 analyze request: the running operation differs from the pinned interface \(I14\)\. Fix: \S*interfaces\.json/m,
  },
  {
    title: 'I14: a tool that wraps an operation and names none',
    edits: [{ file: `${INPUTS}/metadata/build.json`, from: /\n.*"interface_ref".*,/, to: '' }],
    says: /^G3 build\.compile interface_ref: mode operation names its operation \(I14\)/m,
  },
  {
    title: 'I14: a tool that says something else than its operation',
    edits: [
      {
        file: `${INPUTS}/selection/build.json`,
        from: 'Writes the script as canonical',
        to: 'Prints the script as canonical',
      },
    ],
    says: /^G3 build\.compile agent_summary: it is not what the operation compile says/m,
    regenerated: true,
  },
  {
    title: "I15: a flag's binding removed",
    edits: [{ file: `${INPUTS}/bindings.json`, from: '"by": "by"', to: '"by-": "by"' }],
    says: /^G3 query\.cost --by: it has neither a binding nor a mapping exclusion \(I15\)\. Fix: \S*bindings\.json$/m,
  },
  {
    title: 'I15: a binding to a property that the request does not have',
    edits: [{ file: `${INPUTS}/bindings.json`, from: '"by": "by"', to: '"by": "part"' }],
    says: /^G3 query\.cost --by: it is bound to part, which the request of costEstimate does not have \(I15\)/m,
  },
  {
    title: 'I16: a dry run that shows no plan',
    edits: [{ file: `${COMMANDS}/completion-install.ts`, from: '`would ${', to: '`it will ${' }],
    says: /^G7 contract\.completion_install examples\[0\]: it shows no plan: .*\(I16\)/m,
  },
  {
    title: 'I16: an example that fails when it is run',
    edits: [
      {
        file: `${INPUTS}/selection/query.json`,
        from: 'inspect refs hill my-mode.ws',
        to: 'inspect refs hull my-mode.ws',
      },
    ],
    says: /^G7 query\.refs examples\[0\]: it ends with exit 1 .*\(I16\)/m,
    regenerated: true,
  },
  {
    title: 'I17: a generated file that somebody edited',
    edits: [{ file: `${TOOLS}/generated/agent-metadata.json`, from: '"effect": "read"', to: '"effect": "write"' }],
    says: /^G8 \S*agent-metadata\.json: it is not what the inputs give \(I17\)\. Fix: \S*agent-metadata\.json \(npm run schema:generate\)$/m,
  },
  {
    title: 'I17: a generated table that somebody edited',
    edits: [{ file: 'README.md', from: '| `wright check` |', to: '| `wright  check` |' }],
    says: /^G8 README\.md: it is not what the inputs give \(I17\)/m,
  },
  {
    title: 'I17: a catalogue in the order of its inputs',
    edits: [
      {
        file: `${TOOLS}/assemble.ts`,
        from: /const inOrder = \[\.\.\.specs\]\.sort\([^;]*\);/,
        to: 'const inOrder = [...specs];',
      },
    ],
    says: /^G8 \S*catalog\.json: it depends on the order of the inputs \(I17\)/m,
    regenerated: true,
  },
  {
    title: 'I19: a constraint on what is not there',
    edits: [{ file: `${INPUTS}/metadata/diagnostics.json`, from: '["fix", "brief"]', to: '["fix", "short"]' }],
    says: /^G3 diagnostics\.lint constraints\.mutually_exclusive: nothing is called short \(I19\)/m,
    regenerated: true,
  },
  {
    title: 'I19: a constraint that nothing enforces',
    edits: [
      {
        file: `${COMMANDS}/lint.ts`,
        from: 'if (this.fix && this.brief) throw',
        to: 'if (this.fix && this.brief && this.write) throw',
      },
    ],
    says: /^G7 diagnostics\.lint constraints: the command accepts lint .*\(I19\)/m,
  },
  {
    title: 'I20: a tool that no scenario chooses',
    edits: [
      {
        file: `${INPUTS}/selection/contract.json`,
        from: /"use_when": \["a person or a package[^\]]*\]/,
        to: '"use_when": []',
      },
    ],
    says: /^G7 contract\.completion use_when: no scenario chooses it \(I20\)/m,
    regenerated: true,
  },
  {
    title: 'I20: one scenario for two tools',
    edits: [
      {
        file: `${INPUTS}/selection/contract.json`,
        from: /"use_when": \["a person or a package[^\]]*\]/,
        to: '"use_when": ["It is not clear which  command fits a task."]',
      },
    ],
    says: /^G7 contract\.(schema|completion) use_when: contract\.\w+ has the same scenario/m,
    regenerated: true,
  },
  {
    title: 'I21: ordinary work that reads the catalogue',
    edits: [
      {
        file: 'src/adapters/cli/cli.ts',
        from: '  const entry = commandOf(argv);\n',
        to: '  services.toolCatalog.catalog();\n  const entry = commandOf(argv);\n',
      },
    ],
    says: /^G10 check my-mode\.ws: the run reads the whole catalogue \(I21\)/m,
  },
  {
    title: "I22: a path of somebody's machine",
    edits: [
      { file: `${INPUTS}/metadata/session.json`, from: 'until standard input ends', to: 'until /home/alice/pipe ends' },
    ],
    says: /^G8 \S*catalog\.json: it holds \/home\/alice \(I22\)/m,
    regenerated: true,
  },
  {
    title: 'I23: a published catalogue with a flipped letter',
    edits: [{ file: `${TOOLS}/generated/catalog.json`, from: '"title": "Report', to: '"title": "Repart' }],
    says: /^G6 catalog\.json: its content has sha256:\w+, but it says sha256:\w+ \(I23\)/m,
  },
  {
    title: 'I25: a page that mentions a command that is not there',
    edits: [{ file: 'README.md', from: '## Try it', to: 'Run `wright frobnicate mode.ws`.\n\n## Try it' }],
    says: /^G8 README\.md line \d+: there is no command 'frobnicate' \(I25\)\. Fix: README\.md$/m,
  },
  {
    title: 'I25: help that shows a flag that is not there',
    edits: [{ file: `${COMMANDS}/cost.ts`, from: '--by value', to: '--per value' }],
    says: /^G8 inspect cost help: inspect cost has no flag --per/m,
  },
  {
    title: 'I26: a flag with a default, published as required',
    edits: [
      { file: `${INPUTS}/metadata/session.json`, from: '"transport": {', to: '"transport": { "required": true,' },
    ],
    says: /^G3 session\.serve --transport: it has a default, and is published as required \(I26\)/m,
  },
];

const copy = new TreeCopy();

test('the tree as it is passes', () => {
  const { exit, output } = copy.schema('verify');
  assert.is(output, 'G9 skipped: needs --base, what an earlier release published\nPASS schema verify\n');
  assert.is(exit, 0);
});

for (const { title, edits, says, regenerated } of mutations) {
  test(title, () => {
    const generated = ['catalog.json', 'agent-metadata.json'].map((name) => `${TOOLS}/generated/${name}`);
    const kept = [...generated, 'README.md', 'docs/cli/commands.md', 'docs/cli/reference.md'].map(
      (name) => [name, copy.read(name)] as const,
    );
    try {
      copy.broken(edits, () => {
        if (regenerated === true) copy.schema('generate');
        // One gate is enough to see this fault, and faster; the first test runs them all.
        const gate = /^\^(G\d+)/.exec(says.source)?.[1] ?? 'G1';
        const { exit, output } = copy.schema('verify', '--gate', gate);
        assert.match(output, says);
        assert.match(output, /^ERROR schema verify: \d+ finding\(s\)$/m);
        assert.is(exit, 1);
      });
    } finally {
      if (regenerated === true) for (const [name, text] of kept) copy.write(name, text);
    }
  });
}

test.after(() => copy.remove());

test.run();
