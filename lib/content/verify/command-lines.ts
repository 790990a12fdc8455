import { parseShell } from '@authzed-docs/samples/build/parse-shell.ts'
import { parseConsole } from '@authzed-docs/samples/verify/parse-console.ts'
import { closestMatch } from '@authzed-docs/shared/closest-match.ts'
import type { CommandFacts, FlagFacts, ProgramFacts } from '../../flags/build/schema.ts'

/** A command in a code block. */
export interface CommandLine {
  command: string
  /** Index of its first line in the block. */
  line: number
}

/** An error in a command line. */
export interface CommandLineProblem {
  what: string
  remedy: string
}

/** Commands that cobra adds to every program. */
const BUILT_IN = new Set(['help', 'completion', '__complete'])

/**
 * Extracts the commands of a code block, with their continuation lines. Output in a `console` block is skipped.
 * @param language language of the block; empty result for other languages than `console`, `bash` and `powershell`
 */
export function extractCommandLines(language: string, text: string): CommandLine[] {
  if (language === 'console') return parseConsole(text).map(({ command, line }) => ({ command, line }))
  return language === 'bash' || language === 'powershell' ? scriptLines(text) : []
}

/** Joins lines that end with `\` (bash) or a backtick (PowerShell) to the next one. */
function scriptLines(text: string): CommandLine[] {
  const commands: CommandLine[] = []
  let isContinued = false
  for (const [line, content] of text.split(/\r?\n/).entries()) {
    const part = content.replace(/[\\`]$/, ' ')
    const previous = commands.at(-1)
    if (isContinued && previous) previous.command += part.trimStart()
    else commands.push({ command: part, line })
    isContinued = part !== content
  }
  return commands.filter(({ command }) => command.trim() !== '')
}

/**
 * Finds commands, flags and environment variables of our programs that don't exist. Supports the same shell syntax as
 * `parseShell`, including variables before the program and images in `docker run`.
 * `spicedb serve --datastore-enigne postgres` → `unknown flag --datastore-enigne …  → did you mean --datastore-engine?`
 * @param text the command line, without a prompt
 * @param manifests the programs to check; other programs are ignored
 */
export function commandLineProblems(text: string, manifests: readonly ProgramFacts[]): CommandLineProblem[] {
  return parseShell(text).flatMap(({ words }) => {
    for (const manifest of manifests) {
      const index = programIndex(words, manifest.program)
      if (index < 0) continue
      return [...checkVariables(manifest, words.slice(0, index)), ...checkArguments(manifest, words.slice(index + 1))]
    }
    return []
  })
}

/** Index of the program among the words of a command, as the first word or as the image of `docker run`; or -1. */
function programIndex(words: readonly string[], program: string): number {
  const first = words.findIndex((word) => !/^\w+=/.test(word) && !/^(?:sudo|exec|time|env)$/.test(word))
  if (words[first]?.replace(/^(?:.*\/)?/, '') === program) return first
  if (!/^(?:docker|podman|nerdctl|kubectl)$/.test(words[first] ?? '') || !words.includes('run')) return -1
  const image = new RegExp(`(?:^|/)authzed/${program}(?:[:@].*)?$`)
  return words.findIndex((word) => image.test(word))
}

/** Checks variables before the program, such as `SPICEDB_DATASTORE_ENGINE=memory`. */
function checkVariables(manifest: ProgramFacts, words: readonly string[]): CommandLineProblem[] {
  const known = manifest.commands.flatMap(({ flags }) => flags.flatMap(({ environment }) => environment ?? []))
  return words.flatMap((word) => {
    const name = /^(\w+)=/.exec(word)?.[1]
    if (!name?.startsWith(manifest.environmentPrefix) || known.includes(name)) return []
    return { what: `no flag reads ${name}`, remedy: suggestion(name, known) }
  })
}

/** Checks the words after the program's name. */
function checkArguments(manifest: ProgramFacts, words: readonly string[]): CommandLineProblem[] {
  const found = findCommand(manifest, words)
  if ('what' in found) return [found]
  if (found.builtIn) return []
  const own = found.command.flags
  const global = manifest.commands.find(({ name }) => name === manifest.program)?.flags ?? []
  return checkFlags(found.command.name, [...own, ...global], found.rest)
}

/** `builtIn` is a command of cobra, or one named by a variable, whose flags are unknown. */
type FoundCommand = { command: CommandFacts; rest: string[]; builtIn: boolean }

/** Finds the longest matching command. Global flags can appear between its words. */
function findCommand(manifest: ProgramFacts, words: readonly string[]): FoundCommand | CommandLineProblem {
  const root = manifest.commands.find(({ name }) => name === manifest.program)
  if (!root)
    throw new Error(`the manifest of ${manifest.program} doesn't contain its root command  → run npm run manifest`)
  let command = root
  const rest: string[] = []
  for (const [index, word] of words.entries()) {
    const isValue = takesValue(root.flags, words[index - 1])
    if (word.startsWith('-') || isValue) {
      rest.push(word)
      continue
    }
    // The value of a variable is unknown.
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

/** `did you mean --x?`, or a short list of the alternatives. */
function suggestion(word: string, words: readonly string[]): string {
  const match = closestMatch(word, words)
  if (match) return `did you mean ${match}?`
  return words.length > 0 && words.length <= 12 ? `use one of ${words.join(', ')}` : 'see /spicedb/concepts/commands'
}

/** Whether a word is a flag that takes the next word as its value. */
function takesValue(flags: readonly FlagFacts[], word: string | undefined): boolean {
  const flag = word === undefined || word.includes('=') ? undefined : flagOf(flags, word)
  return flag !== undefined && flag.type !== 'bool'
}

/** Finds the flag for `--name`, `--name=value` or `-n`. */
function flagOf(flags: readonly FlagFacts[], word: string): FlagFacts | undefined {
  const [, dashes, name = ''] = /^(--?)([^=]+)/.exec(word) ?? []
  if (dashes === '--') return flags.find((flag) => flag.name === normalizedName(name))
  return flags.find(({ shorthand }) => shorthand === name)
}

/** SpiceDB accepts `datastore-connpool-…` as an alias for `datastore-conn-pool-…`. */
const normalizedName = (name: string): string => name.replace(/^datastore-connpool/, 'datastore-conn-pool')

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

/** Reports a missing value, and a boolean flag followed by `true` or `false`, which it ignores. */
function checkValue(
  command: string,
  { type }: FlagFacts,
  word: string,
  next: string | undefined,
): CommandLineProblem[] {
  if (word.includes('=')) return []
  if (type !== 'bool') {
    return next === undefined ? [{ what: `${word} of ${command} has no value`, remedy: 'add one after the flag' }] : []
  }
  if (next !== 'true' && next !== 'false') return []
  return [{ what: `${word} of ${command} ignores the ${next} after it`, remedy: `write ${word}=${next}` }]
}

function unknownFlag(command: string, word: string, flags: readonly FlagFacts[]): CommandLineProblem {
  const name = word.replace(/=[\s\S]*$/, '')
  const names = flags.filter(({ hidden, deprecated }) => !hidden && !deprecated).map((flag) => `--${flag.name}`)
  return { what: `unknown flag ${name} of ${command}`, remedy: suggestion(name, names) }
}
