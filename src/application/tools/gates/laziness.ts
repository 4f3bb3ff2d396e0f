import { type Evidence, type Gate, reportingLater } from './gate.js';

const CLI = 'src/adapters/cli/cli.ts';

/** Command lines of ordinary work, and whether they may look at the small index. */
const ORDINARY: readonly (readonly [argv: readonly string[], mayReadIndex: boolean])[] = [
  [['--version'], false],
  [['check', 'my-mode.ws'], false],
  [['check', 'my-mode.ws', '--format', 'json'], false],
  [['chek'], false],
  [['--help'], true],
  [['check', '--help'], true],
];

/** G10: ordinary work reads nothing of the contract, help at most the small index. */
export const laziness: Gate = ({ runner }: Evidence) =>
  reportingLater('G10', async (report) => {
    for (const [argv, mayReadIndex] of ORDINARY) {
      const { catalogReads, metadataReads } = await runner.run(argv);
      const line = argv.join(' ');
      if (catalogReads > 0) report(line, '', 'the run reads the whole catalogue', 'I21', CLI);
      if (metadataReads > 0 && !mayReadIndex) report(line, '', 'the run reads the index', 'I21', CLI);
    }
  });
