import type { CommandFacts, ProgramFacts } from '../flags/schema.ts'
import type { UsedNames } from './used-names.ts'

/** Names a flag of a command: `spicedb serve --http-enabled` */
export const flagKey = (command: string, flag: string): string => `${command} --${flag}`

/**
 * The flags of a program that a page uses, by `flagKey`: on a command line, by an environment variable, or by name alone. A
 * name that another program has too only counts on a command line.
 * @param others the other programs of the site
 */
export function usedFlags(program: ProgramFacts, others: readonly ProgramFacts[], names: UsedNames): Set<string> {
  const used = new Set<string>()
  for (const words of names.commands) {
    for (const key of flagsOfCommand(program, words)) used.add(key)
  }
  const shared = new Set(
    others.flatMap(({ commands }) => commands.flatMap(({ flags }) => flags.map(({ name }) => name))),
  )
  for (const name of named(program, names)) {
    if (shared.has(name)) continue
    for (const command of commandsOfName(program, name)) used.add(flagKey(command, name))
  }
  for (const key of flagsOfEnvironment(program, names)) used.add(key)
  return used
}

/** The flags whose environment variable a page names. Of several commands that share one, only the main one has it. */
function flagsOfEnvironment(program: ProgramFacts, { words }: UsedNames): string[] {
  return program.commands.flatMap((command) =>
    command.flags
      .filter(({ environment }) => environment !== undefined && words.has(environment))
      .filter(({ name }) => commandsOfName(program, name).includes(command.name))
      .map(({ name }) => flagKey(command.name, name)),
  )
}

/** Names of flags that appear alone, or on the command line of a program that isn't known, such as a script. */
function named(program: ProgramFacts, { flags }: UsedNames): string[] {
  const known = new Set(program.commands.flatMap((command) => command.flags.map(({ name }) => name)))
  return [...flags].filter((name) => known.has(name))
}

/** The commands that a flag without a command belongs to: the server, or otherwise all that have it. */
function commandsOfName({ program, commands }: ProgramFacts, flag: string): string[] {
  const all = commands.filter(({ flags }) => flags.some(({ name }) => name === flag)).map(({ name }) => name)
  const server = `${program} serve`
  return all.includes(server) ? [server] : all
}

function flagsOfCommand({ program, commands }: ProgramFacts, words: readonly string[]): string[] {
  const image = new RegExp(`^(?:.*/)?${program}(?:[:@].*)?$`)
  const start = words.findIndex((word) => image.test(word))
  const root = commands.find(({ name }) => name === program)
  if (start < 0 || !root) return []
  const rest = words.slice(start + 1)
  const command = commandOf(commands, root, rest)
  return rest.flatMap((word) => {
    const name = /^--([a-z][\w-]*)/.exec(word)?.[1]
    const owner = [command, root].find(({ flags }) => flags.some((flag) => flag.name === name))
    return owner && name !== undefined ? [flagKey(owner.name, name)] : []
  })
}

/** The command that the words after a program name, which can have flags between them. */
function commandOf(commands: readonly CommandFacts[], root: CommandFacts, words: readonly string[]): CommandFacts {
  let found = root
  for (const word of words) {
    if (word.startsWith('-')) continue
    const next = commands.find(({ name, aliases = [] }) => {
      const parent = name.slice(0, name.lastIndexOf(' '))
      return parent === found.name && [name.slice(parent.length + 1), ...aliases].includes(word)
    })
    if (!next) continue
    found = next
  }
  return found
}
