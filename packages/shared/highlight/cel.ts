import type { LanguageRegistration } from 'shiki'
import { CONVERSIONS } from '../schema/elements.ts'
import type { Rule } from './grammar-rule.ts'

const MACROS = 'all|exists|exists_one|filter|map|optFlatMap|optMap'
const FUNCTIONS = 'matches|size'
const METHODS = [
  FUNCTIONS,
  'contains|endsWith|startsWith',
  'get(?:Date|DayOfMonth|DayOfWeek|DayOfYear|FullYear|Hours|Milliseconds|Minutes|Month|Seconds)',
  'hasValue|none|of|ofNonZeroValue|or|orValue|value',
  'in_cidr|isSubtreeOf',
].join('|')

const ESCAPE: Rule = {
  patterns: [
    {
      name: 'constant.character.escape.cel',
      match: '\\\\(?:[abfnrtv\\\\?"\'`]|[xX]\\h{2}|u\\h{4}|U\\h{8}|[0-3][0-7]{2})',
    },
    { name: 'invalid.illegal.escape.cel', match: '\\\\.?' },
  ],
}

/** A string rule for one kind of quotes. Bytes have the prefix `b`; raw strings have the prefix `r` and no escapes. */
function stringRule(quotes: string, { raw }: { raw: boolean }): Rule {
  const isTriple = quotes.length === 3
  const kind = isTriple ? 'triple' : quotes === '"' ? 'double' : 'single'
  return {
    name: `string.quoted.${kind}.${raw ? 'raw.' : ''}cel`,
    begin: `((?<!\\w)[bB]?${raw ? '[rR]' : ''})(${quotes})`,
    end: isTriple ? quotes : `${quotes}|$`,
    beginCaptures: {
      1: { name: 'storage.type.string.cel' },
      2: { name: 'punctuation.definition.string.begin.cel' },
    },
    endCaptures: { 0: { name: 'punctuation.definition.string.end.cel' } },
    patterns: raw ? [] : ESCAPE.patterns,
  }
}

const STRINGS: Rule = {
  patterns: ['"""', "'''", '"', "'"].flatMap((quotes) => [
    stringRule(quotes, { raw: true }),
    stringRule(quotes, { raw: false }),
  ]),
}

const NUMBERS: Rule = {
  patterns: [
    { name: 'constant.numeric.hex.cel', match: '\\b0[xX]\\h+[uU]?\\b' },
    { name: 'constant.numeric.float.cel', match: '(?<![\\w.])(?:\\d+\\.\\d+(?:[eE][+-]?\\d+)?|\\d+[eE][+-]?\\d+)\\b' },
    { name: 'constant.numeric.float.cel', match: '(?<![\\w.)\\]])\\.\\d+(?:[eE][+-]?\\d+)?\\b' },
    { name: 'constant.numeric.integer.cel', match: '\\b\\d+[uU]?\\b' },
  ],
}

/** Members after a dot: macros, functions and fields. `.?` selects an optional field. */
const MEMBERS: Rule = {
  patterns: [
    {
      match: `(\\.)\\s*(${MACROS})(?=\\s*\\()`,
      captures: { 1: { name: 'punctuation.accessor.cel' }, 2: { name: 'support.function.macro.cel' } },
    },
    {
      match: `(\\.)\\s*(${METHODS})(?=\\s*\\()`,
      captures: { 1: { name: 'punctuation.accessor.cel' }, 2: { name: 'support.function.cel' } },
    },
    {
      match: '(\\.)\\s*([A-Za-z_]\\w*)(?=\\s*\\()',
      captures: { 1: { name: 'punctuation.accessor.cel' }, 2: { name: 'entity.name.function.cel' } },
    },
    {
      match: '(\\.)(\\?)?\\s*([A-Za-z_]\\w*|`[^`]*`)',
      captures: {
        1: { name: 'punctuation.accessor.cel' },
        2: { name: 'keyword.operator.optional.cel' },
        3: { name: 'variable.other.property.cel' },
      },
    },
  ],
}

const NAMES: Rule = {
  patterns: [
    { name: 'constant.language.cel', match: '\\b(?:true|false|null)\\b' },
    { name: 'keyword.operator.word.in.cel', match: '\\bin\\b' },
    { name: 'support.function.macro.cel', match: '\\bhas(?=\\s*\\()' },
    { name: 'support.type.cel', match: `\\b(?:${CONVERSIONS.join('|')})(?=\\s*\\()` },
    { name: 'support.function.cel', match: `\\b(?:${FUNCTIONS})(?=\\s*\\()` },
    { name: 'entity.name.function.cel', match: '\\b[A-Za-z_]\\w*(?=\\s*\\()' },
    { name: 'entity.name.type.message.cel', match: '\\b[A-Z]\\w*(?=\\s*\\{)' },
    { name: 'variable.other.cel', match: '\\b[A-Za-z_]\\w*' },
  ],
}

const OPERATORS: Rule = {
  patterns: [
    { name: 'keyword.operator.comparison.cel', match: '==|!=|<=|>=|<|>' },
    { name: 'keyword.operator.logical.cel', match: '&&|\\|\\||!' },
    { name: 'keyword.operator.optional.cel', match: '(?<=[\\[{,]|[\\[{,] )\\?' },
    { name: 'keyword.operator.ternary.cel', match: '\\?' },
    { name: 'keyword.operator.arithmetic.cel', match: '[-+*/%]' },
    { name: 'punctuation.separator.colon.cel', match: ':' },
    { name: 'punctuation.separator.comma.cel', match: ',' },
    { name: 'punctuation.section.parens.cel', match: '[()]' },
    { name: 'punctuation.section.brackets.cel', match: '[\\[\\]]' },
  ],
}

/** Braces nest, so that the `}` of a map doesn't end the caveat around it. */
const BRACES: Rule = {
  begin: '\\{',
  end: '\\}',
  beginCaptures: { 0: { name: 'punctuation.section.braces.begin.cel' } },
  endCaptures: { 0: { name: 'punctuation.section.braces.end.cel' } },
  patterns: [{ include: '#expression' }],
}

const EXPRESSION: Rule = {
  patterns: [
    { name: 'comment.line.double-slash.cel', match: '//.*$' },
    { include: '#strings' },
    { include: '#numbers' },
    { include: '#members' },
    { include: '#names' },
    { include: '#braces' },
    { include: '#operators' },
  ],
}

/** The Common Expression Language of SpiceDB's caveats: the standard library, optionals, `in_cidr` and `isSubtreeOf`. */
export const cel: LanguageRegistration = {
  name: 'cel',
  displayName: 'CEL',
  scopeName: 'source.cel',
  patterns: [{ include: '#expression' }],
  repository: {
    expression: EXPRESSION,
    strings: STRINGS,
    numbers: NUMBERS,
    members: MEMBERS,
    names: NAMES,
    braces: BRACES,
    operators: OPERATORS,
  },
}
