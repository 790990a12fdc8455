import { z } from 'zod'

const version = z.string().regex(/^v\d+\.\d+\.\d+$/)

/** What a program says about one flag: written by `npm run manifest`, never by hand. */
export const flagFactsSchema = z.strictObject({
  name: z.string().regex(/^[a-z][\w-]*$/),
  shorthand: z.string().length(1).optional(),
  /** As pflag names it: `bool`, `string`, `strings`, `stringArray`, `stringToString`, `duration`, `int`, `uint16` … */
  type: z.string().min(1),
  /** Absent where it is the empty value of the type. */
  default: z.string().optional(),
  /** Absent where the program ignores the environment. */
  environment: z.string().optional(),
  /** First good release that has the flag; absent where that is not proven. */
  since: version.optional(),
  required: z.boolean().optional(),
  /** Not listed in the help. Deprecated flags never are. */
  hidden: z.boolean().optional(),
  /** What the program prints when the flag is used. */
  deprecated: z.string().optional(),
  /** No code acts on its value; see toolchain/dump-flags/unread.go. */
  noEffect: z.boolean().optional(),
})

/** What a program says about one command. */
export const commandFactsSchema = z.strictObject({
  /** With the program: `spicedb datastore gc`. */
  name: z.string().regex(/^[a-z][a-z-]*( [a-z][a-z-]*)*$/),
  /** How to call it; absent where it only groups other commands. */
  usage: z.string().optional(),
  /** Other names of its last word. */
  aliases: z.array(z.string()).optional(),
  since: version.optional(),
  hidden: z.boolean().optional(),
  /** Its own flags; those of the program itself apply to each of its commands too. */
  flags: z.array(flagFactsSchema),
})

/** All facts of one program at one release: `lib/build/flags/spicedb.json`, `lib/build/flags/zed.json`. */
export const programFactsSchema = z.strictObject({
  program: z.string(),
  version,
  environmentPrefix: z.string(),
  commands: z.array(commandFactsSchema).min(1),
})

const sentence = z.string().min(10).max(400)

/** Our words on a flag, and where it stands on the page. */
export const flagWordsSchema = z.strictObject({
  /** Name of the group in which a page lists it. */
  group: z.string().regex(/^[a-z-]+$/),
  description: sentence,
})

/**
 * Our words on commands and flags: `lib/build/flags/words/*.json`. A flag is found by `command --flag` first, then by
 * `--flag`, so that commands which share a flag share its text.
 */
export const wordsSchema = z.strictObject({
  commands: z.record(z.string(), sentence),
  flags: z.record(z.string().regex(/^(?:[a-z][a-z -]* )?--[a-z][\w-]*$/), flagWordsSchema),
})

export type FlagFacts = z.infer<typeof flagFactsSchema>
export type CommandFacts = z.infer<typeof commandFactsSchema>
export type ProgramFacts = z.infer<typeof programFactsSchema>
export type FlagWords = z.infer<typeof flagWordsSchema>
export type Words = z.infer<typeof wordsSchema>

/** A flag with facts and words. */
export type Flag = FlagFacts & FlagWords
/** A command with facts and words. */
export type Command = Omit<CommandFacts, 'flags'> & { summary: string; flags: Flag[] }
/** A program with facts and words. */
export type Manifest = Omit<ProgramFacts, 'commands'> & { commands: Command[] }
