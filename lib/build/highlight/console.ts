import type { LanguageRegistration } from 'shiki'

/** Where a statement ends in the shell's grammar: before an operator, and at the end of a line without a backslash. */
const STATEMENT_END = '(?=[;|&\\n)`{}\\]]|[ \\t]*#)(?<!\\\\)'

/**
 * Grammar of console blocks: commands after a `$` prompt, and their output. A command ends where the shell's grammar has
 * closed all of its rules, so that continuation lines, quoted text and here-documents belong to it.
 */
export const shellConsole: LanguageRegistration = {
  name: 'console',
  scopeName: 'text.console',
  embeddedLangs: ['shellscript'],
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
    { name: 'meta.output.console', match: '^.+$' },
  ],
  repository: {},
}
