/** A simple command of a shell script. */
export interface ShellCommand {
  words: string[]
  /** File named after `<`. */
  input?: string
}

/** Space or comment, `2>&1`, redirection, operator, `'…'`, `"…"`, backslash, bare text. */
const TOKEN =
  /(\\\n|[^\S\n]+|(?<!\S)#.*$|2>&1|>&2)|([12]?>>?|<)|(&&|\|\||[|;\n&])|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])|([^\s'"\\|;<>&]+|&)/gm

/**
 * Splits a shell script into commands. Supports what our samples use: quotes, backslashes, `|`, `&&`, `||`, `;`, `<`, `>` and
 * comments. `zed schema write < a.zed` → one command with an input file. Variables aren't expanded.
 */
export function parseShell(script: string): ShellCommand[] {
  const commands: ShellCommand[] = []
  let command: ShellCommand = { words: [] }
  let word: string | undefined
  let redirect: string | undefined
  const endWord = () => {
    if (word === undefined) return
    if (redirect === undefined) command.words.push(word)
    else if (redirect === '<') command.input = word
    word = redirect = undefined
  }
  const endCommand = () => {
    endWord()
    if (command.words.length > 0) commands.push(command)
    command = { words: [] }
  }
  for (const [, , redirection, operator, single, double, escaped, bare] of script.matchAll(TOKEN)) {
    // Inside double quotes, a backslash escapes only `"`, `\`, `$` and a backquote.
    const text = single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? escaped ?? bare
    if (text !== undefined) word = (word ?? '') + text
    else if (operator !== undefined) endCommand()
    else endWord()
    redirect = redirection ?? redirect
  }
  endCommand()
  return commands
}
