import type { Sample } from '../../build/samples/collect.ts'
import { PAGES_DIR } from '../../build/samples/paths.ts'
import type { Finding } from '../../shared/finding.ts'
import { filenameOf } from './api/message-of-file.ts'
import type { Outcome } from './outcome.ts'
import { EXCEPTIONS, type Exception, exceptionOfReason } from './reasons.ts'
import { platformOf } from './validators/platform-of.ts'

/** Exceptions that the goal names; the other ones are what a machine for tests doesn't have. */
const GOAL_EXCEPTIONS: readonly Exception[] = ['ruby', 'kubernetes', 'cloud']

/**
 * The shares that a run must reach where no program is missing: those of the recordings of 2026-11-22 (84.6 % and 95.1 %),
 * rounded down to half a percent. Raise them when the shares rise.
 */
const FLOOR: Shares = { goal: 0.845, machine: 0.95 }

/** Shares of blocks that ran in the real program, from 0 to 1. */
export interface Shares {
  /** Of all blocks but the exceptions of the goal. */
  goal: number
  /** Of all blocks without any exception. */
  machine: number
}

/** What a share counts of a block. */
export interface Shared {
  ran: boolean
  exception?: Exception
}

/**
 * Why a block that wasn't run is excepted: its reason, or the platform that its text is for. What is only checked in the
 * part of the site about AuthZed's services is a request, an event or a setting of these services.
 * @returns undefined for one that the tests could run
 */
export function exceptionOf(sample: Sample, { reason }: Pick<Outcome, 'reason'>): Exception | undefined {
  const { page, fence, text } = sample
  if (fence.language === 'ruby') return 'ruby'
  if (reason !== undefined) return exceptionOfReason(reason)
  const platform = fence.language === 'yaml' ? platformOf(text, fence.in) : undefined
  if (platform) return platform
  return filenameOf(sample)?.endsWith('.tf') || page.startsWith(`${PAGES_DIR}/authzed/`) ? 'cloud' : undefined
}

/** Counts a share each with and without what this machine can't have. No blocks at all count as run. */
export function sharesOf(blocks: readonly Shared[]): Shares {
  const share = (counted: readonly Shared[]) =>
    counted.length === 0 ? 1 : counted.filter(({ ran }) => ran).length / counted.length
  return {
    goal: share(blocks.filter(({ exception }) => !exception || !GOAL_EXCEPTIONS.includes(exception))),
    machine: share(blocks.filter(({ exception }) => !exception)),
  }
}

/** The exceptions with their counts, then both shares. */
export function shareLines(blocks: readonly Shared[]): string[] {
  const names = Object.keys(EXCEPTIONS) as Exception[]
  const shares = sharesOf(blocks)
  const line = (share: number, title: string, excepted: readonly Exception[]) => [
    `${(100 * share).toFixed(1).padStart(5)} % run, ${title}:`,
    ...excepted.map((name) => {
      const count = blocks.filter(({ exception }) => exception === name).length
      return `       ${String(count).padStart(5)} × ${EXCEPTIONS[name]}`
    }),
  ]
  const others = names.filter((name) => !GOAL_EXCEPTIONS.includes(name))
  return [
    ...line(shares.goal, 'not counting what needs', GOAL_EXCEPTIONS),
    ...line(shares.machine, "also not counting what this machine can't have", others),
  ]
}

/** The finding of a run of all pages, with all programs, that ran less than the floor. */
export function belowFloor(blocks: readonly Shared[], floor: Shares = FLOOR): Finding[] {
  const shares = sharesOf(blocks)
  return (['goal', 'machine'] as const).flatMap((name) =>
    shares[name] >= floor[name]
      ? []
      : [
          {
            file: 'lib/verify/samples/share.ts',
            line: 1,
            column: 1,
            what: `only ${(100 * shares[name]).toFixed(2)} % of the blocks that count were run, not ${100 * floor[name]} % (${name})`,
            remedy: 'let more blocks run, or name what they need in lib/verify/samples/reasons.ts',
          },
        ],
  )
}
