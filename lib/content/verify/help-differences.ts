import type { DocumentedProgram } from '../../flags/build/programs.ts'
import type { CommandFacts, FlagFacts, ProgramFacts } from '../../flags/build/schema.ts'
import { positionAt } from './parse-page.ts'

const FIX = 'run npm run manifest'

/**
 * Compares a manifest with the help output of its program: commands, and the names, shorthands and defaults of flags.
 * Hidden flags are skipped, because help never lists them.
 * @param file path of the manifest, relative to the root
 * @param source content of the manifest
 * @param facts the parsed manifest
 * @param help the commands that `readHelp` found
 * @param program has the flags that its help omits
 * @returns one `file:line:column  what  → remedy` per difference
 */
export function helpDifferences(
  file: string,
  source: string,
  facts: ProgramFacts,
  help: readonly CommandFacts[],
  { missingInHelp }: Pick<DocumentedProgram, 'missingInHelp'>,
): string[] {
  const locate = (command: string, flag?: string): string => {
    const commandOffset = source.indexOf(`"name": "${command}"`)
    const offset = flag === undefined ? commandOffset : source.indexOf(`"name": "${flag}"`, commandOffset)
    const { line, column } = positionAt(source, Math.max(0, offset))
    return `${file}:${line}:${column + '"name": '.length}`
  }
  const inHelp = new Map(help.map((command) => [command.name, command]))
  const known = new Set(facts.commands.map(({ name }) => name))
  const missing = help
    .filter(({ name }) => !known.has(name))
    .map(({ name }) => `${file}:1:1  the command ${name} is missing  → ${FIX}`)
  const outdated = facts.commands.flatMap((command): string[] => {
    const { name, hidden } = command
    const listed = inHelp.get(name)
    if (!listed) return hidden ? [] : [`${locate(name)}  ${name} isn't in the help  → ${FIX}`]
    return [
      ...command.flags
        .filter((flag) => !flag.hidden && !missingInHelp.includes(`${name} --${flag.name}`))
        .flatMap((flag) =>
          flagDifference(name, flag, listed).map((what) => `${locate(name, flag.name)}  ${what}  → ${FIX}`),
        ),
      ...listed.flags
        .filter((flag) => !command.flags.some((own) => own.name === flag.name))
        .map((flag) => `${locate(name)}  --${flag.name} of ${name} is missing, but its help lists it  → ${FIX}`),
    ]
  })
  return [...missing, ...outdated]
}

function flagDifference(command: string, flag: FlagFacts, { flags }: CommandFacts): string[] {
  const listed = flags.find(({ name }) => name === flag.name)
  if (!listed) return [`the help of ${command} has no --${flag.name}`]
  if (listed.default === flag.default && listed.shorthand === flag.shorthand) return []
  return [`--${flag.name} of ${command} has a different default or shorthand in the help`]
}
