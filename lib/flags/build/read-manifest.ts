import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Command,
  type CommandFacts,
  type Flag,
  type FlagDescription,
  type FlagDescriptions,
  flagDescriptionsSchema,
  type Manifest,
  type ProgramFacts,
  programFactsSchema,
} from './schema.ts'

/** Folder of what the pinned programs say about their commands and flags, relative to the project's root. */
export const MANIFEST_DIR = 'toolchain/flags'

/** Folder with our descriptions of commands and flags. */
export const DESCRIPTIONS_DIR = 'lib/flags/build/descriptions'

/** Description of a flag: the command's own, or the one that commands share. */
function flagDescriptionOf(descriptions: FlagDescriptions, command: string, flag: string): FlagDescription | undefined {
  return descriptions.flags[`${command} --${flag}`] ?? descriptions.flags[`--${flag}`]
}

/** Everything without a description, as `command` or `command --flag`. */
export function missingFlagDescriptions(facts: ProgramFacts, descriptions: FlagDescriptions): string[] {
  return facts.commands.flatMap(({ name, flags }) => [
    ...(descriptions.commands[name] ? [] : [name]),
    ...flags
      .filter((flag) => !flagDescriptionOf(descriptions, name, flag.name))
      .map((flag) => `${name} --${flag.name}`),
  ])
}

/** Keys of descriptions whose command or flag no longer exists. */
export function unusedFlagDescriptions(facts: ProgramFacts, descriptions: FlagDescriptions): string[] {
  const commands = new Set(facts.commands.map(({ name }) => name))
  const flags = new Set(
    facts.commands.flatMap(({ name, flags: own }) =>
      own.flatMap((flag) => [`--${flag.name}`, `${name} --${flag.name}`]),
    ),
  )
  return [
    ...Object.keys(descriptions.commands).filter((name) => !commands.has(name)),
    ...Object.keys(descriptions.flags).filter((key) => !flags.has(key)),
  ]
}

/**
 * Joins facts with our descriptions.
 * @throws Error that lists everything without a description
 */
export function joinDescriptions(facts: ProgramFacts, descriptions: FlagDescriptions): Manifest {
  const missing = missingFlagDescriptions(facts, descriptions)
  if (missing.length > 0)
    throw new Error(`missing descriptions: ${missing.join(', ')}  → add them to ${DESCRIPTIONS_DIR}`)
  const withDescriptions = (command: CommandFacts): Command => ({
    ...command,
    summary: descriptions.commands[command.name] ?? '',
    flags: command.flags.flatMap((flag): Flag[] => {
      const found = flagDescriptionOf(descriptions, command.name, flag.name)
      return found ? [{ ...flag, ...found }] : []
    }),
  })
  return { ...facts, commands: facts.commands.map(withDescriptions) }
}

/** Reads a program's facts from the repository. */
export function readFacts(root: string, program: string): ProgramFacts {
  return programFactsSchema.parse(JSON.parse(readFileSync(join(root, MANIFEST_DIR, `${program}.json`), 'utf8')))
}

/** Reads our descriptions of a program's commands and flags. */
export function readFlagDescriptions(root: string, program: string): FlagDescriptions {
  return flagDescriptionsSchema.parse(JSON.parse(readFileSync(join(root, DESCRIPTIONS_DIR, `${program}.json`), 'utf8')))
}

/**
 * Reads a program's manifest: facts and descriptions.
 * @param root the project's root
 * @param program `spicedb` or `zed`
 */
export function readManifest(root: string, program: string): Manifest {
  return joinDescriptions(readFacts(root, program), readFlagDescriptions(root, program))
}
