import type { DocumentedProgram } from './programs.ts'
import type { CommandFacts, FlagFacts, ProgramFacts } from './schema.ts'

/**
 * Adds the facts that a program's command tree doesn't contain: environment variables, flags that the help doesn't list, and
 * releases. What the previous manifest doesn't have is new in this release.
 * @param program hand-written facts about the program
 * @param commands its commands and flags
 * @param previous the current manifest, or null in the first run
 */
export function completeFacts(
  program: DocumentedProgram,
  commands: readonly CommandFacts[],
  previous: ProgramFacts | null,
): ProgramFacts {
  const { program: name, version, environmentPrefix } = program
  const sinceOf = (known: { since?: string | undefined } | undefined): string | undefined =>
    known || !previous ? known?.since : version
  const complete = (command: CommandFacts): CommandFacts => {
    const known = previous?.commands.find((other) => other.name === command.name)
    const flags = [...command.flags, ...unlistedFlags(program, command.name)].map((flag) => ({
      ...flag,
      environment: environmentOf(program, command.name, flag.name),
      since: sinceOf(known?.flags.find((other) => other.name === flag.name)),
    }))
    flags.sort((a, b) => a.name.localeCompare(b.name))
    const { name: commandName, usage, aliases, hidden } = command
    const since = sinceOf(known)
    return withoutUndefined({ name: commandName, usage, aliases, since, hidden, flags: flags.map(orderFlag) })
  }
  return { program: name, version, environmentPrefix, commands: commands.map(complete) }
}

function unlistedFlags({ unlistedFlags: unlisted }: DocumentedProgram, command: string): FlagFacts[] {
  const own = Object.entries(unlisted).filter(([, commands]) => commands.includes(command))
  return own.map(([flag]) => ({ name: flag.slice(2), type: 'bool', hidden: true }))
}

/** `datastore-engine` → `SPICEDB_DATASTORE_ENGINE`, or undefined if the program doesn't read it from the environment. */
function environmentOf(program: DocumentedProgram, command: string, flag: string): string | undefined {
  const without = program.withoutEnvironment
  if (without.includes(command) || without.includes(`${command} --${flag}`)) return undefined
  return program.environmentPrefix + flag.replaceAll('-', '_').toUpperCase()
}

/** Keys in the order of the schema, so that a refresh without changes leaves the file unchanged. */
function orderFlag(flag: FlagFacts): FlagFacts {
  const { name, shorthand, type, default: value, environment, since, required, hidden, deprecated, noEffect } = flag
  return withoutUndefined({
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

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T
}
