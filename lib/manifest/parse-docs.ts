import type { CommandFacts, FlagFacts } from './schema.ts'

const COMMAND = /^## Reference: `([^`]+)`$/
const SECTION = /^### (.+)$/
const FENCE = /^```/
const FLAG = /^ {2,}(?:-(?<shorthand>\w), )?--(?<name>[a-z][\w-]*)(?: (?<type>\S+))? {2,}(?<help>.*)$/
const DEFAULT = / \(default (.*)\)$/

/**
 * Reads a reference that cobra's documentation generator wrote (`docs/spicedb.md`, `docs/zed.md`): the commands with
 * their own flags. Hidden and deprecated ones do not stand there; `readGoFlags` finds them.
 * @throws Error when there is no command or no flag in it: the format changed
 */
export function parseDocs(markdown: string): CommandFacts[] {
  const commands: CommandFacts[] = []
  let section = ''
  let inFence = false
  for (const line of markdown.split(/\r?\n/)) {
    const name = COMMAND.exec(line)?.[1]
    if (name) {
      commands.push({ name, flags: [] })
      section = ''
    } else if (FENCE.test(line)) inFence = !inFence
    else if (inFence) readLine(commands.at(-1), section, line)
    else section = SECTION.exec(line)?.[1] ?? section
  }
  const flags = commands.reduce((count, command) => count + command.flags.length, 0)
  if (flags === 0) throw new Error(`no flag in a reference of ${commands.length} commands: its format is not known`)
  return commands
}

/** One line of a fence: how the command is called, or one of its flags. */
function readLine(command: CommandFacts | undefined, section: string, line: string): void {
  if (!command) return
  if (section === '' && line.startsWith(command.name)) command.usage = line.trim()
  if (section !== 'Options') return
  const flag = parseFlagLine(line)
  if (flag) command.flags.push(flag)
}

/** `  -p, --port int   port to listen on (default 9999)` → its facts; undefined where the line holds no flag. */
export function parseFlagLine(line: string): FlagFacts | undefined {
  const { shorthand, name, type, help = '' } = FLAG.exec(line)?.groups ?? {}
  if (!name) return undefined
  const flag: FlagFacts = { name, type: type ?? 'bool' }
  if (shorthand) flag.shorthand = shorthand
  const given = DEFAULT.exec(help)?.[1]
  const value = given?.replace(/^"(.*)"$/, '$1')
  if (value !== undefined && value !== '[]') flag.default = value
  if (help.startsWith('(required)')) flag.required = true
  return flag
}
