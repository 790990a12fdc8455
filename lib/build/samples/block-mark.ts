import { type CheckResult, checkResult, programName } from './program-names.ts'
import { type RecordedBlock, type Recording, recordingPath } from './recording.ts'

/** What the header of a code block says about our tests. */
export interface BlockMark {
  result: 'run' | 'partly-run' | CheckResult
  /** Programs with their versions: `['zed 1.2.0', 'SpiceDB 1.56.2']`. */
  programs: string[]
  /** Why only a part of it was run. */
  reason?: string
}

/** What the foot of a page says about blocks that weren't run, or not as a whole. */
export interface UnrunBlocks {
  blocks: number
  /** Each once, in the order of the page. */
  reasons: string[]
}

/** Attribute of a block's elements that holds `BlockMark.result`. */
export const MARK_RESULT = 'data-sample'

/** Attribute that holds `BlockMark.programs`, separated by commas. */
export const MARK_PROGRAMS = 'data-sample-programs'

/** Attribute that holds `BlockMark.reason`. */
export const MARK_REASON = 'data-sample-reason'

/** Component with the note at the foot of a page. */
export const SAMPLES_NOTE = 'SamplesNote'

/**
 * Finds the entries of a recording by the hashes of a page's blocks.
 * @returns a function to call with the hash of each block in the order of the page; it gives each entry once, so that two
 *   equal blocks keep their own
 */
export function recordedBlocks({ blocks }: Recording): (hash: string) => RecordedBlock | undefined {
  const left = [...blocks]
  return (hash) => {
    const index = left.findIndex((block) => block.hash === hash)
    return index < 0 ? undefined : left.splice(index, 1)[0]
  }
}

/**
 * The mark of a block.
 * @param page path below the repository's root, for messages
 * @returns undefined for a block that wasn't run, and for text
 * @throws Error that names the recording when it doesn't say which programs, in which versions, ran the block
 */
export function blockMark(page: string, { programs }: Recording, block: RecordedBlock): BlockMark | undefined {
  if (block.status === 'not-run' || block.status === 'text') return undefined
  const keys = block.programs ?? []
  const named = keys.map((key) => `${programName(key)} ${programs[key] ?? fail(page, block, `no version of ${key}`)}`)
  if (block.status === 'checked') return { result: checkResult(keys[0]), programs: named }
  if (named.length === 0) fail(page, block, 'no program that ran it')
  return block.status === 'run'
    ? { result: 'run', programs: named }
    : { result: 'partly-run', programs: named, reason: reasonOf(block) }
}

function fail(page: string, { hash }: RecordedBlock, lack: string): never {
  throw new Error(
    `${recordingPath(page)}:1:1  block ${hash} has ${lack}  → run npm run samples -- --record ${page} again`,
  )
}

/**
 * Counts the blocks of a page that weren't run as a whole.
 * @returns undefined when there is none with this status
 */
export function unrunBlocks({ blocks }: Recording, status: 'not-run' | 'partly-run'): UnrunBlocks | undefined {
  const unrun = blocks.filter((block) => block.status === status)
  return unrun.length === 0 ? undefined : { blocks: unrun.length, reasons: [...new Set(unrun.map(reasonOf))] }
}

const reasonOf = ({ reason }: RecordedBlock): string => reason ?? 'no reason recorded'
