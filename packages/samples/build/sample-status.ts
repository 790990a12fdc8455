import { type CheckResult, checkResult, programName } from './program-names.ts'
import { type RecordedBlock, type Recording, recordingPath } from './recording.ts'

/** How our tests ran or checked a code block. Shown in its header. */
export interface SampleStatus {
  result: 'run' | CheckResult
  /** Programs with their versions: `['zed 1.2.0', 'SpiceDB 1.56.2']`. */
  programs: string[]
}

/** Blocks of a page that weren't run. Shown below the page. */
export interface UnrunBlocks {
  blocks: number
  /** Without duplicates, in page order. */
  reasons: string[]
}

/** Attribute of a code block that holds `SampleStatus.result`. */
export const SAMPLE_RESULT_ATTRIBUTE = 'data-sample'

/** Attribute that holds `SampleStatus.programs`, comma-separated. */
export const SAMPLE_PROGRAMS_ATTRIBUTE = 'data-sample-programs'

/** Attribute that says what a YAML block is: `assertions` or `validation`. */
export const SAMPLE_KIND_ATTRIBUTE = 'data-sample-kind'

/** Name of the component that shows the note below a page. */
export const SAMPLES_NOTE = 'SamplesNote'

/**
 * Looks recorded blocks up by hash.
 * @returns a function to call for each block in page order. It returns each entry only once, so that equal blocks get one each
 */
export function recordedBlocks({ blocks }: Recording): (hash: string) => RecordedBlock | undefined {
  const remaining = [...blocks]
  return (hash) => {
    const index = remaining.findIndex((block) => block.hash === hash)
    return index < 0 ? undefined : remaining.splice(index, 1)[0]
  }
}

/**
 * Returns the status of a recorded block.
 * @param page path relative to the repository root, for messages
 * @returns undefined for text and for a block that wasn't run
 * @throws Error if the recording lacks the programs that ran the block or their versions
 */
export function sampleStatus(page: string, { programs }: Recording, block: RecordedBlock): SampleStatus | undefined {
  if (block.status === 'not-run' || block.status === 'text') return undefined
  const keys = block.programs ?? []
  const named = keys.map((key) => `${programName(key)} ${programs[key] ?? fail(page, block, `no version of ${key}`)}`)
  if (block.status === 'checked') return { result: checkResult(keys[0]), programs: named }
  if (named.length === 0) fail(page, block, 'no program that ran it')
  return { result: 'run', programs: named }
}

function fail(page: string, { hash }: RecordedBlock, lack: string): never {
  throw new Error(
    `${recordingPath(page)}:1:1  block ${hash} has ${lack}  → run npm run samples -- --record ${page} again`,
  )
}

/** Counts the blocks of a page that weren't run. Returns undefined if there are none. */
export function unrunBlocks({ blocks }: Recording): UnrunBlocks | undefined {
  const unrun = blocks.filter(({ status }) => status === 'not-run')
  const reasons = new Set(unrun.map(({ reason }) => reason ?? 'no reason recorded'))
  return unrun.length === 0 ? undefined : { blocks: unrun.length, reasons: [...reasons] }
}
