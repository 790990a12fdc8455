import type { Finding } from '../content/finding.ts'
import type { Sample } from './collect.ts'
import { type ConsoleEntry, parseConsole } from './console.ts'
import type { Outcome, PageRun, Rewrite } from './outcome.ts'
import { compareOutput, compareUnordered, type Difference, hideVarying, lineMatches, trimEnd } from './output.ts'
import { findingsIn } from './place-mistake.ts'
import { type Place, SampleError } from './sample-error.ts'
import { runLine } from './shell/run-line.ts'

/** Runs the commands of a console fence; each makes an outcome of its own. */
export async function runConsole(run: PageRun, sample: Sample, rewrites: Rewrite[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const entry of parseConsole(sample.text)) outcomes.push(await runEntry(run, sample, entry, rewrites))
  return outcomes
}

const below = (place: Place, lines: number): Place => ({ ...place, line: place.line + lines })

/** Tries for a trace, whose branches come and go: the engine stops at the first success. One takes less than a millisecond. */
const TRIES = 200

async function runEntry(run: PageRun, sample: Sample, entry: ConsoleEntry, rewrites: Rewrite[]): Promise<Outcome> {
  const place = below(sample.textPlace, entry.line)
  if (!entry.command) return { place, findings: [noPrompt(place)] }
  try {
    let result = await runLine(run, entry.command, entry.stdin)
    for (let tries = 1; 'varies' in result && result.varies && tries < TRIES && differs(entry, result); tries++) {
      result = await runLine(run, entry.command, entry.stdin)
    }
    if ('setsOnly' in result) return { place, setsOnly: true, findings: [] }
    if ('notRun' in result) return { place, notRun: result.notRun, findings: [] }
    return { place, findings: compare(sample, entry, result, rewrites) }
  } catch (error) {
    return { place, findings: findingsIn(sample, entry.line, error) }
  }
}

const noPrompt = (place: Place): Finding =>
  new SampleError('output without a command', 'begin the command with "$ "').at(place)

/** One printed line; log lines go to stderr. */
export interface PrintedLine {
  text: string
  log?: boolean
}

/** What a command printed. */
export interface Printed {
  lines: PrintedLine[]
  /** The order of the lines may differ between two runs. */
  unordered: boolean
  /** The lines themselves may differ between two runs, and running it again does no harm. */
  varies: boolean
  /** Exit status; `…` alone does not stand for the output of a command that failed. */
  exit: number
}

const lastLine = ({ lines }: Printed): string => lines[lines.length - 1]?.text ?? ''

const LOG_LINE = /^\S*\s*(?:INF|WRN|ERR) /

const linesOf = (lines: PrintedLine[]): string[] => lines.flatMap(({ text }) => text.split('\n'))

/**
 * What the page must show: all that was printed; or, when nothing failed and the page shows no log line, only what zed
 * wrote to stdout.
 */
function wanted(entry: ConsoleEntry, { lines }: Printed): string[] {
  const failed = lines.some(({ text, log }) => log && text.includes(' ERR '))
  const whole = failed || entry.output.some((line) => LOG_LINE.test(line))
  return linesOf(whole ? lines : lines.filter(({ log }) => !log))
}

function differs(entry: ConsoleEntry, printed: Printed): Difference | undefined {
  const hidden = entry.output.every((line) => ['', '…'].includes(line.trim()))
  if (printed.exit !== 0 && hidden) return { line: 0, expected: entry.output[0] ?? '', got: lastLine(printed) }
  const compareLines = printed.unordered ? compareUnordered : compareOutput
  return compareLines(entry.output, wanted(entry, printed))
}

function compare(sample: Sample, entry: ConsoleEntry, printed: Printed, rewrites: Rewrite[]): Finding[] {
  const found = differs(entry, printed)
  if (!found) return []
  const place = below(sample.textPlace, entry.outputLine)
  const lines = wanted(entry, printed).map((line) => keepShown(entry.output, line))
  rewrites.push({ file: place.file, line: place.line, count: trimEnd(entry.output).length, lines })
  const what = `${entry.command.split('\n')[0]}: expected "${found.expected}" got "${found.got}"`
  return [{ ...below(place, found.line), what, remedy: 'mend it, or run npm run samples -- --update' }]
}

/** A shown line that says the truth stays as it is: its `…`, its clock. */
const keepShown = (shown: readonly string[], real: string): string =>
  shown.find((line) => line.trim() !== '…' && lineMatches(line, real)) ?? hideVarying(real)
