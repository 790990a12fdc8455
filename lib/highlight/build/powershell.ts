import type { Rule } from '@authzed-docs/shared/highlight/grammar-rule.ts'
import type { LanguageRegistration } from 'shiki'
import shikiLanguages from 'shiki/langs/powershell.mjs'

/** Words at the start of a statement that aren't commands. */
const KEYWORDS = [
  'begin|break|catch|class|clean|configuration|continue|data|define|do|dynamicparam|else|elseif|end|enum|exit|filter|finally',
  'for|foreach|function|hidden|if|in|inlinescript|parallel|param|process|return|sequence|static|switch|throw|trap|try|until',
  'using|var|while|workflow',
].join('|')

/** A character of an argument without quotes. */
const WORD = '[^\\s"\'`$(){}|;&<>,]'

const ARGUMENTS: Rule[] = [
  { name: 'constant.character.escape.line-continuation.powershell', match: '`$' },
  { name: 'constant.other.option.powershell', match: `(?<!\\S)--?[\\p{L}?]${WORD}*` },
  { name: 'constant.numeric.powershell', match: `(?<!\\S)-?\\d+(?:\\.\\d+)?(?!${WORD})` },
  { name: 'string.unquoted.argument.powershell', match: `(?![#@])${WORD}+|(?<=\\S)[#@]${WORD}*` },
]

/**
 * A command with its arguments, which aren't expressions: `-` and `/` are part of a word there. It begins where a statement
 * does, and goes on after a line that ends with a backtick.
 */
const COMMAND: Rule = {
  name: 'meta.command.powershell',
  begin: `(?:^|(?<=[|;&({=]))\\s*(?!(?i:${KEYWORDS})(?![\\w.\\\\-]))([\\p{L}_.\\\\/~][\\w.:\\\\/~-]*)(?=[\\s;|)}]|$)(?!\\s*=)`,
  end: '(?=[|;&)}]|\\s#)|(?<!`)(?=\\n)',
  beginCaptures: { 1: { name: 'entity.name.command.powershell' } },
}

/** Shiki's grammar of PowerShell, which has no rule for commands. */
export const powershell: LanguageRegistration[] = shikiLanguages.map((grammar) => ({
  ...grammar,
  patterns: [{ ...COMMAND, patterns: [...ARGUMENTS, ...grammar.patterns] }, ...grammar.patterns],
}))
