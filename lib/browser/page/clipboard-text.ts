/** Language of a block that shows a console: commands, and what they print. */
export const CONSOLE_LANGUAGE = 'console'

/** Prompt of a shell, and that of a line which goes on. */
const PROMPT = /^\$ ?/
const CONTINUED = /^> ?/

/**
 * What a reader wants of a code block: of a console only the commands, ready to be pasted, without prompts and output.
 * A console that shows no prompt is copied whole.
 * @param language of the fence
 * @param lines as the block shows them
 */
export function clipboardText(language: string, lines: readonly string[]): string {
  // The highlighter puts a space into an empty line so that it keeps its height.
  const text = lines.map((line) => (line === ' ' ? '' : line))
  const commands = language === CONSOLE_LANGUAGE ? commandLines(text) : []
  return (commands.length > 0 ? commands : text).join('\n')
}

/** Lines of the commands, each with the lines that it goes on in: after a backslash, in quotes, in a here-document. */
function commandLines(lines: readonly string[]): string[] {
  const commands: string[] = []
  for (let index = 0; index < lines.length; index++) {
    const first = lines[index] ?? ''
    if (!PROMPT.test(first)) continue
    const command = [first.replace(PROMPT, '')]
    while (goesOn(command) && index + 1 < lines.length) command.push((lines[++index] ?? '').replace(CONTINUED, ''))
    commands.push(...command)
  }
  return commands
}

function goesOn(command: readonly string[]): boolean {
  const text = command.join('\n')
  const end = /<<-?\s*(['"]?)(\w+)\1/.exec(command[0] ?? '')?.[2]
  if (end !== undefined) return command.at(-1)?.trim() !== end
  return text.endsWith('\\') || hasOpenQuote(text)
}

function hasOpenQuote(text: string): boolean {
  const closed = text.replace(/\\[\s\S]/g, '').replace(/'[^']*'|"[^"]*"/g, '')
  return /['"]/.test(closed)
}
