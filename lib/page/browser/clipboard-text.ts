/** Fence language of a console block, which shows commands and their output. */
export const CONSOLE_LANGUAGE = 'console'

/** Shell prompt, and the prompt of a continuation line. */
const PROMPT = /^\$ ?/
const CONTINUATION_PROMPT = /^> ?/

/**
 * The text that a code block's copy button copies. A console block yields only its commands, without prompts and output,
 * unless it shows no prompt at all.
 * @param language fence language
 * @param lines the block's lines as displayed
 */
export function clipboardText(language: string, lines: readonly string[]): string {
  const commands = language === CONSOLE_LANGUAGE ? commandLines(lines) : []
  return (commands.length > 0 ? commands : lines).join('\n')
}

/** The lines of all commands, including continuation lines after a backslash or a pipe, in quotes or in a here-document. */
function commandLines(lines: readonly string[]): string[] {
  const commands: string[] = []
  for (let index = 0; index < lines.length; index++) {
    const first = lines[index] ?? ''
    if (!PROMPT.test(first)) continue
    const command = [first.replace(PROMPT, '')]
    while (isIncomplete(command) && index + 1 < lines.length)
      command.push((lines[++index] ?? '').replace(CONTINUATION_PROMPT, ''))
    commands.push(...command)
  }
  return commands
}

function isIncomplete(command: readonly string[]): boolean {
  const text = command.join('\n')
  const hereDocumentEnd = /<<-?\s*(['"]?)(\w+)\1/.exec(command[0] ?? '')?.[2]
  if (hereDocumentEnd !== undefined) return command.at(-1)?.trim() !== hereDocumentEnd
  return /(\\|\||&&)$/.test(text) || hasOpenQuote(text)
}

function hasOpenQuote(text: string): boolean {
  const unquoted = text.replace(/\\[\s\S]/g, '').replace(/'[^']*'|"[^"]*"/g, '')
  return /['"]/.test(unquoted)
}
