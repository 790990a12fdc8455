import type { LanguageRegistration } from 'shiki'
import { FEATURES, PARAMETER_TYPES } from '../schema/elements.ts'
import type { Rule } from './grammar-rule.ts'

/**
 * End of a statement according to SpiceDB's lexer: a `;`, the brace that closes the block, a reserved word that starts the
 * next statement, or the end of a line after a name, `)`, `}` or `*`, where the lexer inserts a semicolon even if a comment
 * follows. After an operator or a `:`, the statement continues on the next line.
 */
const STATEMENT_END = [
  '(?=[;}])',
  '(?=\\b(?:definition|caveat|relation|permission)\\b)',
  '(?<=[\\w)}*])(?=\\s*(?:/(?:/.*|\\*.*?\\*/\\s*))?$)',
].join('|')

/**
 * `docs/team/user`: prefixes with their slashes, then the name.
 * @param scope scope of the name
 */
function path(scope: string): Rule[] {
  return [
    {
      match: '(\\w+)\\s*(/)(?![/*])',
      captures: { 1: { name: 'entity.name.namespace.zed' }, 2: { name: 'punctuation.separator.namespace.zed' } },
    },
    { name: scope, match: '\\w+' },
  ]
}

/** A named block of relations and permissions: `definition` or `partial`. */
function block(keyword: string, { begin, scope }: { begin: string; scope: string }): Rule {
  return {
    name: `meta.${keyword}.zed`,
    begin,
    end: `(?<=\\})|${STATEMENT_END}`,
    beginCaptures: { 1: { name: `storage.type.${keyword}.zed` } },
    patterns: [{ include: '#comments' }, { include: '#members' }, ...path(scope)],
  }
}

/** A line comment includes its newline, so that its last word isn't mistaken for a name that ends a statement. */
const COMMENTS: Rule = {
  patterns: [
    { name: 'comment.line.double-slash.zed', match: '//.*$\\n?' },
    { name: 'comment.block.documentation.zed', begin: '/\\*\\*(?!/)', end: '\\*/' },
    { name: 'comment.block.zed', begin: '/\\*', end: '\\*/' },
  ],
}

/** `use expiration`. Only known flags are colored, so that a typo is visible. */
const USE: Rule = {
  name: 'meta.use.zed',
  begin: '\\b(use)\\b(?=\\s+\\w)',
  end: STATEMENT_END,
  beginCaptures: { 1: { name: 'keyword.control.use.zed' } },
  patterns: [
    { include: '#comments' },
    { name: 'constant.language.flag.zed', match: `\\b(?:${[...FEATURES.keys()].join('|')})\\b` },
  ],
}

const IMPORT: Rule = {
  name: 'meta.import.zed',
  begin: '\\b(import)\\b(?=\\s*["\'])',
  end: `(?<=["'])|${STATEMENT_END}`,
  beginCaptures: { 1: { name: 'keyword.control.import.zed' } },
  patterns: [
    { name: 'string.quoted.triple.zed', begin: '"""', end: '"""' },
    { name: 'string.quoted.triple.zed', begin: "'''", end: '\'\'\'|"""' },
    { name: 'string.quoted.double.zed', begin: '"', end: '"|$' },
    { name: 'string.quoted.single.zed', begin: "'", end: "'|$" },
  ],
}

const DEFINITION = block('definition', {
  begin: '\\b(definition)\\b',
  scope: 'entity.name.type.definition.zed',
})

const PARTIAL = block('partial', {
  begin: '\\b(partial)\\b(?=\\s+\\w)',
  scope: 'entity.name.type.partial.zed',
})

/** An unclosed block, as in an abbreviated sample, ends before the next definition. */
const MEMBERS: Rule = {
  begin: '\\{',
  end: '\\}|(?=\\b(?:definition|caveat)\\b)',
  beginCaptures: { 0: { name: 'punctuation.section.block.begin.zed' } },
  endCaptures: { 0: { name: 'punctuation.section.block.end.zed' } },
  patterns: [{ include: '#comments' }, { include: '#member' }],
}

