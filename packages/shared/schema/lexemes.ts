/** A word or sign of a schema, with its place in the text. Comments and white space aren't lexemes. */
export interface Lexeme {
  kind: 'name' | 'sign' | 'string'
  /** A name includes its prefixes: `crm/user`. */
  text: string
  start: number
  end: number
  /** Whether it's the first lexeme of its line. */
  startsLine: boolean
}

/** Comment, string, name with prefixes, sign. */
const LEXEME =
  /(\/\/.*|\/\*[\s\S]*?(?:\*\/|$))|("""[\s\S]*?"""|"[^"\n]*"?|'[^'\n]*'?)|(\w+(?:\/\w+)*)|(->|\.\.\.|[^\s\w])/g

/** Splits a schema, or a part of one, into lexemes. Any text has a result, because samples also show invalid schemas. */
export function lexemesOf(text: string): Lexeme[] {
  const lexemes: Lexeme[] = []
  let lastEnd = 0
  for (const { 0: match, 1: comment, 2: string, 3: name, index } of text.matchAll(LEXEME)) {
    if (comment !== undefined) continue
    const kind = string !== undefined ? 'string' : name !== undefined ? 'name' : 'sign'
    const end = index + match.length
    const startsLine = lexemes.length === 0 || text.slice(lastEnd, index).includes('\n')
    lexemes.push({ kind, text: match, start: index, end, startsLine })
    lastEnd = end
  }
  return lexemes
}
