import type { Program } from '../../build/flags/programs.ts'
import type { CommandFacts, FlagFacts, ProgramFacts } from '../../build/flags/schema.ts'
import { placeAt } from './parse-page.ts'

const FIX = 'run npm run manifest'

/**
 * Where a manifest differs from the help of the program that it describes: commands, and the names, types and defaults of
 * flags. Hidden flags are not compared, because no help lists them.
 * @param file the manifest, from the project's root
 * @param source its text
 * @param facts what it says
 * @param help what `readHelp` read
 * @param program which flags the help leaves out
 * @returns one `file:line:column  what  → fix` for each difference
 */
export function helpDifferences(
  file: string,
  source: string,
  facts: ProgramFacts,
  help: readonly CommandFacts[],
  { missingInHelp }: Pick<Program, 'missingInHelp'>,
): string[] {
  const at = (command: string, flag?: string): string => {
    const begin = source.indexOf(`"name": "${command}"`)
    const offset = flag === undefined ? begin : source.indexOf(`"name": "${flag}"`, begin)
    const { line, column } = placeAt(source, Math.max(0, offset))
    return `${file}:${line}:${column + '"name": '.length}`
  }
  const inHelp = new Map(help.map((command) => [command.name, command]))
  const known = new Set(facts.commands.map(({ name }) => name))
  const missing = help
    .filter(({ name }) => !known.has(name))
    .map(({ name }) => `${file}:1:1  lacks the command ${name}  → ${FIX}`)
  const wrong = facts.commands.flatMap((command): string[] => {
    const { name, hidden } = command
    const listed = inHelp.get(name)
    if (!listed) return hidden ? [] : [`${at(name)}  ${name} is not in the help  → ${FIX}`]
    return [
      ...command.flags
        .filter((flag) => !flag.hidden && !missingInHelp.includes(`${name} --${flag.name}`))
        .flatMap((flag) =>
          flagDifference(name, flag, listed).map((what) => `${at(name, flag.name)}  ${what}  → ${FIX}`),
        ),
      ...listed.flags
        .filter((flag) => !command.flags.some((own) => own.name === flag.name))
        .map((flag) => `${at(name)}  ${name} lacks --${flag.name}, which its help lists  → ${FIX}`),
    ]
  })
  return [...missing, ...wrong]
}

function flagDifference(command: string, flag: FlagFacts, { flags }: CommandFacts): string[] {
  const listed = flags.find(({ name }) => name === flag.name)
  if (!listed) return [`the help of ${command} has no --${flag.name}`]
  if (listed.default === flag.default && listed.shorthand === flag.shorthand) return []
  return [`--${flag.name} of ${command} has another default or short name in the help`]
}
