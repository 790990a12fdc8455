import type { StringStream } from '@codemirror/language'
import { CONVERSIONS } from '../../schema/elements.ts'
import type { Role } from './token-colors.ts'

/** A multi-line construct of an expression. */
export interface CelState {
  /** Quotes of a string that isn't closed yet, and whether it has escapes. */
  string: { quotes: string; isRaw: boolean } | null
}

const CONVERSION = new RegExp(`^(?:${CONVERSIONS.join('|')})(?=\\s*\\()`)

const RULES: readonly [RegExp, Role][] = [
  [/^(?:0[xX][\da-fA-F]+[uU]?|\d+\.\d+(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+|\d+[uU]?)\b/, 'constant'],
  [/^(?:true|false|null)\b/, 'constant'],
  [/^in\b/, 'keyword'],
  [CONVERSION, 'type'],
  [/^[A-Za-z_]\w*(?=\s*\()/, 'function'],
  [/^[A-Z]\w*(?=\s*\{)/, 'type'],
  [/^[A-Za-z_]\w*/, 'text'],
  [/^(?:==|!=|<=|>=|&&|\|\||[<>!?+*/%-])/, 'keyword'],
]

const ESCAPE = /^\\(?:[abfnrtv\\?"'`]|[xX][\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[0-3][0-7]{2})/

/** Reads a token of a caveat's expression, other than comments and braces. */
export function celToken(stream: StringStream, state: CelState): Role {
  if (state.string) return stringToken(stream, state, state.string)
  if (stream.match(/^(?:[bB][rR]?|[rR])(?=["'])/)) return 'keyword'
  const quotes = stream.match(/^(?:"""|'''|"|')/)
  if (Array.isArray(quotes)) {
    state.string = { quotes: quotes[0], isRaw: /(?<!\w)[bB]?[rR]$/.test(stream.string.slice(0, stream.start)) }
    return 'string'
  }
  const member = stream.match(/^\.\??\s*(?=[A-Za-z_`])/)
  if (member) return 'punctuation'
  if (/\.\??\s*$/.test(stream.string.slice(0, stream.start))) {
    if (stream.match(/^[A-Za-z_]\w*(?=\s*\()/)) return 'function'
    if (stream.match(/^(?:[A-Za-z_]\w*|`[^`]*`)/)) return 'property'
  }
  for (const [pattern, role] of RULES) if (stream.match(pattern)) return role
  stream.next()
  return 'punctuation'
}

function stringToken(stream: StringStream, state: CelState, { quotes, isRaw }: NonNullable<CelState['string']>): Role {
  if (stream.match(quotes)) {
    state.string = null
    return 'string'
  }
  if (!isRaw && stream.match(ESCAPE)) return 'constant'
  stream.next()
  while (!stream.eol() && !stream.match(quotes, false) && (isRaw || stream.peek() !== '\\')) stream.next()
  // A string in single quotation marks ends with its line.
  if (stream.eol() && quotes.length === 1) state.string = null
  return 'string'
}
