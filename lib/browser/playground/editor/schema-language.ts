import { StreamLanguage, type StringStream } from '@codemirror/language'
import { FEATURES, PARAMETER_TYPES } from '../../schema/elements.ts'
import { type CelState, celToken } from './cel-tokens.ts'
import { ROLE_TAGS, type Role } from './token-colors.ts'

/** The part of a statement that the next token belongs to. */
type Part =
  | 'none'
  | 'use'
  | 'import'
  | 'definition name'
  | 'caveat name'
  | 'parameters'
  | 'parameter type'
  | 'relation name'
  | 'types'
  | 'traits'
  | 'permission name'
  | 'annotation'
  | 'expression'

interface SchemaState extends CelState {
  part: Part
  isInComment: boolean
  /** Number of braces that are open in the expression of a caveat. */
  celDepth: number
  /** Whether it's between the braces of a definition or partial. */
  isInBlock: boolean
  /** Whether a line break after the last token ends the statement, as in SpiceDB's lexer. */
  endsLine: boolean
}

const NAME = /^\w+/
const RESERVED = /^(definition|caveat|relation|permission)\b/
const SUBJECT_RELATION = /#\s*$/
const PARAMETER_TYPE = new RegExp(`^(?:${PARAMETER_TYPES.join('|')})\\b`)
const FEATURE = new RegExp(`^(?:${[...FEATURES.keys()].join('|')})\\b`)

/** Statements that continue on the next line after an operator. */
const STATEMENTS: ReadonlySet<Part> = new Set<Part>([
  'use',
  'import',
  'definition name',
  'caveat name',
  'relation name',
  'types',
  'traits',
  'permission name',
  'annotation',
  'expression',
])

/** Parts that the reserved words begin. */
const STARTED: Readonly<Record<string, Part>> = {
  definition: 'definition name',
  caveat: 'caveat name',
  relation: 'relation name',
  permission: 'permission name',
}

function token(stream: StringStream, state: SchemaState): Role | null {
  if (stream.sol() && state.endsLine && STATEMENTS.has(state.part)) state.part = 'none'
  if (state.isInComment) return commentToken(stream, state)
  if (!state.string && stream.eatSpace()) return null
  if (!state.string && stream.match('//')) {
    stream.skipToEnd()
    return 'comment'
  }
  if (!state.string && stream.match('/*')) return commentToken(stream, state)
  if (state.celDepth > 0) return bodyToken(stream, state)
  const role = schemaToken(stream, state)
  state.endsLine = /[\w)}*]$/.test(stream.current())
  return role
}

function commentToken(stream: StringStream, state: SchemaState): Role {
  state.isInComment = !stream.skipTo('*/')
  if (state.isInComment) stream.skipToEnd()
  else stream.match('*/')
  return 'comment'
}

function bodyToken(stream: StringStream, state: SchemaState): Role {
  if (!state.string && stream.match('{')) {
    state.celDepth++
    return 'punctuation'
  }
  if (!state.string && stream.match('}')) {
    state.celDepth--
    return 'punctuation'
  }
  return celToken(stream, state)
}

function schemaToken(stream: StringStream, state: SchemaState): Role {
  // Outside of caveats, only imports have strings.
  if (state.string) return importString(stream, state)
  const reserved = stream.match(RESERVED)
  if (Array.isArray(reserved)) {
    state.part = STARTED[reserved[1] ?? ''] ?? 'none'
    // An unclosed block ends before the next definition.
    if (state.part === 'definition name' || state.part === 'caveat name') state.isInBlock = false
    return 'keyword'
  }
  if (stream.match('}') || stream.match(';')) {
    state.part = 'none'
    if (stream.current() === '}') state.isInBlock = false
    return 'punctuation'
  }
  if (stream.match('{')) {
    if (state.part === 'caveat name') state.celDepth = 1
    else state.isInBlock = true
    state.part = 'none'
    return 'punctuation'
  }
  return PARTS[state.part](stream, state)
}

