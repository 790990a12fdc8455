import type { LanguageRegistration } from 'shiki'
import type { Rule } from './grammar-rule.ts'

const PREFIX: Rule = {
  patterns: [
    {
      match: '(\\w+)(/)',
      captures: {
        1: { name: 'entity.name.namespace.relationships' },
        2: { name: 'punctuation.separator.namespace.relationships' },
      },
    },
  ],
}

/** `docs/user:alice` or `user:*`. IDs can contain slashes, bars, dashes, equals signs and plus signs. */
const OBJECT: Rule = {
  match: '((?:\\w+/)*)(\\w+)(:)(?:(\\*)|([\\w/|=+-]+))?',
  captures: {
    1: PREFIX,
    2: { name: 'entity.name.type.relationships' },
    3: { name: 'punctuation.separator.colon.relationships' },
    4: { name: 'constant.language.wildcard.relationships' },
    5: { name: 'string.unquoted.id.relationships' },
  },
}

const RELATION: Rule = {
  match: '(#)(?:(\\.\\.\\.)|(\\w+))',
  captures: {
    1: { name: 'punctuation.separator.relation.relationships' },
    2: { name: 'constant.language.ellipsis.relationships' },
    3: { name: 'variable.other.relation.relationships' },
  },
}

const EXPIRATION: Rule = {
  match: '(\\[)(expiration)(:)([-+\\d.:TZ]+)(\\])',
  captures: {
    1: { name: 'punctuation.section.brackets.begin.relationships' },
    2: { name: 'keyword.other.expiration.relationships' },
    3: { name: 'punctuation.separator.colon.relationships' },
    4: { name: 'constant.numeric.timestamp.relationships' },
    5: { name: 'punctuation.section.brackets.end.relationships' },
  },
}

/** `[weekdays]` or `[weekdays:{"day": "friday"}]`: a caveat with optional JSON context. */
const CAVEAT: Rule = {
  begin: '(\\[)((?:\\w+/)*)(\\w+)',
  end: '\\]|$',
  beginCaptures: {
    1: { name: 'punctuation.section.brackets.begin.relationships' },
    2: PREFIX,
    3: { name: 'entity.name.function.caveat.relationships' },
  },
  endCaptures: { 0: { name: 'punctuation.section.brackets.end.relationships' } },
  patterns: [
    {
      begin: ':',
      end: '(?=\\])|$',
      contentName: 'meta.embedded.inline.json',
      beginCaptures: { 0: { name: 'punctuation.separator.colon.relationships' } },
      patterns: [{ include: 'source.json' }],
    },
  ],
}

/** Relationships in text form, one per line: `type:id#relation@type:id#relation[caveat:{…}][expiration:…]`, `//` comments. */
export const relationships: LanguageRegistration = {
  name: 'relationships',
  displayName: 'SpiceDB relationships',
  scopeName: 'source.relationships',
  embeddedLangs: ['json'],
  patterns: [
    { name: 'comment.line.double-slash.relationships', match: '^\\s*//.*$' },
    { include: '#object' },
    { include: '#relation' },
    { name: 'keyword.operator.subject.relationships', match: '@' },
    { include: '#expiration' },
    { include: '#caveat' },
  ],
  repository: { object: OBJECT, relation: RELATION, expiration: EXPIRATION, caveat: CAVEAT },
}
