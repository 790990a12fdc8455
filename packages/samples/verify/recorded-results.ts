import type { Finding } from '@authzed-docs/shared/finding.ts'
import { PINNED_VERSIONS } from '@authzed-docs/shared/pinned-versions.ts'
import type { PageSamples } from '../build/collect.ts'
import { type RecordedBlock, type Recording, readRecording, recordingPath } from '../build/recording.ts'
import type { Place } from '../build/sample-error.ts'
import type { Outcome, PageResult } from './outcome.ts'
import { notRecorded, recordRemedy } from './run-terminal.ts'
import type { TaskResult } from './tasks.ts'

/** Program versions by program name, without the `v` prefix. */
export type Versions = Readonly<Record<string, string>>

/** How a file of samples/ was run or checked. */
type FileResult = Pick<RecordedBlock, 'status' | 'programs'>

/**
 * Results of files in this run: run by a driver or by zed, or only checked by a compiler or a schema. A driver's result counts more
 * than a compiler's. A file with a task of its own, such as YAML that a driver reads, has that result.
 */
export const fileResults = (results: readonly TaskResult[]): ReadonlyMap<string, FileResult> =>
  new Map(
    (['language', 'types', 'driver', 'file'] as const)
      .flatMap((kind) => results.filter((result) => result.kind === kind))
      .flatMap(resultsOfTask),
  )

function resultsOfTask({ kind, result }: TaskResult): [string, FileResult][] {
  switch (kind) {
    case 'language':
      return result.files.map((file) => [file, checkedBy(result.name)])
    case 'types':
      return result.files.map((file) => [file, checkedBy('typescript')])
    case 'driver':
      if (result.findings.length > 0) return []
      return [result.driver.file, ...result.driver.covers].map((file) => [file, ranIn(result.language, 'spicedb')])
    case 'file':
      if (result.by === 'engine') return []
      return [[result.file, result.by === 'zed' ? ranIn('zed') : checkedBy()]]
    default:
      return []
  }
}

const ranIn = (...programs: string[]): FileResult => ({ status: 'run', programs })
const checkedBy = (...programs: string[]): FileResult => ({ status: 'checked', programs })

/**
 * Gives each block that shows a file the result of that file. A file that was only checked, because its driver needs a missing
 * program or belongs to a page that wasn't named, keeps a recorded run.
 */
export function withFileResults(
  result: PageResult,
  { page, samples }: PageSamples,
  recording: Recording | undefined,
  files: ReadonlyMap<string, FileResult>,
): PageResult {
  const outcomes = result.outcomes.map((outcome, index): Outcome => {
    const sample = samples[index]
    if (!sample || outcome.file === undefined) return outcome
    const now = files.get(outcome.file)
    const before = recording?.blocks.find(({ hash }) => hash === sample.hash)
    if (outcome.status === 'run' && now?.status !== 'run') return outcome
    if (now && (now.status === 'run' || before?.status !== 'run')) return { ...outcome, ...now }
    if (before) return { ...outcome, status: before.status, programs: before.programs, fromRecording: true }
    return { ...outcome, findings: [...outcome.findings, notRecorded(sample.place, page)] }
  })
  const added = outcomes.filter((outcome, index) => outcome !== result.outcomes[index])
  return { ...result, outcomes, findings: [...result.findings, ...added.flatMap(({ findings }) => findings)] }
}

/** Compares the recordings of pages with a run of them. Pages with findings are skipped. */
export function recordingDifferences(
  root: string,
  pages: readonly PageSamples[],
  results: readonly PageResult[],
  versions: Versions,
): Finding[] {
  return results.flatMap((result) => {
    const page = pages.find(({ page }) => page === result.page)
    if (!page || result.findings.length > 0) return []
    const recorded = readRecording(root, page.page)
    return recordingFindings(page, recorded, createRecording(page, result, versions, recorded))
  })
}

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
  const start = { file: recordingPath(page.page), line: 1, column: 1 }
  const outdated = (place: Place, what: string): Finding => ({ ...place, what, remedy: recordRemedy(page.page) })
  if (!recorded)
    return now.blocks.every(({ status }) => status === 'text')
      ? []
      : [notRecorded(page.samples[0]?.place ?? start, page.page)]
  for (const [index, { place }] of page.samples.entries()) {
    const what = difference(recorded.blocks[index], now.blocks[index])
    if (what !== undefined) return [outdated(place, what)]
  }
  if (recorded.blocks.length > now.blocks.length)
    return [outdated(start, 'the page no longer has some of these blocks')]
  return (['spicedb', 'zed'] as const).flatMap((name) => {
    const version = recorded.programs[name]
    if (version === undefined || `v${version}` === PINNED_VERSIONS[name]) return []
    return [outdated(start, `recorded with ${name} ${version}, not ${PINNED_VERSIONS[name]}`)]
  })
}

function difference(recorded: RecordedBlock | undefined, now: RecordedBlock | undefined): string | undefined {
  if (!recorded || recorded.hash !== now?.hash) return "the page's recording doesn't have this block at this position"
  if (recorded.status !== now.status)
    return `this block was recorded as "${recorded.status}" but is now "${now.status}"`
  const exits = (block: RecordedBlock): string => (block.commands ?? []).map(({ exit }) => exit).join(' ')
  if (exits(recorded) !== exits(now)) return `exit status ${exits(recorded)} when recorded, now ${exits(now)}`
  return undefined
}