const name = (role: Role) => (stream: StringStream) => {
  if (stream.match(/^\w+(?=\s*\/(?![/*]))/)) return 'type'
  return stream.match(NAME) ? role : other(stream)
}

/** A sign that has no meaning here. */
const other = (stream: StringStream): Role => {
  stream.next()
  return 'punctuation'
}

const PARTS: Readonly<Record<Part, (stream: StringStream, state: SchemaState) => Role>> = {
  none: (stream, state) => {
    const feature = stream.match(/^(?:(use)(?=\s+\w)|(import)(?=\s*["'])|(partial)(?=\s+\w))/)
    if (Array.isArray(feature)) {
      state.part = feature[1] ? 'use' : feature[2] ? 'import' : 'definition name'
      return 'keyword'
    }
    if (stream.match('...')) {
      state.part = 'definition name'
      return 'keyword'
    }
    if (!state.isInBlock) return expression(stream)
    // Nothing but members belongs in a block.
    if (!stream.match(NAME)) stream.next()
    return 'text'
  },
  use: (stream) => {
    if (stream.match(FEATURE)) return 'constant'
    return stream.match(NAME) ? 'text' : other(stream)
  },
  import: importString,
  'definition name': name('type'),
  'caveat name': (stream, state) => {
    if (!stream.match('(')) return name('function')(stream)
    state.part = 'parameters'
    return 'punctuation'
  },
  parameters: (stream, state) => {
    if (stream.match(NAME)) {
      state.part = 'parameter type'
      return 'property'
    }
    return parameterEnd(stream, state)
  },
  'parameter type': (stream, state) => {
    if (stream.match(PARAMETER_TYPE)) return 'type'
    if (stream.match(NAME)) return 'text'
    // A comma between the types of a map doesn't end the parameter.
    const before = stream.string.slice(0, stream.pos)
    if (stream.peek() === ',' && before.split('<').length === before.split('>').length) state.part = 'parameters'
    return parameterEnd(stream, state)
  },
  'relation name': (stream, state) => {
    if (stream.match(':')) state.part = 'types'
    else return stream.match(NAME) ? 'property' : other(stream)
    return 'punctuation'
  },
  types: (stream, state) => {
    if (stream.match(/^with\b/)) {
      state.part = 'traits'
      return 'keyword'
    }
    if (SUBJECT_RELATION.test(stream.string.slice(0, stream.pos))) {
      if (stream.match('...')) return 'constant'
      if (stream.match(NAME)) return 'property'
    }
    if (stream.match(/^[|#]/)) return 'keyword'
    if (stream.match('*')) return 'constant'
    return name('type')(stream)
  },
  traits: (stream, state) => {
    if (stream.match('|')) {
      state.part = 'types'
      return 'keyword'
    }
    if (stream.match(/^and\b(?=\s+(?:\/\*.*?\*\/\s*)?expiration\b)/)) return 'keyword'
    const isPath = stream.string[stream.pos - 1] === '/'
    if (!isPath && stream.match(/^expiration\b(?!\s*\/)/)) return 'keyword'
    return name('function')(stream)
  },
  'permission name': (stream, state) => {
    if (stream.match('=')) {
      state.part = 'expression'
      return 'keyword'
    }
    if (stream.match(':')) {
      state.part = 'annotation'
      return 'punctuation'
    }
    return stream.match(NAME) ? 'function' : other(stream)
  },
  annotation: (stream, state) => {
    if (stream.match('=')) {
      state.part = 'expression'
      return 'keyword'
    }
    return stream.match('|') ? 'keyword' : name('type')(stream)
  },
  expression,
}

function expression(stream: StringStream): Role {
  if (stream.match('->') || stream.match(/^[+&|-]/)) return 'keyword'
  if (/\.\s*$/.test(stream.string.slice(0, stream.pos)) && stream.match(/^(?:any|all)(?=\s*\()/)) return 'function'
  if (/->\s*$/.test(stream.string.slice(0, stream.pos)) && stream.match(NAME)) return 'text'
  if (stream.match(/^nil\b/)) return 'constant'
  if (stream.match(/^self\b(?!\s*(?:->|\.))/)) return 'keyword'
  return stream.match(NAME) ? 'text' : other(stream)
}

function parameterEnd(stream: StringStream, state: SchemaState): Role {
  if (stream.match(')')) {
    state.part = 'caveat name'
    return 'punctuation'
  }
  return other(stream)
}

/** A string, whose quotation marks CEL has too. */
function importString(stream: StringStream, state: SchemaState): Role {
  const role = state.string || stream.match(/^["']/, false) ? celToken(stream, state) : other(stream)
  if (!state.string) state.part = 'none'
  return role
}

/** SpiceDB's schema language, colored as in code blocks. Like those, it accepts invalid schemas. */
export const schemaLanguage = StreamLanguage.define<SchemaState>({
  name: 'zed',
  startState: () => ({
    part: 'none',
    isInComment: false,
    celDepth: 0,
    isInBlock: false,
    endsLine: false,
    string: null,
  }),
  copyState: (state) => ({ ...state }),
  token,
  blankLine(state) {
    if (state.endsLine && STATEMENTS.has(state.part)) state.part = 'none'
  },
  indent: ({ isInBlock, celDepth }, textAfter, { unit }) => {
    const depth = isInBlock ? 1 : celDepth
    return unit * Math.max(0, /^\s*\}/.test(textAfter) ? depth - 1 : depth)
  },
  languageData: {
    indentOnInput: /^\s*\}$/,
    commentTokens: { line: '//', block: { open: '/*', close: '*/' } },
    closeBrackets: { brackets: ['(', '[', '{', '"', "'"] },
  },
  tokenTable: ROLE_TAGS,
})
