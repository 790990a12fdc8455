import type { Finding } from '@authzed-docs/shared/finding.ts'
import type { PageSamples, Sample } from '../build/collect.ts'
import type { RecordedBlock } from '../build/recording.ts'
import type { PageDatabase } from './page-database.ts'
import type { SampleReader } from './sample-reader.ts'
import type { PageTerminal } from './terminal/page-terminal.ts'

/** Output on a page to be replaced by the real one, for `--record`. */
export interface Rewrite {
  file: string
  /** First line of the shown output in the file, from 1. */
  line: number
  /** Number of shown lines. */
  count: number
  lines: string[]
}

/** Result of one block. */
export interface Outcome extends Omit<RecordedBlock, 'hash'> {
  findings: Finding[]
  /** Output that `--record` would replace. */
  rewrites?: Rewrite[]
  /** The result comes from the recording, because a program is missing here. */
  fromRecording?: true
  /** The block whose command runs or reads this one as a file. */
  ranBy?: Sample
  /** Sample file that the block shows. The block gets the result of its driver or compiler. */
  file?: string
}

export interface PageResult {
  page: string
  /** One per block, in order. */
  outcomes: Outcome[]
  findings: Finding[]
}

/** What the blocks of a page share while they run. */
export interface PageContext {
  root: string
  page: PageSamples
  database: PageDatabase
  read: SampleReader
  /** Undefined when the page has no commands, or this machine lacks what every page's commands need. */
  terminal: PageTerminal | undefined
  /** Whether this machine lacks a program, which is given by its key in recordings. */
  isMissing: (program: string) => boolean
  /** Frees the default ports for a command on the page that starts SpiceDB. */
  freePorts: (command: string) => Promise<void>
  /** The next recorded block with this hash. */
  recorded: (hash: string) => RecordedBlock | undefined
  /** Commands of the page weren't run here, so the shell lacks files or variables that they would have set. */
  isShellStale: boolean
  /** Commands of the page weren't run here, so the database lacks what they would have written. */
  isDatabaseStale: boolean
  /** A command on the page didn't end within its time limit. */
  hung: boolean
}
