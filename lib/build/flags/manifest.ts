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

/** Folder of the data, from the project's root. */
export const MANIFEST_DIR = 'lib/build/flags'

/** Our words on a flag of a command: its own, or those that commands share. */
export function wordsOf(words: Words, command: string, flag: string): FlagWords | undefined {
  return words.flags[`${command} --${flag}`] ?? words.flags[`--${flag}`]
}

/** `command` or `command --flag` of everything that has no words yet. */
export function missingWords(facts: ProgramFacts, words: Words): string[] {
  return facts.commands.flatMap(({ name, flags }) => [
    ...(words.commands[name] ? [] : [name]),
    ...flags.filter((flag) => !wordsOf(words, name, flag.name)).map((flag) => `${name} --${flag.name}`),
  ])
}

/** Keys of the words that belong to no command and no flag any more. */
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
 * Facts with our words.
 * @throws Error that names everything without words
 */
export function joinWords(facts: ProgramFacts, words: Words): Manifest {
  const missing = missingWords(facts, words)
  if (missing.length > 0) throw new Error(`no words for ${missing.join(', ')}  → add them to ${MANIFEST_DIR}/words`)
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

/** Facts of a program as they stand in the repository. */
export function readFacts(root: string, program: string): ProgramFacts {
  return programFactsSchema.parse(JSON.parse(readFileSync(join(root, MANIFEST_DIR, `${program}.json`), 'utf8')))
}

/** Our words on a program. */
export function readWords(root: string, program: string): Words {
  return wordsSchema.parse(JSON.parse(readFileSync(join(root, MANIFEST_DIR, 'words', `${program}.json`), 'utf8')))
}

/**
 * The manifest of a program: facts and words.
 * @param root the project's root
 * @param program `spicedb` or `zed`
 */
export function readManifest(root: string, program: string): Manifest {
  return joinWords(readFacts(root, program), readWords(root, program))
}
