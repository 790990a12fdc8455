/** The first `$(…)` of a line that a shell would run: where it stands, and the command inside. */
export interface Substitution {
  start: number
  end: number
  command: string
}

/** Finds the first command substitution outside of single quotes; nested ones belong to the command. */
export function firstSubstitution(line: string): Substitution | undefined {
  for (const { index, char, quote } of characters(line, 0)) {
    if (char === '$' && quote !== "'" && line[index + 1] === '(') return upToEnd(line, index)
  }
  return undefined
}

function upToEnd(line: string, start: number): Substitution | undefined {
  let depth = 0
  for (const { index, char, quote } of characters(line, start + 1)) {
    if (quote !== undefined) continue
    if (char === '(') depth++
    if (char === ')' && --depth === 0) return { start, end: index + 1, command: line.slice(start + 2, index) }
  }
  return undefined
}

/** The characters that no backslash escapes, each with the quotes around it. */
function* characters(line: string, from: number) {
  let quote: string | undefined
  for (let index = from; index < line.length; index++) {
    const char = line[index] ?? ''
    if (char === '\\' && quote !== "'") index++
    else if (char === quote) quote = undefined
    else if (quote === undefined && (char === "'" || char === '"')) quote = char
    else yield { index, char, quote }
  }
}
