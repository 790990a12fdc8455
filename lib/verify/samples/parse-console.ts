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

/** Whether a shell would wait for another line. */
function isOpen(command: string): boolean {
  const here = /<<-?\s*(['"]?)(\w+)\1/.exec(command)
  if (here) return !new RegExp(`\\n\\s*${here[2]}\\s*$`).test(command)
  return /(^|[^\\])\\$|(?:\||&&)\s*$/.test(command) || hasOpenQuote(command)
}

function hasOpenQuote(command: string): boolean {
  let open = ''
  for (let index = 0; index < command.length; index++) {
    const char = command[index] ?? ''
    if (char === '\\' && open !== "'") index++
    else if (open === char) open = ''
    else if (open === '' && (char === '"' || char === "'")) open = char
  }
  return open !== ''
}
