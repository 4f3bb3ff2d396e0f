import { type CompletedNode, openFlags, valueSets } from './completion-model.js';

/** A script for zsh: a file `_wright` in a directory of `fpath`, or sourced. */
export function zshScript(program: string, nodes: readonly CompletedNode[]): string {
  const fn = `_${program}`;
  return `#compdef ${program}
${fn}() {
  # Not called path: that is the search path of zsh.
  local chosen="" word current="\${words[CURRENT]}" previous="\${words[CURRENT-1]}" files=""
  local -a commands flags
  local -i index
  for ((index = 2; index < CURRENT; index++)); do
    word="\${words[index]}"
    case "\${chosen:+$chosen }$word" in
      ${patterns(nodes.filter(({ path }) => path !== '').map(({ path }) => path))}) chosen="\${chosen:+$chosen }$word" ;;
      *) break ;;
    esac
  done
  case "$chosen $previous" in
${valueSets(nodes)
  .map(({ values, places }) => `    ${patterns(places.map(place))}) compadd -- ${values.join(' ')}; return ;;`)
  .join('\n')}
    ${patterns(openFlags(nodes).map(place))}) _files; return ;;
  esac
  case "$chosen" in
${nodes.map(branch).join('\n')}
  esac
  if [[ "$current" == -* ]]; then
    _describe -o option flags
  else
    (( \${#commands} )) && _describe command commands
    [[ -n "$files" ]] && _files
  fi
  return 0
}
if [[ "\${funcstack[1]}" == ${fn} ]]; then ${fn} "$@"; else compdef ${fn} ${program}; fi
`;
}

function branch({ path, children, flags, values, takesFile }: CompletedNode): string {
  const commands = [
    ...children.map(({ word, description }) => described(word, description)),
    ...values.map((value) => described(value, '')),
  ];
  const options = flags.flatMap(({ names, description }) => names.map((name) => described(name, description)));
  return [
    `    "${path}")`,
    ...(commands.length === 0 ? [] : [`      commands=(${commands.join(' ')})`]),
    `      flags=(${options.join(' ')})`,
    ...(takesFile ? ['      files=1'] : []),
    '      ;;',
  ].join('\n');
}

function described(word: string, description: string): string {
  const text = description === '' ? word : `${word}:${description.replaceAll(':', '\\:')}`;
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function patterns(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join('|');
}

function place([path, flag]: readonly [string, string]): string {
  return `${path} ${flag}`;
}
