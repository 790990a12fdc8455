/** Operator between a command and the next one; empty after the last command. */
type Operator = '' | '|' | '&&' | '||' | ';'

/** A simple command of a shell line: its words, its redirections, and the operator before the next command. */
export interface ShellCommand {
  words: string[]
  /** File named after `<`. */
  input?: string
  /** File named after `>`, which receives stdout. */
  output?: string
  next: Operator
}

type Token = { word: string } | { operator: Operator } | { redirect: string }

/**
 * Splits a shell line into commands. Supports what our samples use: quotes, backslashes, `|`, `&&`, `||`, `;`, `<`, `>` and
 * comments. `zed schema write < a.zed` → one command with an input file. Variables aren't expanded.
 */
export function parseShell(line: string): ShellCommand[] {
  const commands: ShellCommand[] = []
  let current: ShellCommand = { words: [], next: '' }
  let target: string | undefined
  for (const token of tokenize(line)) {
    if ('redirect' in token) target = token.redirect
    else if ('operator' in token) {
      commands.push({ ...current, next: token.operator })
      current = { words: [], next: '' }
    } else {
      addWord(current, token.word, target)
      target = undefined
    }
  }
  return current.words.length > 0 ? [...commands, current] : commands
}

/** Adds a word to the command, or as the file of the redirection before it. */
function addWord(command: ShellCommand, word: string, target: string | undefined): void {
  if (target === undefined) command.words.push(word)
  else if (target === '<') command.input = word
  else if (!target.startsWith('2')) command.output = word
}

/** Space, comment, `2>&1`, redirection, operator, `'…'`, `"…"`, backslash, bare text. */
const TOKEN =
  /(\\\n|[^\S\n]+|(?<!\S)#.*$|2>&1|>&2)|([12]?>>?|<)|(&&|\|\||[|;\n&])|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])|([^\s'"\\|;<>&]+|&)/gm

function tokenize(line: string): Token[] {
  const tokens: Token[] = []
  let word: string | undefined
  const end = (...more: Token[]) => {
    if (word !== undefined) tokens.push({ word })
    word = undefined
    tokens.push(...more)
  }
  for (const [, blank, redirect, operator, single, double, escaped, bare] of line.matchAll(TOKEN)) {
    if (blank !== undefined) end()
    else if (redirect !== undefined) end({ redirect })
    else if (operator !== undefined) end({ operator: isSeparator(operator) ? ';' : (operator as Operator) })
    else
      word = [word, single, double && unescapeQuoted(double), escaped, bare]
        .filter((part) => part !== undefined)
        .join('')
  }
  end()
  return tokens
}

/** Whether an operator only separates commands, like a semicolon. */
const isSeparator = (operator: string): boolean => operator === '\n' || operator === '&'

/** Inside double quotes, a backslash escapes only `"`, `\`, `$` and a backquote. */
const unescapeQuoted = (text: string): string => text.replace(/\\(["\\$`])/g, '$1')
