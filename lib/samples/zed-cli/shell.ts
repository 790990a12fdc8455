/** A simple command of a shell line: words, and the operator that follows it (`|`, `&&`, `;`) or `''` at the end. */
export interface ShellCommand {
  words: string[]
  /** File named after `<`. */
  input?: string
  /** File named after `>`; nothing of stdout is shown then. */
  output?: string
  next: '' | '|' | '&&' | ';'
}

type Token = { word: string } | { operator: string }

/**
 * Splits a shell line as far as our samples need it: quotes, backslashes, `|`, `&&`, `;`, `<`, `>`, comments.
 * `zed schema write < a.zed` → one command with input. Variables are left as they stand.
 */
export function parseShell(line: string): ShellCommand[] {
  const commands: ShellCommand[] = []
  let current: ShellCommand = { words: [], next: '' }
  const tokens = tokenize(line)
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token
    if ('word' in token) current.words.push(token.word)
    else if (token.operator === '<' || token.operator === '>') redirect(current, token.operator, tokens[++index])
    else {
      commands.push({ ...current, next: token.operator as ShellCommand['next'] })
      current = { words: [], next: '' }
    }
  }
  return current.words.length > 0 ? [...commands, current] : commands
}

function redirect(command: ShellCommand, operator: string, target: Token | undefined): void {
  const file = target && 'word' in target ? target.word : ''
  if (operator === '<') command.input = file
  else command.output = file
}

/** One bare character, one escaped character, one quoted part, or an operator. */
const PIECE =
  /(\s+)|(#.*$)|(&&|\|\||[|;<]|[12]?>>?&?)|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])|([^\s'"\\|;<>&]+|&)/gm

function tokenize(line: string): Token[] {
  const tokens: Token[] = []
  let word: string | undefined
  const end = () => {
    if (word !== undefined) tokens.push({ word })
    word = undefined
  }
  for (const [, space, comment, operator, single, double, escaped, bare] of line.matchAll(PIECE)) {
    if (comment !== undefined && word !== undefined) word += comment
    else if (space !== undefined || comment !== undefined) end()
    else if (operator !== undefined) {
      end()
      tokens.push({ operator: operator.replace(/^[12]?>.*$/, '>') })
    } else
      word = (word ?? '') + (single ?? (double === undefined ? undefined : unescaped(double)) ?? escaped ?? bare ?? '')
  }
  end()
  return tokens
}

/** Inside double quotes a backslash only escapes `"`, `\`, `$` and a backquote. */
const unescaped = (text: string): string => text.replace(/\\(["\\$`])/g, '$1')
