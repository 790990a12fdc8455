import type { CommandFacts, FlagFacts } from './schema.ts'

/** What the help of one command says, in the format of cobra. */
export interface Help {
  /** How to call it; absent where it only groups other commands. */
  usage: string | undefined
  aliases: string[]
  /** Last words of the commands below it, without those that cobra adds. */
  children: string[]
  /** Its own flags, without `--help`. */
  flags: FlagFacts[]
}

const FLAG = /^(?:-(?<shorthand>\w), )?--(?<name>[a-z][\w-]*)(?: (?<type>\S+))?(?: {2,}(?<help>.*))?$/
const DEFAULT = / \(default (.*)\)$/
const FROM_COBRA = new Set(['help', 'completion'])

/** Reads the output of `COMMAND --help`. */
export function parseHelp(text: string): Help {
  const lines = sectionLines(text)
  const [aliases = ''] = lines('Aliases')
  const flags = text.match(/^(?:\S.* )?Flags:$/gm)?.map((title) => title.slice(0, -1)) ?? []
  return {
    usage: lines('Usage').find((line) => !line.endsWith(' [command]')),
    aliases: aliases.split(', ').slice(1),
    children: lines('Available Commands')
      .map((line) => line.split(' ')[0] ?? '')
      .filter((name) => !FROM_COBRA.has(name)),
    flags: flags
      .filter((title) => title !== 'Global Flags')
      .flatMap(lines)
      .flatMap((line) => parseFlagLine(line) ?? [])
      .filter(({ name }) => name !== 'help'),
  }
}

/** The lines below a title such as `Usage:`, up to the next title, without the blanks around them. */
function sectionLines(text: string): (title: string) => string[] {
  const [, ...parts] = text.split(/^(\S.*):$/m)
  return (title) => {
    const at = parts.findIndex((part, index) => index % 2 === 0 && part === title)
    const lines = at < 0 ? [] : (parts[at + 1] ?? '').split('\n')
    return lines.filter((line) => line.startsWith(' ')).map((line) => line.trim())
  }
}

/** `-p, --port int   port to listen on (default 9999)` → its facts; undefined where the line holds no flag. */
function parseFlagLine(line: string): FlagFacts | undefined {
  const { shorthand, name, type, help = '' } = FLAG.exec(line)?.groups ?? {}
  if (!name) return undefined
  const flag: FlagFacts = { name, type: type ?? 'bool' }
  if (shorthand) flag.shorthand = shorthand
  const value = DEFAULT.exec(help)?.[1]?.replace(/^(["[])(.*)["\]]$/, '$2')
  if (value) flag.default = value
  return flag
}

/**
 * Reads a program's commands from their help, parents before their children.
 * @param run prints the output of the program with arguments
 * @param program name of the program
 * @param unlisted commands that no help lists, such as `zed restore`
 */
export async function readHelp(
  run: (args: string[]) => Promise<string>,
  program: string,
  unlisted: readonly string[],
): Promise<CommandFacts[]> {
  const read = async (name: string, isUnlisted: boolean): Promise<CommandFacts[]> => {
    const { usage, aliases, children, flags } = parseHelp(await run([...name.split(' ').slice(1), '--help']))
    const command: CommandFacts = { name, flags }
    if (usage) command.usage = usage
    if (aliases.length > 0) command.aliases = aliases
    if (isUnlisted) command.hidden = true
    return [command, ...(await Promise.all(children.map((child) => read(`${name} ${child}`, isUnlisted)))).flat()]
  }
  return [...(await read(program, false)), ...(await Promise.all(unlisted.map((name) => read(name, true)))).flat()]
}
