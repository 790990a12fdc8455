import type { CommandFacts, FlagFacts } from './schema.ts'

/** Parsed help of one command, as printed by cobra. */
interface Help {
  /** Usage line, unless the command only groups other commands. */
  usage: string | undefined
  aliases: string[]
  /** Names of its subcommands, without those that cobra adds. */
  children: string[]
  /** Its own flags, without `--help`. */
  flags: FlagFacts[]
}

const FLAG = /^(?:-(?<shorthand>\w), )?--(?<name>[a-z][\w-]*)(?: (?<type>\S+))?(?: {2,}(?<help>.*))?$/
const DEFAULT = / \(default (.*)\)$/
const ADDED_BY_COBRA = new Set(['help', 'completion'])

/** Parses the output of `COMMAND --help`. */
function parseHelp(text: string): Help {
  const lines = sectionLines(text)
  const [aliases = ''] = lines('Aliases')
  const flags = text.match(/^(?:\S.* )?Flags:$/gm)?.map((title) => title.slice(0, -1)) ?? []
  return {
    usage: lines('Usage').find((line) => !line.endsWith(' [command]')),
    aliases: aliases.split(', ').slice(1),
    children: lines('Available Commands')
      .map((line) => line.split(' ')[0] ?? '')
      .filter((name) => !ADDED_BY_COBRA.has(name)),
    flags: flags
      .filter((title) => title !== 'Global Flags')
      .flatMap(lines)
      .flatMap((line) => parseFlagLine(line) ?? [])
      .filter(({ name }) => name !== 'help'),
  }
}

/** Returns a function that returns the trimmed lines of a section such as `Usage:`. */
function sectionLines(text: string): (title: string) => string[] {
  const [, ...parts] = text.split(/^(\S.*):$/m)
  return (title) => {
    const at = parts.findIndex((part, index) => index % 2 === 0 && part === title)
    const lines = at < 0 ? [] : (parts[at + 1] ?? '').split('\n')
    return lines.filter((line) => line.startsWith(' ')).map((line) => line.trim())
  }
}

/** Parses `-p, --port int   port to listen on (default 9999)`. Returns undefined for other lines. */
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
 * Reads a program's commands from their help, parents first.
 * @param run runs the program with arguments and returns its output
 * @param program name of the program
 * @param unlisted commands that aren't listed in the help, such as `zed restore`
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
