/** How the next command hangs on this one; empty at the end of the line. */
export type Joint = '' | '|' | '&&' | '||' | ';'

/** A simple command of a shell line: words, files that it reads or writes, and the joint to the next one. */
export interface ShellCommand {
  words: string[]
  /** File named after `<`. */
  input?: string
  /** File named after `>`; nothing of stdout is shown then. */
  output?: string
  next: Joint
}

type Token = { word: string } | { joint: Joint } | { redirect: string }

/**
 * Splits a shell line as far as our samples need it: quotes, backslashes, `|`, `&&`, `||`, `;`, `<`, `>`, comments.
 * `zed schema write < a.zed` → one command with input. Variables are left as they are.
 */
export function parseShell(line: string): ShellCommand[] {
  const commands: ShellCommand[] = []
  let current: ShellCommand = { words: [], next: '' }
  let target: string | undefined
  for (const token of tokenize(line)) {
    if ('redirect' in token) target = token.redirect
    else if ('joint' in token) {
      commands.push({ ...current, next: token.joint })
      current = { words: [], next: '' }
    } else {
      addWord(current, token.word, target)
      target = undefined
    }
  }
  return current.words.length > 0 ? [...commands, current] : commands
}

/** A word is part of the command, or the file of the redirection before it. */
function addWord(command: ShellCommand, word: string, target: string | undefined): void {
  if (target === undefined) command.words.push(word)
  else if (target === '<') command.input = word
  else if (!target.startsWith('2')) command.output = word
}

/** Space, comment, `2>&1`, redirection, joint, `'…'`, `"…"`, backslash, bare text. */
const PIECE =
  /(\\\n|[^\S\n]+|(?<!\S)#.*$|2>&1|>&2)|([12]?>>?|<)|(&&|\|\||[|;\n&])|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])|([^\s'"\\|;<>&]+|&)/gm

function tokenize(line: string): Token[] {
  const tokens: Token[] = []
  let word: string | undefined
  const end = (...more: Token[]) => {
    if (word !== undefined) tokens.push({ word })
    word = undefined
    tokens.push(...more)
  }
  for (const [, nothing, redirect, joint, single, double, escaped, bare] of line.matchAll(PIECE)) {
    if (nothing !== undefined) end()
    else if (redirect !== undefined) end({ redirect })
    else if (joint !== undefined) end({ joint: isSeparator(joint) ? ';' : (joint as Joint) })
    else word = [word, single, double && unescaped(double), escaped, bare].filter((part) => part !== undefined).join('')
  }
  end()
  return tokens
}

/** What ends a command like a semicolon does. */
const isSeparator = (joint: string): boolean => joint === '\n' || joint === '&'

/** Inside double quotes a backslash only escapes `"`, `\`, `$` and a backquote. */
const unescaped = (text: string): string => text.replace(/\\(["\\$`])/g, '$1')
