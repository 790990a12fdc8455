import type { CommandFacts, FlagFacts, ProgramFacts } from './schema.ts'

/** Names of the flags that a generated reference lists, by command. */
type Listed = ReadonlyMap<string, ReadonlySet<string>>

/** What one release says about flags. */
export interface ReleaseSources {
  release: string
  /** The generated reference; absent before the program had one. */
  docs: string | undefined
  /** Lines of its Go sources with literals that may name flags. */
  go: string
}

/** Yanked releases → the first good one with the same features. */
const GOOD: Readonly<Record<string, string>> = {
  'v1.45.0': 'v1.45.1',
  'v1.49.0': 'v1.51.1',
  'v1.49.1': 'v1.51.1',
  'v1.49.2': 'v1.51.1',
  'v1.50.0': 'v1.51.1',
  'v1.51.0': 'v1.51.1',
}

/**
 * Adds to each command and flag the release in which it appeared, where two neighboring releases prove it: the first lacks
 * it, the second has it, and so does every later one. Two kinds of proof count: the generated reference of both, or a
 * literal that names the whole flag in a line that registers it.
 */
export function addSince(facts: ProgramFacts, history: Iterable<ReleaseSources>): ProgramFacts {
  const releases = Array.from(history, ({ release, docs, go }) => ({
    release,
    docs: docs === undefined ? undefined : listedIn(docs),
    literals: registeredLiterals(go),
  }))
  type Release = (typeof releases)[number]
  /** First release after the last one that lacks it; undefined where that can't be told, or where every release has it. */
  const firstWith = (has: (release: Release) => boolean | undefined): string | undefined => {
    const last = releases.findLastIndex((release) => has(release) !== true)
    const missing = releases[last]
    if (!missing || has(missing) === undefined) return undefined
    const found = releases[last + 1]?.release
    return found === undefined ? undefined : (GOOD[found] ?? found)
  }
  const flagSince = (command: CommandFacts, flag: FlagFacts): string | undefined => {
    const byDocs = firstWith(({ docs }) => docs?.get(command.name)?.has(flag.name))
    if (byDocs !== undefined || !flag.name.includes('-')) return byDocs
    const byLiteral = firstWith(({ literals }) => literals.has(flag.name))
    const index = releases.findIndex(({ release }) => release === byLiteral)
    // A library may have registered the flag before: then an older reference has it.
    const older = releases.slice(0, index).some(({ docs }) => hasFlag(docs, flag.name))
    return older ? undefined : byLiteral
  }
  const commands = facts.commands.map((command) => {
    const since = firstWith(({ docs }) => docs?.has(command.name))
    const flags = command.flags.map((flag) => withSince(flag, flagSince(command, flag)))
    return withSince({ ...command, flags }, since)
  })
  return { ...facts, commands }
}

const hasFlag = (docs: Listed | undefined, flag: string): boolean =>
  docs !== undefined && [...docs.values()].some((flags) => flags.has(flag))

/** Reads a reference that cobra's documentation generator wrote, such as `docs/spicedb.md`. */
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

/** The facts with `since` at its place among the keys, or without it. */
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
