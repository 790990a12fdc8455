import type { Program } from './programs.ts'
import type { CommandFacts, FlagFacts, ProgramFacts } from './schema.ts'

/**
 * Adds what a program's command tree does not hold: the environment variables, the flags that no help lists, and the
 * releases that were proven before.
 * @param program what is known about the program by hand
 * @param commands its commands and flags
 * @param before the manifest so far, or null in the first run
 */
export function completeFacts(
  program: Program,
  commands: readonly CommandFacts[],
  before: ProgramFacts | null,
): ProgramFacts {
  const { program: name, version, environmentPrefix } = program
  const complete = (command: CommandFacts): CommandFacts => {
    const known = before?.commands.find((other) => other.name === command.name)
    const flags = [...command.flags, ...unlistedFlags(program, command.name)].map((flag) => ({
      ...flag,
      environment: environmentOf(program, command.name, flag.name),
      since: known?.flags.find((other) => other.name === flag.name)?.since,
    }))
    flags.sort((a, b) => a.name.localeCompare(b.name))
    const { name: commandName, usage, aliases, hidden } = command
    const since = known?.since
    return withoutEmpty({ name: commandName, usage, aliases, since, hidden, flags: flags.map(orderFlag) })
  }
  return { program: name, version, environmentPrefix, commands: commands.map(complete) }
}

function unlistedFlags({ unlistedFlags: unlisted }: Program, command: string): FlagFacts[] {
  const own = Object.entries(unlisted).filter(([, commands]) => commands.includes(command))
  return own.map(([flag]) => ({ name: flag.slice(2), type: 'bool', hidden: true }))
}

/** `datastore-engine` → `SPICEDB_DATASTORE_ENGINE`, unless the program ignores the environment there. */
function environmentOf(program: Program, command: string, flag: string): string | undefined {
  const without = program.withoutEnvironment
  if (without.includes(command) || without.includes(`${command} --${flag}`)) return undefined
  return program.environmentPrefix + flag.replaceAll('-', '_').toUpperCase()
}

/** Keys in the order of the schema, so that a refresh without news leaves the file unchanged. */
function orderFlag(flag: FlagFacts): FlagFacts {
  const { name, shorthand, type, default: value, environment, since, required, hidden, deprecated, noEffect } = flag
  return withoutEmpty({
    name,
    shorthand,
    type,
    default: value,
    environment,
    since,
    required,
    hidden,
    deprecated,
    noEffect,
  })
}

function withoutEmpty<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T
}
