import { aliasesOf } from './go-aliases.ts'
import type { ProgramSources } from './programs.ts'
import type { CommandFacts, FlagFacts, ProgramFacts } from './schema.ts'

/** What a refresh read, before it is put together. */
export interface ReadFacts {
  /** Of the generated reference. */
  commands: CommandFacts[]
  /** Of the Go sources, by command. */
  goFlags: ReadonlyMap<string, FlagFacts[]>
  /** Other names of commands, see `readAliases`. */
  aliases: ReadonlyMap<string, string[]>
  /** Facts of the manifest that exists: what `since` says is kept. */
  before: ProgramFacts | null
}

/**
 * Puts the facts of reference and Go sources together. The reference knows the defaults as the program prints them; the
 * sources know the type (a backquote in a help text hides it in the reference) and what is hidden or deprecated.
 * @returns the facts, and one `what  → remedy` for each place where the two differ
 */
export function mergeFacts(program: ProgramSources, read: ReadFacts): { facts: ProgramFacts; differences: string[] } {
  const differences: string[] = []
  const visible = read.commands.map((command) => {
    const { flags, wrong } = mergeFlags(command, read.goFlags.get(command.name), program.fromLibraries)
    differences.push(...wrong)
    return { ...command, flags: [...flags, ...hiddenFlags(program, command.name)] }
  })
  const hidden = Object.entries(program.hiddenCommands).map(([name, like]) => {
    const same = visible.find((command) => command.name === like)
    return { name, usage: same?.usage?.replace(like, name), hidden: true, flags: structuredClone(same?.flags ?? []) }
  })
  const commands = [...visible, ...hidden].map((command) => complete(program, command, read))
  const { program: name, version, environmentPrefix } = program
  return { facts: { program: name, version, environmentPrefix, commands }, differences }
}

function hiddenFlags(program: ProgramSources, command: string): FlagFacts[] {
  const own = program.hiddenFlags.filter((key) => key.startsWith(`${command} --`))
  return own.map((key) => ({ name: key.slice(command.length + 3), type: 'bool', hidden: true }))
}

function mergeFlags(
  command: CommandFacts,
  goFlags: readonly FlagFacts[] | undefined,
  fromLibraries: readonly string[],
): { flags: FlagFacts[]; wrong: string[] } {
  if (!goFlags) return { flags: command.flags, wrong: [] }
  const inGo = new Map(goFlags.map((flag) => [flag.name, flag]))
  const inDocs = new Set(command.flags.map(({ name }) => name))
  const more = goFlags.filter(({ name }) => !inDocs.has(name))
  const wrong = [
    ...more
      .filter(({ hidden, deprecated }) => !hidden && !deprecated)
      .map(({ name }) => `${command.name} --${name} is in the Go sources only  → write the reference anew`),
    ...command.flags
      .filter(({ name }) => !inGo.has(name) && !fromLibraries.includes(name))
      .map(({ name }) => `${command.name} --${name} is in the reference only  → mend lib/manifest/programs.ts`),
  ]
  const flags = [...command.flags.map((flag) => ({ ...inGo.get(flag.name), ...flag, ...typeOf(inGo, flag) })), ...more]
  return { flags: flags.sort((a, b) => a.name.localeCompare(b.name)), wrong }
}

const typeOf = (inGo: ReadonlyMap<string, FlagFacts>, { name, type }: FlagFacts): { type: string } => ({
  type: inGo.get(name)?.type ?? type,
})

/** Adds environment variables, other names and what was proven before. */
function complete(program: ProgramSources, command: CommandFacts, { aliases, before }: ReadFacts): CommandFacts {
  const known = before?.commands.find(({ name }) => name === command.name)
  const { name, usage, since = known?.since, hidden } = command
  const others = aliasesOf(aliases, command)
  const flags = command.flags.map((flag) => {
    const since = known?.flags.find((other) => other.name === flag.name)?.since
    return orderFlag({ ...flag, since, environment: environmentOf(program, name, flag.name) })
  })
  return dropEmpty({ name, usage, aliases: others, since, hidden, flags })
}

/** `datastore-engine` → `SPICEDB_DATASTORE_ENGINE`, unless the program does not look there. */
function environmentOf(program: ProgramSources, command: string, flag: string): string | undefined {
  const without = program.withoutEnvironment
  if (without.includes(command) || without.includes(`${command} --${flag}`)) return undefined
  return program.environmentPrefix + flag.replaceAll('-', '_').toUpperCase()
}

/** Keys in the order of the schema: a refresh that changes nothing leaves the file as it is. */
function orderFlag(flag: FlagFacts): FlagFacts {
  const { name, shorthand, type, default: value, environment, since, required, hidden, deprecated } = flag
  return dropEmpty({ name, shorthand, type, default: value, environment, since, required, hidden, deprecated })
}

function dropEmpty<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T
}
