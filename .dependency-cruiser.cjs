/**
 * The dependency rule of the house, checked over every import of `src`, type-only ones included.
 * What each layer is for stands in CONTRIBUTING.md; test/architecture plants violations and watches these rules find them.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment: 'The domain imports the domain and three modules of fp-ts: no other layer, no package, no Node.',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: {
        pathNot: ['^src/domain/', '(^|/)node_modules/fp-ts/lib/(Either|Option|function)\\.(js|d\\.ts)$'],
        couldNotResolve: false,
      },
    },
    {
      name: 'application-knows-no-adapter',
      comment: 'The application imports domain and application, io-ts and fp-ts: no adapter, no Node, no container.',
      severity: 'error',
      from: { path: '^src/application/' },
      to: { pathNot: ['^src/(domain|application)/', '(^|/)node_modules/(fp-ts|io-ts)/'], couldNotResolve: false },
    },
    {
      name: 'adapters-stay-apart',
      comment: 'An adapter imports its own folder, never another adapter: what two share belongs to a lower layer.',
      severity: 'error',
      from: { path: '^src/adapters/([^/]+)/', pathNot: '^src/adapters/composition/' },
      to: { path: '^src/adapters/', pathNot: '^src/adapters/$1/' },
    },
    {
      name: 'adapters-live-in-folders',
      comment: 'A file directly in src/adapters would belong to no adapter, and escape the rule above.',
      severity: 'error',
      from: { path: '^src/adapters/[^/]+$' },
      to: {},
    },
    {
      name: 'container-in-composition-only',
      comment: 'Only the composition root and its modules know that there is a container.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main\\.ts$|adapters/composition/)' },
      to: { path: '(^|/)node_modules/(inversify|@inversifyjs|reflect-metadata)/' },
    },
    {
      name: 'nothing-imports-entry-points',
      comment: 'Importing an entry point would run the program.',
      severity: 'error',
      from: {},
      to: { path: '^src/(main|launch)\\.ts$' },
    },
    {
      name: 'launcher-stands-alone',
      comment: 'The launcher answers --version before anything is loaded: it may use Node and nothing else.',
      severity: 'error',
      from: { path: '^src/launch\\.ts$' },
      to: { dependencyTypesNot: ['core'] },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one idea, or hide a third.',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'no-unresolved-imports',
      comment: 'An import that leads nowhere cannot be judged by the rules above.',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'shipped-code-uses-dependencies',
      comment: 'What src imports is a dependency of the package, not a tool of its development.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'src-does-not-know-tests',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(test|build)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
    skipAnalysisNotInRules: true,
  },
};
