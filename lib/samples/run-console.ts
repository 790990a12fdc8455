import type { Sample } from './collect.ts'
import { type ConsoleEntry, compareOutput, compareUnordered, parseConsole, trimEnd } from './console.ts'
import { type Place, type Problem, problemAt, SampleError } from './problem.ts'
import type { Outcome, PageRun } from './run.ts'
import { runZedLine } from './zed-cli/run-line.ts'

/** Shown output that differs from the real one, for `--update`. */
export interface Rewrite {
  file: string
  /** First line of the shown output in the file, from 1. */
  line: number
  /** Number of lines that are shown. */
  count: number
  lines: string[]
}

/** Runs the commands of a console fence; each makes an outcome of its own. */
export async function runConsole(run: PageRun, sample: Sample, rewrites: Rewrite[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const entry of parseConsole(sample.text)) outcomes.push(await runEntry(run, sample, entry, rewrites))
  return outcomes
}

const below = (place: Place, lines: number): Place => ({ ...place, line: place.line + lines })

async function runEntry(run: PageRun, sample: Sample, entry: ConsoleEntry, rewrites: Rewrite[]): Promise<Outcome> {
  const place = below(sample.textPlace, entry.line)
  if (!entry.command) return { place, problems: [noPrompt(place)] }
  try {
    const result = await runZedLine(run, entry.command, entry.stdin)
    if ('notRun' in result) return { place, notRun: result.notRun, problems: [] }
    const problems = compare(sample, entry, result, rewrites)
    return { place, problems }
  } catch (error) {
    return { place, problems: [problemAt(place, error)] }
  }
}

const noPrompt = (place: Place): Problem =>
  new SampleError('output without a command', 'begin the command with "$ "').at(place)

/** One printed line; log lines go to stderr. */
export interface PrintedLine {
  text: string
  log?: boolean
}

/** Shown output must be all that was printed, or that without the log lines that zed writes beside it. */
function compare(sample: Sample, entry: ConsoleEntry, result: Printed, rewrites: Rewrite[]): Problem[] {
  const all = linesOf(result.lines)
  const withoutLog = linesOf(result.lines.filter(({ log }) => !log))
  const failed = result.lines.some(({ text, log }) => log && text.includes(' ERR '))
  const difference = result.unordered ? compareUnordered : compareOutput
  const first = difference(entry.output, all)
  if (!first || (!failed && !difference(entry.output, withoutLog))) return []
  const place = below(sample.textPlace, entry.outputLine)
  const real = failed ? all : withoutLog
  rewrites.push({ file: place.file, line: place.line, count: trimEnd(entry.output).length, lines: real })
  const shown = failed || !first ? first : (difference(entry.output, withoutLog) ?? first)
  const what = `${entry.command.split('\n')[0]}: expected "${shown.expected}" got "${shown.got}"`
  return [{ ...below(place, shown.line), what, remedy: 'mend it, or run npm run samples -- --update' }]
}

interface Printed {
  lines: PrintedLine[]
  unordered: boolean
}

const linesOf = (lines: PrintedLine[]): string[] => lines.flatMap(({ text }) => text.split('\n'))
