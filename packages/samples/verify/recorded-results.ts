import type { Finding } from '@authzed-docs/shared/finding.ts'
import { PINNED_VERSIONS } from '@authzed-docs/shared/pinned-versions.ts'
import type { PageSamples } from '../build/collect.ts'
import { type RecordedBlock, type Recording, recordingPath } from '../build/recording.ts'
import type { Place } from '../build/sample-error.ts'
import type { FileRecord, FileRecords } from './file-records.ts'
import type { Outcome, PageResult } from './outcome.ts'
import { notRecorded, recordRemedy } from './run-terminal.ts'

/** Program versions by program name, without the `v` prefix. */
export type Versions = Readonly<Record<string, string>>

/** Results of the files of samples/. */
export interface KnownFiles {
  /** Files that this run has run or checked. */
  fresh: ReadonlyMap<string, Omit<FileRecord, 'hash'>>
  recorded: FileRecords
  /** Current hash of a file. */
  hashOf: (file: string) => string
}

/** Gives each block that shows a file the result of that file. */
export function withFileResults(result: PageResult, { samples }: PageSamples, files: KnownFiles): PageResult {
  const outcomes = result.outcomes.map((outcome) => withFileResult(outcome, files))
  const shown = outcomes.flatMap(({ file }) => file ?? [])
  const stale = [...new Set(shown)].filter((file) => !isKnown(file, files))
  const places = stale.map((file) => samples[outcomes.findIndex((outcome) => outcome.file === file)]?.place)
  const findings = stale.flatMap((file, index) => (places[index] ? [staleFile(places[index], file)] : []))
  return { ...result, outcomes, findings: [...result.findings, ...findings] }
}

function withFileResult(outcome: Outcome, files: KnownFiles): Outcome {
  if (outcome.file === undefined) return outcome
  const now = files.fresh.get(outcome.file)
  const before = files.recorded.files[outcome.file]
  if (now && !keepsRecord(outcome.file, files)) return { ...outcome, status: now.status, programs: now.programs }
  return before ? { ...outcome, status: before.status, programs: before.programs, fromRecording: true } : outcome
}

/**
 * Whether to keep the record of an unchanged file that this run only checked even though it was run before, because its driver
 * needs a missing program or belongs to a page that wasn't named.
 */
export function keepsRecord(file: string, { fresh, recorded, hashOf }: KnownFiles): boolean {
  const before = recorded.files[file]
  return fresh.get(file)?.status === 'checked' && before?.status === 'run' && before.hash === hashOf(file)
}

const isKnown = (file: string, { fresh, recorded, hashOf }: KnownFiles): boolean =>
  fresh.has(file) || recorded.files[file]?.hash === hashOf(file)

/** The finding for a file whose record isn't up to date. */
export const staleFile = (place: Place, file: string): Finding => ({
  ...place,
  what: `${file} has no up-to-date recording`,
  remedy: recordRemedy(),
})

/** Creates the recording of a page. */
export function createRecording(
  page: PageSamples,
  { outcomes }: PageResult,
  versions: Versions,
  old?: Recording,
): Recording {
  const blocks = page.samples.map(({ hash }, index) => toRecordedBlock(hash, outcomes[index]))
  const named = new Set(blocks.flatMap(({ programs = [] }) => programs))
  const versionOf = (name: string): string => versions[name] ?? old?.programs[name] ?? 'unknown'
  return { programs: Object.fromEntries([...named].sort().map((name) => [name, versionOf(name)])), blocks }
}

function toRecordedBlock(hash: string, outcome: Outcome | undefined): RecordedBlock {
  const { status = 'text', programs = [], reason, commands } = outcome ?? {}
  return {
    hash,
    status,
    ...(programs.length > 0 ? { programs } : {}),
    ...(reason === undefined ? {} : { reason }),
    ...(commands === undefined ? {} : { commands }),
  }
}

/** Findings: no recording, the first block that differs, surplus recorded blocks, or every version that isn't the pinned one. */
export function recordingFindings(page: PageSamples, recorded: Recording | undefined, now: Recording): Finding[] {
  const start = { file: page.page, line: 1, column: 1 }
  if (now.blocks.every(({ status }) => status === 'text') && !recorded) return []
  if (!recorded) return [notRecorded(page.samples[0]?.place ?? start, page.page)]
  const index = now.blocks.findIndex((block, at) => difference(recorded.blocks[at], block) !== undefined)
  const place = page.samples[index]?.place
  if (place) {
    const why = difference(recorded.blocks[index], now.blocks[index])
    return why === undefined ? [notRecorded(place, page.page)] : [stale(place, why, page.page)]
  }
  if (recorded.blocks.length > now.blocks.length)
    return [
      stale({ ...start, file: recordingPath(page.page) }, 'the page no longer has some of these blocks', page.page),
    ]
  return versionFindings(page.page, recorded)
}

const stale = (place: Place, what: string, page: string): Finding => ({
  ...place,
  what,
  remedy: recordRemedy(page),
})

function difference(recorded: RecordedBlock | undefined, now: RecordedBlock | undefined): string | undefined {
  if (!recorded || recorded.hash !== now?.hash) return "the page's recording doesn't have this block at this position"
  if (recorded.status !== now.status)
    return `this block was recorded as "${recorded.status}" but is now "${now.status}"`
  const exits = (block: RecordedBlock): string => (block.commands ?? []).map(({ exit }) => exit).join(' ')
  if (exits(recorded) !== exits(now)) return `exit status ${exits(recorded)} when recorded, now ${exits(now)}`
  return undefined
}

function versionFindings(page: string, { programs }: Recording): Finding[] {
  const outdated = (['spicedb', 'zed'] as const).filter(
    (name) => programs[name] !== undefined && `v${programs[name]}` !== PINNED_VERSIONS[name],
  )
  const place = { file: recordingPath(page), line: 1, column: 1 }
  return outdated.map((name) =>
    stale(place, `recorded with ${name} ${programs[name]}, not ${PINNED_VERSIONS[name]}`, page),
  )
}
