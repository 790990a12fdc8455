/** One command of a console fence and what the page shows after it. Lines count from 0 in the fence. */
export interface ConsoleEntry {
  /** The command with its continuation lines joined, without the prompt. */
  command: string
  /** Text fed to the command by a here-document. */
  stdin?: string
  line: number
  output: string[]
  outputLine: number
}

/**
 * Splits a console fence.
 * `$ zed schema read\ndefinition user {}` → one entry. Lines that end with a backslash go on in the next line, which may
 * begin with `> `. Text before the first prompt makes an entry with an empty command.
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
    while (isOpen(command) && index < lines.length) command = joinLine(command, lines[index++] ?? '')
  }
  const here = readHereDocument(command, lines, index)
  const outputLine = here.next
  let end = outputLine
  while (end < lines.length && !PROMPT.test(lines[end] ?? '')) end++
  const entry: ConsoleEntry = {
    command: here.command.trim(),
    line: start,
    output: lines.slice(outputLine, end),
    outputLine,
  }
  if (here.stdin !== undefined) entry.stdin = here.stdin
  return { entry, next: end }
}

/** A command goes on when its line ends with a backslash or inside quotes. */
export const isOpen = (command: string): boolean => /(^|[^\\])\\$/.test(command) || quoteOf(command) !== undefined

/** Joins a command with its next line, which may begin with the prompt `> `. */
export function joinLine(command: string, line: string): string {
  const more = line.replace(/^> ?/, '')
  return /\\$/.test(command) ? `${command.slice(0, -1)}${more.trimStart()}` : `${command}\n${more}`
}

/** The quote that is still open at the end of a command line. */
function quoteOf(command: string): string | undefined {
  let open: string | undefined
  for (let index = 0; index < command.length; index++) {
    const char = command[index]
    if (char === '\\' && open !== "'") index++
    else if (open === char) open = undefined
    else if (open === undefined && (char === '"' || char === "'")) open = char
  }
  return open
}

/** Takes the text of a here-document from the lines below a command; `next` is the line after it. */
export function readHereDocument(
  command: string,
  lines: string[],
  next: number,
): { command: string; stdin?: string; next: number } {
  const match = /\s*<<-?\s*(['"]?)(\w+)\1/.exec(command)
  if (!match) return { command, next }
  const end = lines.findIndex((line, index) => index >= next && line.replace(/^> ?/, '').trim() === match[2])
  if (end < 0) return { command, next }
  const stdin = lines
    .slice(next, end)
    .map((line) => line.replace(/^> ?/, ''))
    .join('\n')
  return { command: command.replace(match[0], ' '), stdin, next: end + 1 }
}
