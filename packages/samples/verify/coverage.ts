import type { Finding } from '@authzed-docs/shared/finding.ts'
import type { Sample } from '../build/collect.ts'
import { UNAVAILABLE } from '../build/needs.ts'
import { PAGES_DIR } from '../build/paths.ts'
import { filenameOf } from './api/request-type.ts'
import type { Outcome } from './outcome.ts'
import { platformOf } from './validators/platform-of.ts'

/** What blocks need that the tests of this repository aren't expected to have. */
const EXCEPTIONS = {
  ruby: 'Ruby',
  kubernetes: 'Kubernetes',
  cloud: "accounts with cloud providers and AuthZed's services",
  docker: 'Docker',
  installs: 'changes to the operating system, downloads and package registries',
  windows: 'Windows',
  databases: 'CockroachDB, MySQL and Spanner',
} as const
export type Exception = keyof typeof EXCEPTIONS

/** Reasons for not running a block, in `needs=` and `skip=`, by what they need. Others could run with more code. */
const REASONS: Readonly<Partial<Record<Exception, readonly string[]>>> = {
  ruby: [UNAVAILABLE.rails],
  kubernetes: [UNAVAILABLE.kubernetes],
  cloud: [
    ...[UNAVAILABLE.cloud, UNAVAILABLE.claude, UNAVAILABLE.playground, 'needs Amazon RDS', 'needs the Cloud API'],
    ...['needs a permissions system of AuthZed', 'needs two permissions systems'],
  ],
  docker: [UNAVAILABLE.docker, UNAVAILABLE.images, 'needs a PostgreSQL server in a container'],
  installs: [
    ...[UNAVAILABLE.installer, UNAVAILABLE.registry, UNAVAILABLE.source, UNAVAILABLE.github, UNAVAILABLE.root],
    ...['needs the service that systemd runs', 'downloads a generator'],
  ],
  windows: [UNAVAILABLE.windows],
  databases: [
    ...['needs a CockroachDB cluster', 'needs CockroachDB', 'needs CockroachDB or Spanner', 'needs a MySQL server'],
  ],
}

const EXCEPTION_NAMES = Object.keys(EXCEPTIONS) as Exception[]

/**
 * Minimum coverage of a run without missing programs: the coverage of the recordings of 2026-11-22 (95.3%), rounded down. Raise it
 * when the coverage rises.
 */
const FLOOR = 0.952

/** The properties of a block that coverage depends on. */
export interface CoverageBlock {
  ran: boolean
  exception?: Exception
}

/**
 * Why a block that wasn't run is excepted: its reason, or the platform that its text is for. Blocks that are only checked on
 * pages about AuthZed's services are requests, events or settings of these services.
 * @returns undefined for a block that the tests could run
 */
export function exceptionOf(sample: Sample, { reason }: Pick<Outcome, 'reason'>): Exception | undefined {
  const { page, fence, text } = sample
  if (fence.language === 'ruby') return 'ruby'
  if (reason !== undefined) return EXCEPTION_NAMES.find((name) => REASONS[name]?.includes(reason))
  const platform = fence.language === 'yaml' ? platformOf(text, fence.in) : undefined
  if (platform) return platform
  return filenameOf(sample)?.endsWith('.tf') || page.startsWith(`${PAGES_DIR}/authzed/`) ? 'cloud' : undefined
}

/** Fraction of the blocks without an exception that ran in the real program, from 0 to 1. */
export function computeCoverage(blocks: readonly CoverageBlock[]): number {
  const counted = blocks.filter(({ exception }) => !exception)
  return counted.length === 0 ? 1 : counted.filter(({ ran }) => ran).length / counted.length
}

/** Formats the coverage, with the exceptions that it doesn't count. */
export const coverageLines = (blocks: readonly CoverageBlock[]): string[] => [
  `${(100 * computeCoverage(blocks)).toFixed(1).padStart(5)}% run, not counting what needs:`,
  ...EXCEPTION_NAMES.map((name) => {
    const count = blocks.filter(({ exception }) => exception === name).length
    return `       ${String(count).padStart(5)} × ${EXCEPTIONS[name]}`
  }),
]

/** Findings when a run of all pages with all programs is below the floor. */
export function belowFloor(blocks: readonly CoverageBlock[], floor: number = FLOOR): Finding[] {
  const share = computeCoverage(blocks)
  if (share >= floor) return []
  const what = `only ${(100 * share).toFixed(2)}% of the blocks that count were run, not ${100 * floor}%`
  const remedy = 'make more blocks run, or add what they need to the reasons in this file'
  return [{ file: 'packages/samples/verify/coverage.ts', line: 1, column: 1, what, remedy }]
}
