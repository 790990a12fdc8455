import type { PageSamples } from '../../build/samples/collect.ts'
import type { RecordedBlock } from '../../build/samples/recording.ts'
import type { Finding } from '../../shared/finding.ts'
import type { EngineSource } from './engine/engine.ts'
import type { PageDatabase } from './page-database.ts'
import type { Programs } from './programs/find.ts'
import type { SampleReader } from './sample-reader.ts'
import type { PageTerminal } from './terminal/page-terminal.ts'

/** Shown output that differs from the real one, for `--record`. */
export interface Rewrite {
  file: string
  /** First line of the shown output in the file, from 1. */
  line: number
  /** Number of lines that are shown. */
  count: number
  lines: string[]
}

/** What came of one block. */
export interface Outcome extends Omit<RecordedBlock, 'hash'> {
  findings: Finding[]
  /** Shown output that could be replaced by the real one. */
  rewrites?: Rewrite[]
  /** It was not run here: its recording says what came of it on a machine with the programs. */
  fromRecording?: true
  /** Sample file whose result, from a driver or a compiler, is that of the block. */
  file?: string
}

export interface PageResult {
  page: string
  /** One per block, in order. */
  outcomes: Outcome[]
  findings: Finding[]
}

/** What the blocks of one page share while they run. */
export interface PageRun {
  root: string
  page: PageSamples
  database: PageDatabase
  /** Databases of their own, for whole validation files where zed is missing. */
  scratch: EngineSource
  read: SampleReader
  /** The programs of samples/; found at the first use. */
  programs: () => Promise<Programs>
  /** Undefined where the programs that the page's commands call are missing. */
  terminal: PageTerminal | undefined
  /** Frees the default ports for a command of the page that starts a SpiceDB. */
  makeWay: (command: string) => Promise<void>
  /** The next recorded block with this hash. */
  recorded: (hash: string) => RecordedBlock | undefined
  /** Commands of the page were not run here, so that its database is behind what the next blocks expect. */
  behind: boolean
  /** A command of the page did not end within its time limit. */
  hung: boolean
  /** Functions that commands of the page have defined. */
  functions: Set<string>
  /** Whether schemas, relationships and assertions go to the pinned SpiceDB; else to the embedded one. */
  real: boolean
}