const MEMBER: Rule = {
  patterns: [
    { include: '#relation' },
    { include: '#permission' },
    {
      match: '(\\.\\.\\.)\\s*(\\w+)',
      captures: { 1: { name: 'keyword.operator.spread.zed' }, 2: { name: 'entity.name.type.partial.zed' } },
    },
    { include: '#terminator' },
  ],
}

const CAVEAT: Rule = {
  name: 'meta.caveat.zed',
  begin: '\\b(caveat)\\b',
  end: `(?<=\\})|${STATEMENT_END}`,
  beginCaptures: { 1: { name: 'storage.type.caveat.zed' } },
  patterns: [
    { include: '#comments' },
    { include: '#caveat-parameters' },
    { include: '#caveat-body' },
    ...path('entity.name.function.caveat.zed'),
  ],
}

/** `(ip ipaddress, allowed list<string>)` */
const CAVEAT_PARAMETERS: Rule = {
  begin: '\\(',
  end: '\\)|(?=[{}])',
  beginCaptures: { 0: { name: 'punctuation.definition.parameters.begin.zed' } },
  endCaptures: { 0: { name: 'punctuation.definition.parameters.end.zed' } },
  patterns: [
    { include: '#comments' },
    { name: 'punctuation.separator.comma.zed', match: ',' },
    {
      begin: '\\w+',
      end: '(?=[,){}])',
      beginCaptures: { 0: { name: 'variable.parameter.zed' } },
      patterns: [{ include: '#comments' }, { include: '#caveat-type' }],
    },
  ],
}

const CAVEAT_TYPE: Rule = {
  patterns: [
    { name: 'support.type.zed', match: `\\b(?:${PARAMETER_TYPES.join('|')})\\b` },
    {
      begin: '<',
      end: '>|(?=[){}])',
      beginCaptures: { 0: { name: 'punctuation.definition.typeparameters.begin.zed' } },
      endCaptures: { 0: { name: 'punctuation.definition.typeparameters.end.zed' } },
      patterns: [
        { include: '#comments' },
        { name: 'punctuation.separator.comma.zed', match: ',' },
        { include: '#caveat-type' },
      ],
    },
  ],
}

const CAVEAT_BODY: Rule = {
  begin: '\\{',
  end: '\\}',
  contentName: 'meta.embedded.block.cel',
  beginCaptures: { 0: { name: 'punctuation.section.block.begin.zed' } },
  endCaptures: { 0: { name: 'punctuation.section.block.end.zed' } },
  patterns: [{ include: '#comments' }, { include: 'source.cel' }],
}

const RELATION: Rule = {
  name: 'meta.relation.zed',
  begin: '\\b(relation)\\b',
  end: STATEMENT_END,
  beginCaptures: { 1: { name: 'storage.type.relation.zed' } },
  patterns: [
    { include: '#comments' },
    {
      begin: ':',
      end: STATEMENT_END,
      beginCaptures: { 0: { name: 'punctuation.separator.colon.zed' } },
      patterns: [{ include: '#comments' }, { include: '#subject' }, ...path('entity.name.type.zed')],
    },
    { name: 'variable.other.relation.zed', match: '\\w+' },
  ],
}

/** Syntax around a subject type: `| team#member`, `user:*`, `user with weekdays and expiration`. */
const SUBJECT: Rule = {
  patterns: [
    { include: '#alternative' },
    {
      match: '(:)\\s*(\\*)',
      captures: { 1: { name: 'punctuation.separator.colon.zed' }, 2: { name: 'constant.language.wildcard.zed' } },
    },
    {
      match: '(#)\\s*(?:(\\.\\.\\.)|(\\w+))',
      captures: {
        1: { name: 'punctuation.separator.relation.zed' },
        2: { name: 'constant.language.ellipsis.zed' },
        3: { name: 'variable.other.relation.zed' },
      },
    },
    { include: '#with' },
  ],
}

const ALTERNATIVE: Rule = { name: 'keyword.operator.alternative.zed', match: '\\|' }

