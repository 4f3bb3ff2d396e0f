import type { CompletedNode } from './completion-model.js';

/** A script for PowerShell 5 and later: dot-source it in the profile. */
export function powershellScript(program: string, nodes: readonly CompletedNode[]): string {
  return `# PowerShell completion of ${program}
Register-ArgumentCompleter -Native -CommandName ${program} -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $nodes = @{
${nodes.map((node) => `        ${quoted(node.path)} = ${nodeTable(node)}`).join('\n')}
    }
    $words = @($commandAst.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.ToString() })
    $chosen = ''
    foreach ($word in $words) {
        $longer = ("$chosen $word").Trim()
        if (-not $nodes.ContainsKey($longer)) { break }
        $chosen = $longer
    }
    $node = $nodes[$chosen]
    $previous = if ($words.Count -gt 0) { $words[-1] } else { '' }
    if ($node.Values.ContainsKey($previous)) {
        $candidates = @($node.Values[$previous])
        if ($candidates.Count -eq 0) { return }
    } elseif ($wordToComplete -like '-*') {
        $candidates = @($node.Flags)
    } else {
        $candidates = @($node.Commands)
    }
    $candidates | Where-Object { $_ -like "$wordToComplete*" } | ForEach-Object {
        [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
    }
}
`;
}

function nodeTable({ children, flags, values }: CompletedNode): string {
  const commands = [...children.map(({ word }) => word), ...values];
  const taking = flags.filter(({ takesValue }) => takesValue);
  const sets = taking.flatMap(({ names, values }) => names.map((name) => `${quoted(name)} = ${list(values)}`));
  const spellings = flags.flatMap(({ names }) => names);
  return `@{ Commands = ${list(commands)}; Flags = ${list(spellings)}; Values = @{ ${sets.join('; ')} } }`;
}

function list(words: readonly string[]): string {
  return `@(${words.map(quoted).join(', ')})`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
