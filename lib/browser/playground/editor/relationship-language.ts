import { StreamLanguage, type StringStream } from '@codemirror/language'
import { ROLE_TAGS, type Role } from './token-colors.ts'

/** Whether the next token belongs to the values of a caveat, and how many brackets are open in them. */
interface RelationshipState {
  depth: number
}

const JSON_RULES: readonly [RegExp, Role][] = [
  [/^"(?:[^"\\]|\\.)*"(?=\s*:)/, 'property'],
  [/^"(?:[^"\\]|\\.)*"?/, 'string'],
  [/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/, 'constant'],
  [/^(?:true|false|null)\b/, 'constant'],
]

const RULES: readonly [RegExp, Role][] = [
  [/^\w+(?=\/(?:\w+\/)*\w+:)/, 'type'],
  [/^\w+(?=:)/, 'type'],
  [/^[#@]/, 'keyword'],
  [/^\.\.\./, 'constant'],
  [/^\*/, 'constant'],
  [/^\w+/, 'text'],
]

function token(stream: StringStream, state: RelationshipState): Role | null {
  if (stream.sol()) state.depth = 0
  if (stream.eatSpace()) return null
  if (state.depth > 0) return valueToken(stream, state)
  if (stream.match(/^\/\/.*/)) return 'comment'
  const role = afterSeparator(stream)
  if (role) return role
  if (isAfterCaveat(stream) && stream.match(':')) {
    state.depth = 1
    return 'punctuation'
  }
  for (const [pattern, rule] of RULES) if (stream.match(pattern)) return rule
  stream.next()
  return 'punctuation'
}

/** What follows a separator: an ID, a relation, a caveat or a time. */
function afterSeparator(stream: StringStream): Role | null {
  const before = stream.string.slice(0, stream.start)
  if (before.endsWith('[expiration:') && stream.match(/^[-+\d.:TZ]+/)) return 'constant'
  if (before.endsWith(':') && stream.match(/^[\w/|=+-]+/)) return 'string'
  if (before.endsWith('#') && stream.match(/^\w+/)) return 'property'
  return before.endsWith('[') ? traitToken(stream) : null
}

/** `[weekdays`, `[docs/weekdays` or `[expiration:2030-01-01T00:00:00Z`, after the bracket */
function traitToken(stream: StringStream): Role {
  if (stream.match(/^expiration(?=:)/)) return 'keyword'
  if (stream.match(/^\w+(?=\/)/)) return 'type'
  if (stream.match(/^\w+/)) return 'function'
  stream.next()
  return 'punctuation'
}

const isAfterCaveat = ({ string, start }: StringStream): boolean =>
  /\[(?!expiration$)[\w/]+$/.test(string.slice(0, start))

/** A token of a caveat's values, which are JSON up to the closing bracket. */
function valueToken(stream: StringStream, state: RelationshipState): Role {
  for (const [pattern, role] of JSON_RULES) if (stream.match(pattern)) return role
  const sign = stream.next()
  if (sign === '[' || sign === '{') state.depth++
  if (sign === ']' || sign === '}') state.depth--
  return 'punctuation'
}

/** Relationships, one per line, colored as in code blocks. */
export const relationshipLanguage = StreamLanguage.define<RelationshipState>({
  name: 'relationships',
  startState: () => ({ depth: 0 }),
  token,
  languageData: { commentTokens: { line: '//' } },
  tokenTable: ROLE_TAGS,
})
