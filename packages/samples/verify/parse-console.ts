/** One command of a console fence with the output that the page shows. Lines count from 0 in the fence. */
export interface ConsoleEntry {
  /** The command without prompts, including its continuation lines and here-document. */
  command: string
  line: number
  /** Lines that the page shows below the command. */
  output: string[]
  outputLine: number
}

/**
 * Splits a console fence into commands and their output: `$ zed schema read\ndefinition user {}` → one entry. A command
 * continues after a backslash, inside quotes, after `|` or `&&`, and in a here-document. Continuation lines can begin with
 * the prompt `> `. Text before the first prompt becomes an entry with an empty command.
 */
export function parseConsole(text: string): ConsoleEntry[] {
  const lines = text.split(/\r?\n/)
  const entries: ConsoleEntry[] = []
  let index = 0
  while (index < lines.length) {
    const { entry, next } = readEntry(lines, index)
    if (entry.command || entry.output.some((line) => line.trim())) entries.push(entry)
    index = next
  }
  return entries
}

const PROMPT = /^\$ ?/

function readEntry(lines: string[], start: number): { entry: ConsoleEntry; next: number } {
  let index = start
  let command = ''
  if (PROMPT.test(lines[index] ?? '')) {
    command = (lines[index++] ?? '').replace(PROMPT, '')
    while (index < lines.length && isOpen(command)) command += `\n${(lines[index++] ?? '').replace(/^> ?/, '')}`
  }
  const outputLine = index
  while (index < lines.length && !PROMPT.test(lines[index] ?? '')) index++
  const output = lines.slice(outputLine, index)
  return { entry: { command: command.trim(), line: start, output, outputLine }, next: index }
}

/**
 * Parts of a command that are complete: an escaped character, the operator of a here-string, a here-document up to its last
 * line, a comment, and quoted text. The delimiter of a here-document without its last line isn't quoted text.
 */
const COMPLETE =
  /\\[\s\S]|<<<|<<-?[^\S\n]*(['"]?)([a-z_]\w*)\1.*\n(?:[\s\S]*?\n)?[^\S\n]*\2[^\S\n]*(?=\n|$)|(?<![^\s;|&(])#.*|(?<!(?<!<)<<-?[^\S\n]*)(?:'[^']*'|"(?:\\[\s\S]|[^"\\])*")/gi

/** Whether a shell would wait for another line. */
function isOpen(command: string): boolean {
  return /['"]|\\$|<<-?[^\S\n]*[a-z_]|(?:\||&&)\s*$/i.test(command.replace(COMPLETE, ''))
}
