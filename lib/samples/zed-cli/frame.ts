/** Pieces of the output of `zed validate` (internal/cmd/validate.go of zed v1.2.0), without colors. */

/** Lines of a file around a place, with a mark under `highlight`. Lines and columns count from 1; column 0: anywhere. */
export function frame(contents: string, line: number, highlight: string, column = 0): string[] {
  const lines = contents.split('\n')
  const first = Math.max(1, line - 3)
  const last = Math.min(lines.length, line + 2)
  const result: string[] = []
  for (let number = first; number <= last; number++) {
    const text = (lines[number - 1] ?? '').replaceAll('\t', ' ')
    const prefix = String(number).padStart(String(lines.length).length)
    result.push(` ${prefix} ${number === line ? '>' : '|'} ${text}`)
    const at = number === line && highlight ? text.indexOf(highlight, Math.max(0, column - 1)) : -1
    if (at >= 0) result.push(` ${' '.repeat(prefix.length)} > ${' '.repeat(at)}^${'~'.repeat(highlight.length - 1)}`)
  }
  return result
}

/** Breaks a text at blanks so that no line is longer than `width`. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of text.split(' ')) {
    if (current && current.length + 1 + word.length > width) {
      lines.push(current)
      current = word
    } else current = current ? `${current} ${word}` : word
  }
  return [...lines, current]
}

/** What zed calls a developer error. */
export interface DeveloperError {
  /** What stands in backquotes after `parse error in`. */
  source: string
  line: number
  column: number
  message: string
  /** Marked in the line. */
  highlight: string
  /** Lines of `--explain`, for a failed assertion. */
  trace?: string[]
}

/** lipgloss pads and wraps the message to 80 columns. */
const MESSAGE_WIDTH = 80

/** Lines of one error: what and where, the file's lines around it, the explanation. */
export function errorLines(error: DeveloperError, contents: string): string[] {
  const [first = '', ...more] = wrap(error.message, MESSAGE_WIDTH)
  const head = `error: parse error in \`${error.source}\`, line ${error.line}, column ${error.column}: ${first}`
  const trace = error.trace ? ['', '  Explanation:', ...[...error.trace, ''].map((line) => `  ${line}`)] : []
  return [head, ...more, ...frame(contents, error.line, error.highlight), ...trace, '', '']
}
