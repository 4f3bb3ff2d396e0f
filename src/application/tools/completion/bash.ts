import { type CompletedNode, openFlags, valueSets } from './completion-model.js';

/** A script for bash 3.2 and later: `source` it, or put it where bash-completion looks. */
export function bashScript(program: string, nodes: readonly CompletedNode[]): string {
  const fn = `_${program}`;
  return `# bash completion of ${program}
${fn}_files() {
  # Names may hold blanks: one name a line.
  local IFS=$'\\n'
  COMPREPLY+=($(compgen -f -- "$1"))
}
${fn}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local chosen="" word index commands="" flags="" values="" files=""
  for ((index = 1; index < COMP_CWORD; index++)); do
    word="\${COMP_WORDS[index]}"
    case "\${chosen:+$chosen }$word" in
${cases(
  nodes.filter(({ path }) => path !== '').map(({ path }) => path),
  6,
)}) chosen="\${chosen:+$chosen }$word" ;;
      *) break ;;
    esac
  done
  COMPREPLY=()
  case "$chosen $previous" in
${valueSets(nodes)
  .map(
    ({ values, places }) =>
      `${cases(places.map(place), 4)})\n      COMPREPLY=($(compgen -W "${values.join(' ')}" -- "$current")); return ;;`,
  )
  .join('\n')}
${cases(openFlags(nodes).map(place), 4)})
      ${fn}_files "$current"; return ;;
  esac
  case "$chosen" in
${nodes.map(branch).join('\n')}
  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$flags" -- "$current")) ;;
    *)
      COMPREPLY=($(compgen -W "$commands $values" -- "$current"))
      if [ -n "$files" ]; then ${fn}_files "$current"; fi ;;
  esac
}
complete -o filenames -F ${fn} ${program}
`;
}

function branch({ path, children, flags, values, takesFile }: CompletedNode): string {
  const words = [
    children.length === 0 ? '' : `commands="${children.map(({ word }) => word).join(' ')}"`,
    `flags="${flags.flatMap(({ names }) => names).join(' ')}"`,
    values.length === 0 ? '' : `values="${values.join(' ')}"`,
    takesFile ? 'files=1' : '',
  ].filter((word) => word !== '');
  return `    "${path}") ${words.join(' ')} ;;`;
}

function cases(words: readonly string[], indent: number): string {
  const blank = ' '.repeat(indent);
  return `${blank}${words.map((word) => `"${word}"`).join(` | \\\n${blank}`)}`;
}

function place([path, flag]: readonly [string, string]): string {
  return `${path} ${flag}`;
}
