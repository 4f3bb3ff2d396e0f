import type { CompletedFlag, CompletedNode } from './completion-model.js';

/** A script for fish: `wright.fish` in its completions directory. */
export function fishScript(program: string, nodes: readonly CompletedNode[]): string {
  const fn = `__${program}_at`;
  const known = nodes.filter(({ path }) => path !== '').map(({ path }) => quoted(path));
  return `# fish completion of ${program}
function ${fn} --description 'True when these words choose the command'
    set --local chosen ''
    for word in (commandline --tokenize --current-process --cut-at-cursor)[2..-1]
        set --local longer (string trim -- "$chosen $word")
        if not contains -- "$longer" ${known.join(' ')}
            break
        end
        set chosen "$longer"
    end
    test "$chosen" = "$argv[1]"
end
complete --command ${program} --no-files
${nodes.map((node) => lines(program, fn, node)).join('\n')}
`;
}

function lines(program: string, fn: string, { path, children, flags, values, takesFile }: CompletedNode): string {
  const start = `complete --command ${program} --condition ${quoted(`${fn} ${quoted(path)}`)}`;
  return [
    ...children.map(({ word, description }) => `${start} --arguments ${word} --description ${quoted(description)}`),
    ...(values.length === 0 ? [] : [`${start} --arguments ${quoted(values.join(' '))}`]),
    ...(takesFile ? [`${start} --force-files`] : []),
    ...flags.map((flag) => `${start} ${option(flag)}`),
  ].join('\n');
}

function option({ names, description, takesValue, values }: CompletedFlag): string {
  const spellings = names.map((name) =>
    name.startsWith('--') ? `--long-option ${name.slice(2)}` : `--short-option ${name.slice(1)}`,
  );
  const value =
    values.length > 0
      ? ` --exclusive --arguments ${quoted(values.join(' '))}`
      : takesValue
        ? ' --require-parameter'
        : '';
  return `${spellings.join(' ')}${value} --description ${quoted(description)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
