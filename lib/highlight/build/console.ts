import type { Rule } from '@authzed-docs/shared/highlight/grammar-rule.ts'
import type { LanguageRegistration } from 'shiki'

/** Where a statement ends in the shell's grammar: before an operator, and at the end of a line without a backslash. */
const STATEMENT_END = '(?=[;|&\\n)`{}\\]]|[ \\t]*#)(?<!\\\\)'

/** Where JSON begins. Other output and text can begin with a bracket too, as `[k1] A sentence.` does. */
const JSON_START = '\\{(?=\\s*(?:["}…]|$))|\\[(?=\\s*(?:["{\\[\\d\\]]|$))'

/** A quoted JSON argument of a command, such as the body of a request. */
const JSON_ARGUMENT: Rule = {
  name: 'meta.json.console',
  begin: `(?<=--json |--data |--caveat-context )(')(?=${JSON_START})`,
  end: "'",
  beginCaptures: { 1: { name: 'punctuation.definition.string.begin.shell' } },
  endCaptures: { 0: { name: 'punctuation.definition.string.end.shell' } },
  patterns: [{ include: 'source.json' }],
}

/** A shell variable between the quotes of such an argument: `{ "token": "'"$TOKEN"'" }`. */
const VARIABLE_IN_ARGUMENT: Rule = {
  match: '(\'")(\\$\\w+)("\')',
  captures: {
    1: { name: 'punctuation.definition.string.shell' },
    2: { name: 'variable.other.normal.shell' },
    3: { name: 'punctuation.definition.string.shell' },
  },
}

/** A number that is left out of the output, which isn't valid in JSON. */
const OMISSION: Rule = { name: 'punctuation.definition.omission.console', match: '…' }

/**
 * Grammar of console blocks: commands after a `$` prompt, and their output, both of which can contain JSON. A command ends
 * where the shell's grammar has closed all of its rules, so that continuation lines, quoted text and here-documents belong
 * to it.
 */
export const shellConsole: LanguageRegistration = {
  name: 'console',
  scopeName: 'text.console',
  embeddedLangs: ['shellscript', 'json'],
  injections: {
    'L:meta.command.console - meta.json - string': { patterns: [JSON_ARGUMENT] },
    'L:meta.json.console': { patterns: [VARIABLE_IN_ARGUMENT] },
    'L:meta.output.console - string': { patterns: [OMISSION] },
  },
  patterns: [
    {
      name: 'meta.command.console',
      begin: '^(\\$)(?:\\s|$)',
      beginCaptures: { 1: { name: 'punctuation.separator.prompt.console' } },
      // After a pipe or `&&`, the next line has another command.
      end: '(?<!\\|)(?<!&&)$',
      patterns: [
        { include: 'source.shell' },
        // The shell's grammar expects a command only at the start of a line, but here the prompt comes first.
        {
          name: 'meta.statement.shell',
          begin: '\\G',
          end: STATEMENT_END,
          patterns: [{ include: 'source.shell#typical_statements' }],
        },
      ],
    },
    {
      name: 'meta.output.console',
      begin: `^(?=${JSON_START})`,
      // It isn't tested inside of brackets, so that the lines of a value belong together.
      end: '$',
      patterns: [{ include: 'source.json' }],
    },
    { name: 'meta.output.console', match: '^.+$' },
  ],
  repository: {},
}