/** `expiration` is a keyword after `with` and `and`, but not in a path such as `docs/expiration`. */
const WITH: Rule = {
  begin: '\\b(with)\\b',
  end: `(?=\\|)|${STATEMENT_END}`,
  beginCaptures: { 1: { name: 'keyword.other.with.zed' } },
  patterns: [
    { include: '#comments' },
    { name: 'keyword.other.and.zed', match: '\\band\\b(?=\\s+(?:/\\*.*?\\*/\\s*)?expiration\\b)' },
    { name: 'keyword.other.expiration.zed', match: '(?<!/)\\bexpiration\\b(?!\\s*/)' },
    ...path('entity.name.function.caveat.zed'),
  ],
}

const PERMISSION: Rule = {
  name: 'meta.permission.zed',
  begin: '\\b(permission)\\b',
  end: STATEMENT_END,
  beginCaptures: { 1: { name: 'storage.type.permission.zed' } },
  patterns: [
    { include: '#comments' },
    {
      begin: ':',
      end: `(?==)|${STATEMENT_END}`,
      beginCaptures: { 0: { name: 'punctuation.separator.colon.zed' } },
      patterns: [{ include: '#comments' }, { include: '#alternative' }, ...path('entity.name.type.zed')],
    },
    {
      begin: '=',
      end: STATEMENT_END,
      beginCaptures: { 0: { name: 'keyword.operator.assignment.zed' } },
      patterns: [{ include: '#expression' }],
    },
    { name: 'entity.name.function.permission.zed', match: '\\w+' },
  ],
}

/** `reader + parent->view - (banned & nil)`. `self` is a keyword only where it is a whole operand. */
const EXPRESSION: Rule = {
  patterns: [
    { include: '#comments' },
    {
      match: '(->)\\s*(\\w+)?',
      captures: { 1: { name: 'keyword.operator.arrow.zed' }, 2: { name: 'variable.other.zed' } },
    },
    {
      begin: '(\\.)\\s*(any|all)\\s*(\\()',
      end: '(\\))|(?=[;}])|$',
      beginCaptures: {
        1: { name: 'punctuation.accessor.zed' },
        2: { name: 'support.function.arrow.zed' },
        3: { name: 'punctuation.section.parens.begin.zed' },
      },
      endCaptures: { 1: { name: 'punctuation.section.parens.end.zed' } },
      patterns: [{ include: '#comments' }, { name: 'variable.other.zed', match: '\\w+' }],
    },
    { name: 'keyword.operator.union.zed', match: '\\+' },
    { name: 'keyword.operator.intersection.zed', match: '&' },
    { name: 'keyword.operator.exclusion.zed', match: '-' },
    { name: 'constant.language.nil.zed', match: '\\bnil\\b' },
    { name: 'variable.language.self.zed', match: '\\bself\\b(?!\\s*(?:->|\\.))' },
    { name: 'punctuation.section.parens.begin.zed', match: '\\(' },
    { name: 'punctuation.section.parens.end.zed', match: '\\)' },
    { name: 'variable.other.zed', match: '\\w+' },
  ],
}

const TERMINATOR: Rule = { name: 'punctuation.terminator.statement.zed', match: ';' }

/** SpiceDB's schema language. Pages also show fragments, such as a single relation or an expression like `a + b->c`. */
export const zed: LanguageRegistration = {
  name: 'zed',
  displayName: 'SpiceDB schema',
  scopeName: 'source.zed',
  embeddedLangs: ['cel'],
  patterns: [
    { include: '#comments' },
    { include: '#use' },
    { include: '#import' },
    { include: '#partial' },
    { include: '#definition' },
    { include: '#caveat' },
    { include: '#member' },
    { include: '#subject' },
    { include: '#expression' },
  ],
  repository: {
    comments: COMMENTS,
    use: USE,
    import: IMPORT,
    definition: DEFINITION,
    partial: PARTIAL,
    members: MEMBERS,
    member: MEMBER,
    caveat: CAVEAT,
    'caveat-parameters': CAVEAT_PARAMETERS,
    'caveat-type': CAVEAT_TYPE,
    'caveat-body': CAVEAT_BODY,
    relation: RELATION,
    subject: SUBJECT,
    alternative: ALTERNATIVE,
    with: WITH,
    permission: PERMISSION,
    expression: EXPRESSION,
    terminator: TERMINATOR,
  },
}
