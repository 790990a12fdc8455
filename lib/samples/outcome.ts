import type { Finding } from '../content/finding.ts'
import type { PageSamples } from './collect.ts'
import type { EngineSource } from './engine/engine.ts'
import type { Mark } from './mark.ts'
import type { PageDatabase } from './page-database.ts'
import type { Programs } from './programs/find.ts'
import type { Place } from './sample-error.ts'
import type { SampleReader } from './sample-reader.ts'
import type { Shell } from './shell/state.ts'
import type { ZedState } from './zed-cli/state.ts'

/** Shown output that differs from the real one, for `--update`. */
export interface Rewrite {
  file: string
  /** First line of the shown output in the file, from 1. */
  line: number
  /** Number of lines that are shown. */
  count: number
  lines: string[]
}

/** What came of one fence, or of one command of a console fence. */
export interface Outcome {
  place: Place
  /** Why it was not run; undefined when it was. */
  notRun?: string
  /** It sets variables for what follows, and counts as nothing. */
  setsOnly?: true
  findings: Finding[]
}

export interface PageResult {
  page: string
  outcomes: Outcome[]
  /** What readers are told of each block, in order. */
  marks: Mark[]
  findings: Finding[]
  /** Shown output that could be replaced by the real one. */
  rewrites: Rewrite[]
}

/** What the fences of one page share while they run. */
export interface PageRun {
  root: string
  page: PageSamples
  source: EngineSource
  database: PageDatabase
  zed: ZedState
  shell: Shell
  read: SampleReader
  /** The programs of samples/; found at the first use. */
  programs: () => Promise<Programs>
}
