import type { CommandFacts, FlagFacts, ProgramFacts } from '../../build/flags/schema.ts'
import { parseShell } from '../../build/samples/parse-shell.ts'
import { nearest } from '../../shared/nearest.ts'

/** One thing that is wrong with a command line. */
export interface CommandLineProblem {
  what: string
  remedy: string
}

/** Commands that cobra adds to every program. */
const BUILT_IN = new Set(['help', 'completion', '__complete'])

/**
 * Whether a shell line calls our programs only with commands, flags and environment variables that exist.
 * Understands what `parseShell` does, variables in front of the program, and images in `docker run`.
 * `spicedb serve --datastore-enigne postgres` → `unknown flag --datastore-enigne …  → did you mean --datastore-engine?`
 * @param text the line, without a prompt
 * @param manifests the programs to check; a line without one of them has no problem
 */
export function checkCommandLine(text: string, manifests: readonly ProgramFacts[]): CommandLineProblem[] {
  return parseShell(text).flatMap(({ words }) => {
    for (const manifest of manifests) {
      const at = programIndex(words, manifest.program)
      if (at < 0) continue
      return [...checkVariables(manifest, words.slice(0, at)), ...checkWords(manifest, words.slice(at + 1))]
    }
    return []
  })
}

/** Where the program stands among the words of a command, or -1: as the first word, or as the image of `docker run`. */
function programIndex(words: readonly string[], program: string): number {
  const first = words.findIndex((word) => !/^\w+=/.test(word) && !/^(?:sudo|exec|time|env)$/.test(word))
  if (words[first]?.replace(/^(?:.*\/)?/, '') === program) return first
  if (!/^(?:docker|podman|nerdctl|kubectl)$/.test(words[first] ?? '') || !words.includes('run')) return -1
  const image = new RegExp(`(?:^|/)authzed/${program}(?:[:@].*)?$`)
  return words.findIndex((word) => image.test(word))
}

/** `SPICEDB_DATASTORE_ENGINE=memory` in front of the program. */
function checkVariables(manifest: ProgramFacts, words: readonly string[]): CommandLineProblem[] {
  const known = manifest.commands.flatMap(({ flags }) => flags.flatMap(({ environment }) => environment ?? []))
  return words.flatMap((word) => {
    const name = /^(\w+)=/.exec(word)?.[1]
    if (!name?.startsWith(manifest.environmentPrefix) || known.includes(name)) return []
    return { what: `no flag reads ${name}`, remedy: suggestion(name, known) }
  })
}

/** The words behind the program's name. */
function checkWords(manifest: ProgramFacts, words: readonly string[]): CommandLineProblem[] {
  const found = findCommand(manifest, words)
  if ('what' in found) return [found]
  if (found.builtIn) return []
  const own = found.command.flags
  const global = manifest.commands.find(({ name }) => name === manifest.program)?.flags ?? []
  return checkFlags(found.command.name, [...own, ...global], found.rest)
}

/** `builtIn`: a command of cobra, or one that a variable names; its flags are not known. */
type Found = { command: CommandFacts; rest: string[]; builtIn: boolean }

/** The longest command that the words name. A global flag may stand between its words. */
function findCommand(manifest: ProgramFacts, words: readonly string[]): Found | CommandLineProblem {
  const root = manifest.commands.find(({ name }) => name === manifest.program)
  if (!root) throw new Error(`the manifest of ${manifest.program} does not hold the program itself`)
  let command = root
  const rest: string[] = []
  for (const [index, word] of words.entries()) {
    const isValue = takesValue(root.flags, words[index - 1])
    if (word.startsWith('-') || isValue) {
      rest.push(word)
      continue
    }
    // Nobody can tell what a variable stands for.
    if (BUILT_IN.has(word) || /^[$@%<]/.test(word)) return { command, rest: [], builtIn: true }
    const children = childrenOf(manifest, command)
    const child = children.find(({ name, aliases = [] }) => lastWord(name) === word || aliases.includes(word))
    if (child) command = child
    else if (children.length > 0 && !command.usage) return unknownCommand(command, word, children)
    else return { command, rest: [...rest, ...words.slice(index)], builtIn: false }
  }
  return { command, rest, builtIn: false }
}

const lastWord = (name: string): string => name.split(' ').at(-1) ?? ''

function childrenOf({ commands }: ProgramFacts, { name }: CommandFacts): CommandFacts[] {
  const depth = name.split(' ').length + 1
  return commands.filter((other) => other.name.startsWith(`${name} `) && other.name.split(' ').length === depth)
}

function unknownCommand(parent: CommandFacts, word: string, children: readonly CommandFacts[]): CommandLineProblem {
  const names = children.filter(({ hidden }) => !hidden).map(({ name }) => lastWord(name))
  return { what: `unknown command ${parent.name} ${word}`, remedy: suggestion(word, names) }
}

/** `did you mean --x?`, or all there is. */
function suggestion(word: string, words: readonly string[]): string {
  const near = nearest(word, words)
  if (near) return `did you mean ${near}?`
  return words.length > 0 && words.length <= 12 ? `use one of ${words.join(', ')}` : 'see /spicedb/concepts/commands'
}

/** Whether a word is a flag whose value is the next word. */
function takesValue(flags: readonly FlagFacts[], word: string | undefined): boolean {
  const flag = word === undefined || word.includes('=') ? undefined : flagOf(flags, word)
  return flag !== undefined && flag.type !== 'bool'
}

/** `--name`, `--name=value`, `-n` → the flag. */
function flagOf(flags: readonly FlagFacts[], word: string): FlagFacts | undefined {
  const [, dashes, name = ''] = /^(--?)([^=]+)/.exec(word) ?? []
  if (dashes === '--') return flags.find((flag) => flag.name === renamed(name))
  return flags.find(({ shorthand }) => shorthand === name)
}

/** SpiceDB takes `datastore-connpool-…` for `datastore-conn-pool-…`. */
const renamed = (name: string): string => name.replace(/^datastore-connpool/, 'datastore-conn-pool')

function checkFlags(command: string, flags: readonly FlagFacts[], words: readonly string[]): CommandLineProblem[] {
  const problems: CommandLineProblem[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    if (word === '--') break
    if (!/^-{1,2}[A-Za-z]/.test(word) || /^(?:--help|-h)$/.test(word)) continue
    const flag = flagOf(flags, word)
    const next = words[index + 1]
    if (!flag) problems.push(unknownFlag(command, word, flags))
    else problems.push(...checkValue(command, flag, word, next))
    if (takesValue(flags, word)) index++
  }
  return problems
}

/** A missing value, and the one that a switch does not take from the next word. */
function checkValue(
  command: string,
  { type }: FlagFacts,
  word: string,
  next: string | undefined,
): CommandLineProblem[] {
  if (word.includes('=')) return []
  if (type !== 'bool') {
    return next === undefined
      ? [{ what: `${word} of ${command} has no value`, remedy: 'write it behind the flag' }]
      : []
  }
  if (next !== 'true' && next !== 'false') return []
  return [{ what: `${word} of ${command} does not take the ${next} behind it`, remedy: `write ${word}=${next}` }]
}

function unknownFlag(command: string, word: string, flags: readonly FlagFacts[]): CommandLineProblem {
  const name = word.replace(/=[\s\S]*$/, '')
  const names = flags.filter(({ hidden, deprecated }) => !hidden && !deprecated).map((flag) => `--${flag.name}`)
  return { what: `unknown flag ${name} of ${command}`, remedy: suggestion(name, names) }
}
