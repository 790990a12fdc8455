import { type Finding, formatFinding } from '@authzed-docs/shared/finding.ts'
import { routeOf } from '@authzed-docs/shared/mdx/pages.ts'
import type { PageSamples, Sample } from '../build/collect.ts'
import { installerOf } from '../build/fence.ts'
import { PAGES_DIR } from '../build/paths.ts'
import { belowFloor, type CoverageBlock, coverageLines, type Exception, exceptionOf } from './coverage.ts'
import type { Outcome, PageResult } from './outcome.ts'
import type { TaskResult } from './tasks.ts'

/** Groups of blocks, best first. */
const GROUPS = {
  run: 'run in the real program',
  recorded: 'verified from a recording',
  checked: 'type-checked, parsed or checked by a schema',
  notRun: 'not run',
} as const
type Group = keyof typeof GROUPS

/** A block with its language and result. */
export interface CountedBlock {
  language: string
  group: Group
  reason?: string
  /** Only for a block that wasn't run. */
  exception?: Exception
  /** It installs packages, which only a run at night does. */
  installs?: true
}

/** The blocks of a page, except for plain text, which can't be run. */
export const countedBlocks = ({ samples }: PageSamples, { outcomes }: PageResult): CountedBlock[] =>
  samples.flatMap((sample, index) => {
    const outcome = outcomes[index]
    return outcome && outcome.status !== 'text' ? [countedBlock(sample, outcome)] : []
  })

function countedBlock(sample: Sample, outcome: Outcome): CountedBlock {
  const { language } = sample.fence
  const reason = outcome.reason === undefined ? {} : { reason: outcome.reason }
  if (outcome.status === 'run')
    return {
      language,
      group: outcome.fromRecording ? 'recorded' : 'run',
      ...reason,
      ...(installerOf(sample.fence) !== undefined && { installs: true }),
    }
  const exception = exceptionOf(sample, outcome)
  const group = outcome.status === 'checked' ? 'checked' : 'notRun'
  return { language, group, ...reason, ...(exception && { exception }) }
}

/** The table at the end of a run: blocks by group and language, reasons for those that weren't run, and the coverage. */
export function blockTable(blocks: readonly CountedBlock[]): string[] {
  const lines = Object.entries(GROUPS).map(([group, name]) => {
    const inGroup = blocks.filter((block) => block.group === group)
    const languages = tally(inGroup.map(({ language }) => language)).map(([language, count]) => `${language} ${count}`)
    return `${String(inGroup.length).padStart(5)}  ${percent(inGroup.length, blocks.length)}  ${name}${languages.length > 0 ? `: ${languages.join(', ')}` : ''}`
  })
  const reasons = tally(blocks.flatMap(({ group, reason }) => (group === 'notRun' && reason ? [reason] : [])))
  const reasonLines = reasons.map(([reason, count]) => `       ${String(count).padStart(5)} × ${reason}`)
  return [...lines, ...reasonLines, ...coverageLines(blocks.map(toCoverageBlock))]
}

const toCoverageBlock = ({ group, exception }: CountedBlock): CoverageBlock => ({
  ran: group === 'run' || group === 'recorded',
  ...(exception && { exception }),
})

/** Findings about the coverage of a run of all pages; none when a missing program was replaced by recordings. */
export const coverageFindings = (blocks: readonly CountedBlock[]): Finding[] =>
  blocks.some(({ group, installs }) => group === 'recorded' && !installs) ? [] : belowFloor(blocks.map(toCoverageBlock))

const percent = (part: number, whole: number): string =>
  `${(whole === 0 ? 0 : (100 * part) / whole).toFixed(1).padStart(5)}%`

/** Each text with its count, most frequent first. */
function tally(texts: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
}

/** The line of a result with its findings below it, or nothing for a page without blocks. */
export function resultReport(taskResult: TaskResult): string[] {
  if (taskResult.kind === 'page' && taskResult.result.outcomes.length === 0 && taskResult.result.findings.length === 0)
    return []
  return report(titleOf(taskResult), taskResult.result.findings)
}

/** Name of a task's result, without what came of it. */
export const nameOf = (taskResult: TaskResult): string => titleOf(taskResult).split('  ')[0] ?? ''

function titleOf(taskResult: TaskResult): string {
  switch (taskResult.kind) {
    case 'page':
      return `${routeOf(taskResult.result.page)}  ${taskResult.result.outcomes.length} blocks`
    case 'program':
      return `${taskResult.result.file}  ran`
    case 'types':
      return `types of ${taskResult.result.checked} programs and blocks`
    case 'file':
      return `${taskResult.result.file}  ${taskResult.result.by === 'zed' ? 'zed validate' : taskResult.result.by}`
    case 'driver':
      return `${taskResult.result.driver.file}  ran`
  }
}

/** Names the results that the cache had, such as `152 results verified earlier, unchanged: /spicedb, …`. */
export function earlierReport(results: readonly TaskResult[]): string[] {
  if (results.length === 0) return []
  return [`${results.length} results verified earlier, unchanged: ${results.map(nameOf).sort().join(', ')}`]
}

/** Lists recordings that are out of date, with the command that updates them. */
export function outdatedReport(differences: readonly Finding[]): string[] {
  if (differences.length === 0) return []
  const routes = differences.flatMap(({ file }) => (file.endsWith('.mdx') ? routeOf(file) : []))
  // A sample file can be shown by several pages, so that all are recorded.
  const isAll = differences.some(({ file }) => !file.startsWith(`${PAGES_DIR}/`))
  const command = ['npm run samples -- --record', ...(isAll ? [] : new Set(routes))].join(' ')
  return [`${differences.length} recordings are out of date: ${command}`]
}

/** How long a task took, in milliseconds. */
export interface Duration {
  name: string
  duration: number
}

const SLOWEST = 15

/** The slowest tasks and the sum of all, longest first. */
export function slowestTasks(durations: readonly Duration[]): string[] {
  if (durations.length <= 1) return []
  const seconds = (duration: number) => `${(duration / 1000).toFixed(1).padStart(6)} s`
  const sorted = [...durations].sort((a, b) => b.duration - a.duration).slice(0, SLOWEST)
  const total = durations.reduce((sum, { duration }) => sum + duration, 0)
  return [
    `${seconds(total)}  ${durations.length} tasks in several processes, the slowest of them:`,
    ...sorted.map(({ name, duration }) => `${seconds(duration)}  ${name}`),
  ]
}

/** Formats `✓ title`, or `✗ title` and the findings. */
export const report = (title: string, findings: readonly Finding[]): string[] => [
  `${findings.length > 0 ? '✗' : '✓'} ${title}`,
  ...findings.map((finding) => `  ${formatFinding(finding)}`),
]

/** Counts for `npm test`, where each task, each language and the rest (`more`) is one test. */
export function countResults(
  results: readonly TaskResult[],
  languages: readonly Finding[][],
  more: readonly Finding[],
): { passed: number; failed: number } {
  const tests = [...results.map(({ result }) => result.findings), ...languages, more]
  const failed = tests.filter((findings) => findings.length > 0).length
  return { passed: tests.length - failed, failed }
}
