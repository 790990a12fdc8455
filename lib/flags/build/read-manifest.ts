import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Command,
  type CommandFacts,
  type Flag,
  type FlagWords,
  type Manifest,
  type ProgramFacts,
  programFactsSchema,
  type Words,
  wordsSchema,
} from './schema.ts'

/** Folder of what the pinned programs say about their commands and flags, relative to the project's root. */
export const MANIFEST_DIR = 'toolchain/flags'

/** Folder of our descriptions of commands and flags. */
export const WORDS_DIR = 'lib/flags/build/words'

/** Description of a flag: the command's own, or the one that commands share. */
function wordsOf(words: Words, command: string, flag: string): FlagWords | undefined {
  return words.flags[`${command} --${flag}`] ?? words.flags[`--${flag}`]
}

/** Everything without a description, as `command` or `command --flag`. */
export function missingWords(facts: ProgramFacts, words: Words): string[] {
  return facts.commands.flatMap(({ name, flags }) => [
    ...(words.commands[name] ? [] : [name]),
    ...flags.filter((flag) => !wordsOf(words, name, flag.name)).map((flag) => `${name} --${flag.name}`),
  ])
}

/** Keys of descriptions of commands and flags that no longer exist. */
export function unusedWords(facts: ProgramFacts, words: Words): string[] {
  const commands = new Set(facts.commands.map(({ name }) => name))
  const flags = new Set(
    facts.commands.flatMap(({ name, flags: own }) =>
      own.flatMap((flag) => [`--${flag.name}`, `${name} --${flag.name}`]),
    ),
  )
  return [
    ...Object.keys(words.commands).filter((name) => !commands.has(name)),
    ...Object.keys(words.flags).filter((key) => !flags.has(key)),
  ]
}

/**
 * Joins facts with our descriptions.
 * @throws Error that lists everything without a description
 */
export function joinWords(facts: ProgramFacts, words: Words): Manifest {
  const missing = missingWords(facts, words)
  if (missing.length > 0) throw new Error(`missing descriptions: ${missing.join(', ')}  → add them to ${WORDS_DIR}`)
  const withWords = (command: CommandFacts): Command => ({
    ...command,
    summary: words.commands[command.name] ?? '',
    flags: command.flags.flatMap((flag): Flag[] => {
      const found = wordsOf(words, command.name, flag.name)
      return found ? [{ ...flag, ...found }] : []
    }),
  })
  return { ...facts, commands: facts.commands.map(withWords) }
}

/** Reads a program's facts from the repository. */
export function readFacts(root: string, program: string): ProgramFacts {
  return programFactsSchema.parse(JSON.parse(readFileSync(join(root, MANIFEST_DIR, `${program}.json`), 'utf8')))
}

/** Reads our descriptions of a program's commands and flags. */
export function readWords(root: string, program: string): Words {
  return wordsSchema.parse(JSON.parse(readFileSync(join(root, WORDS_DIR, `${program}.json`), 'utf8')))
}

/**
 * Reads a program's manifest: facts and descriptions.
 * @param root the project's root
 * @param program `spicedb` or `zed`
 */
export function readManifest(root: string, program: string): Manifest {
  return joinWords(readFacts(root, program), readWords(root, program))
}
