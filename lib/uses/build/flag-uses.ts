import type { CommandFacts, ProgramFacts } from '../../flags/build/schema.ts'
import type { UsedNames } from './used-names.ts'

/** Names a flag of a command: `spicedb serve --http-enabled` */
export const flagKey = (command: string, flag: string): string => `${command} --${flag}`

/**
 * The flags of a program that a page uses, by `flagKey`: on a command line, by an environment variable, or by name alone. A
 * name that another program has too only counts on a command line.
 * @param others the other programs of the site
 */
export function usedFlags(program: ProgramFacts, others: readonly ProgramFacts[], names: UsedNames): Set<string> {
  const allFlags = ({ commands }: ProgramFacts) => commands.flatMap(({ flags }) => flags)
  const shared = new Set(others.flatMap(allFlags).map(({ name }) => name))
  const inEnvironment = allFlags(program).filter(({ environment = '' }) => names.words.has(environment))
  const alone = [...[...names.flags].filter((name) => !shared.has(name)), ...inEnvironment.map(({ name }) => name)]
  return new Set([
    ...names.commands.flatMap((words) => flagsOfCommand(program, words)),
    ...alone.flatMap((name) => commandsWith(program, name).map((command) => flagKey(command, name))),
  ])
}

/** The commands that a flag without a command belongs to: the server, or otherwise all that have it. */
function commandsWith({ program, commands }: ProgramFacts, flag: string): string[] {
  const all = commands.filter((command) => hasFlag(command, flag)).map(({ name }) => name)
  const server = `${program} serve`
  return all.includes(server) ? [server] : all
}

const hasFlag = ({ flags }: CommandFacts, flag: string): boolean => flags.some(({ name }) => name === flag)

/** The flags on a command line, each with the command that has it: the one in the line, or the program's root. */
function flagsOfCommand({ program, commands }: ProgramFacts, line: readonly string[]): string[] {
  const image = new RegExp(`^(?:.*/)?${program}(?:[:@].*)?$`)
  const start = line.findIndex((word) => image.test(word))
  if (start < 0) return []
  const words = line.slice(start + 1)
  // Words between the parts of a command are values of flags.
  const command = words
    .filter((word) => !word.startsWith('-'))
    .reduce((parent, word) => subcommand(commands, parent, word)?.name ?? parent, program)
  const owners = [command, program].flatMap((name) => commands.find((candidate) => candidate.name === name) ?? [])
  return words.flatMap((word) => {
    const flag = /^--([a-z][\w-]*)/.exec(word)?.[1] ?? ''
    const owner = owners.find((candidate) => hasFlag(candidate, flag))
    return owner ? [flagKey(owner.name, flag)] : []
  })
}

/** A command right below another one, by its name or an alias. */
const subcommand = (commands: readonly CommandFacts[], parent: string, word: string): CommandFacts | undefined =>
  commands.find(({ name, aliases = [] }) => {
    const last = name.slice(name.lastIndexOf(' ') + 1)
    return name === `${parent} ${last}` && [last, ...aliases].includes(word)
  })
