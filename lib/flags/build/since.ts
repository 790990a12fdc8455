import type { CommandFacts, FlagFacts, ProgramFacts } from './schema.ts'

/** Names of the flags in a generated reference, by command. */
type Listed = ReadonlyMap<string, ReadonlySet<string>>

/** Sources of one release that show which flags it has. */
export interface ReleaseSources {
  release: string
  /** Generated reference; undefined before the program had one. */
  docs: string | undefined
  /** Lines of its Go sources with literals that could be flag names. */
  go: string
}

/** Yanked releases, each with the first usable release that has its features. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  'v1.45.0': 'v1.45.1',
  'v1.49.0': 'v1.51.1',
  'v1.49.1': 'v1.51.1',
  'v1.49.2': 'v1.51.1',
  'v1.50.0': 'v1.51.1',
  'v1.51.0': 'v1.51.1',
}

/**
 * Adds the release that introduced each command and flag, if two consecutive releases prove it: the first doesn't have it,
 * and the second and all later ones do. A release has a flag if its generated reference lists it, or if its Go sources
 * contain the flag's full name as a literal in a line that registers a flag.
 * @param sinceInCode releases of what the generated references list too late: `command` or `command --flag`
 */
export function addSince(
  facts: ProgramFacts,
  history: Iterable<ReleaseSources>,
  sinceInCode: Readonly<Record<string, string>> = {},
): ProgramFacts {
  const releases = Array.from(history, ({ release, docs, go }) => ({
    release,
    docs: docs === undefined ? undefined : listedIn(docs),
    literals: registeredLiterals(go),
  }))
  type Release = (typeof releases)[number]
  /** First release after the last one without it; undefined if that is unknown, or if every release has it. */
  const firstWith = (has: (release: Release) => boolean | undefined): string | undefined => {
    const last = releases.findLastIndex((release) => has(release) !== true)
    const missing = releases[last]
    if (!missing || has(missing) === undefined) return undefined
    const found = releases[last + 1]?.release
    return found === undefined ? undefined : (REPLACEMENTS[found] ?? found)
  }
  const flagSince = (command: CommandFacts, flag: FlagFacts): string | undefined => {
    const inCode = sinceInCode[`${command.name} --${flag.name}`]
    if (inCode !== undefined) return inCode
    const byDocs = firstWith(({ docs }) => docs?.get(command.name)?.has(flag.name))
    if (byDocs !== undefined || !flag.name.includes('-')) return byDocs
    const byLiteral = firstWith(({ literals }) => literals.has(flag.name))
    const index = releases.findIndex(({ release }) => release === byLiteral)
    // If an older reference has the flag, a library registered it before.
    const older = releases.slice(0, index).some(({ docs }) => hasFlag(docs, flag.name))
    return older ? undefined : byLiteral
  }
  const commands = facts.commands.map((command) => {
    const since = sinceInCode[command.name] ?? firstWith(({ docs }) => docs?.has(command.name))
    const flags = command.flags.map((flag) => withSince(flag, flagSince(command, flag)))
    return withSince({ ...command, flags }, since)
  })
  return { ...facts, commands }
}

const hasFlag = (docs: Listed | undefined, flag: string): boolean =>
  docs !== undefined && [...docs.values()].some((flags) => flags.has(flag))

/** Parses a reference written by cobra's documentation generator, such as `docs/spicedb.md`. */
function listedIn(markdown: string): Listed {
  const [, ...sections] = markdown.split(/^## Reference: `(?=[^`]+`)/m)
  return new Map(
    sections.map((section) => {
      const [own = ''] = section.split('### Options Inherited')
      const flags = Array.from(own.matchAll(/^ {2,}(?:-\w, )?--([a-z][\w-]*)/gm), ([, flag]) => flag ?? '')
      return [section.slice(0, section.indexOf('`')), new Set(flags)]
    }),
  )
}

/** Sets or removes `since`, in the key order of the schema. */
function withSince<T extends { since?: string }>(facts: T, since: string | undefined): T {
  const entries = Object.entries(facts).filter(([key]) => key !== 'since')
  if (since === undefined) return Object.fromEntries(entries) as T
  const later = ['required', 'hidden', 'deprecated', 'noEffect', 'flags']
  const at = entries.findIndex(([key]) => later.includes(key))
  entries.splice(at < 0 ? entries.length : at, 0, ['since', since])
  return Object.fromEntries(entries) as T
}

const REGISTERS = /\b(?:Bool|String|StringSlice|StringArray|StringToString|Duration|Int|Uint|Float)\d*(?:Var)?P?\(/

/** Literals in lines that register a flag. */
function registeredLiterals(go: string): Set<string> {
  const lines = go.split('\n').filter((line) => REGISTERS.test(line))
  return new Set(lines.flatMap((line) => Array.from(line.matchAll(/"([a-z][\w-]*)"/g), ([, name]) => name ?? '')))
}
