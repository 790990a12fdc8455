import { z } from 'zod'

const version = z.string().regex(/^v\d+\.\d+\.\d+$/)

/** Facts about a flag, written by `npm run manifest` and never by hand. */
const flagFactsSchema = z.strictObject({
  name: z.string().regex(/^[a-z][\w-]*$/),
  shorthand: z.string().length(1).optional(),
  /** pflag's type name: `bool`, `string`, `strings`, `stringArray`, `stringToString`, `duration`, `int`, `uint16` … */
  type: z.string().min(1),
  /** Absent if it is the empty value of the type. */
  default: z.string().optional(),
  /** Absent if the program doesn't read it from the environment. */
  environment: z.string().optional(),
  /** First release with the flag that wasn't yanked; absent if unknown. */
  since: version.optional(),
  required: z.boolean().optional(),
  /** Not listed in the help. Deprecated flags are always hidden. */
  hidden: z.boolean().optional(),
  /** Message that the program prints when the flag is used. */
  deprecated: z.string().optional(),
  /** No code uses its value; see toolchain/dump-flags/unread.go. */
  noEffect: z.boolean().optional(),
})

/** Facts about a command. */
export const commandFactsSchema = z.strictObject({
  /** Including the program: `spicedb datastore gc`. */
  name: z.string().regex(/^[a-z][a-z-]*( [a-z][a-z-]*)*$/),
  /** Usage line; absent if it only groups other commands. */
  usage: z.string().optional(),
  /** Alternatives for its last word. */
  aliases: z.array(z.string()).optional(),
  since: version.optional(),
  hidden: z.boolean().optional(),
  /** Its own flags. The program's global flags also apply to all of its commands. */
  flags: z.array(flagFactsSchema),
})

/** All facts about a program at one release: `toolchain/flags/spicedb.json`, `toolchain/flags/zed.json`. */
export const programFactsSchema = z.strictObject({
  program: z.string(),
  version,
  environmentPrefix: z.string(),
  commands: z.array(commandFactsSchema).min(1),
})

const sentence = z.string().min(10).max(400)

/** Our description of a flag, and its place on the page. */
const flagDescriptionSchema = z.strictObject({
  /** Group under which a page lists it. */
  group: z.string().regex(/^[a-z-]+$/),
  description: sentence,
})

/**
 * Our descriptions of commands and flags: `lib/flags/build/descriptions/*.json`. A flag is looked up by `command --flag`, then by
 * `--flag`, so that commands can share the description of a flag.
 */
export const flagDescriptionsSchema = z.strictObject({
  commands: z.record(z.string(), sentence),
  flags: z.record(z.string().regex(/^(?:[a-z][a-z -]* )?--[a-z][\w-]*$/), flagDescriptionSchema),
})

export type FlagFacts = z.infer<typeof flagFactsSchema>
export type CommandFacts = z.infer<typeof commandFactsSchema>
export type ProgramFacts = z.infer<typeof programFactsSchema>
export type FlagDescription = z.infer<typeof flagDescriptionSchema>
export type FlagDescriptions = z.infer<typeof flagDescriptionsSchema>

/** A flag with its facts and description. */
export type Flag = FlagFacts & FlagDescription
/** A command with its facts and description. */
export type Command = Omit<CommandFacts, 'flags'> & { summary: string; flags: Flag[] }
/** A program with its facts and descriptions. */
export type Manifest = Omit<ProgramFacts, 'commands'> & { commands: Command[] }
