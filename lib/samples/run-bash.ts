import type { Finding } from '../content/finding.ts'
import type { Sample } from './collect.ts'
import { unexpected } from './expect.ts'
import type { Outcome, PageRun } from './outcome.ts'
import { findingsIn } from './place-mistake.ts'
import { SampleError } from './sample-error.ts'
import { runLine } from './shell/run-line.ts'
import { hasControlFlow, parseScript, type Statement } from './shell/script.ts'

/**
 * Runs the commands of a fence without prompts, as far as they are `zed` and `curl` commands; each makes an outcome of its
 * own. They must succeed, or, with `error=`, one of them must fail with that text.
 */
export async function runBash(run: PageRun, sample: Sample): Promise<Outcome[]> {
  const { text, place, fence } = sample
  if (hasControlFlow(text)) return [{ place, notRun: 'a script with control flow is not run', findings: [] }]
  const outcomes: Outcome[] = []
  for (const statement of parseScript(text)) outcomes.push(await runStatement(run, sample, statement))
  if (fence.error === undefined || outcomes.every(({ notRun }) => notRun !== undefined)) return outcomes
  const failures = outcomes.flatMap(({ findings }) => findings)
  const [first, ...others] = outcomes.map((outcome) => ({ ...outcome, findings: [] }))
  const errors = failures.map(({ what, remedy }) => new SampleError(what, remedy))
  return first ? [{ ...first, findings: unexpected(fence.error, errors, place) }, ...others] : []
}

async function runStatement(run: PageRun, sample: Sample, { command, stdin, line }: Statement): Promise<Outcome> {
  const place = { ...sample.textPlace, line: sample.textPlace.line + line }
  try {
    const result = await runLine(run, command, stdin)
    if (!('lines' in result)) return { place, ...result, findings: [] }
    const told = result.lines.map(({ text }) => text).join(' ')
    return { place, findings: result.exit === 0 ? [] : [failed(place, command, told)] }
  } catch (error) {
    const missing = missingFile(error)
    if (missing !== undefined) return { place, notRun: `${missing} is not there`, findings: [] }
    return { place, findings: findingsIn(sample, line, error) }
  }
}

const failed = (place: Outcome['place'], command: string, told: string): Finding =>
  new SampleError(`${command.split('\n')[0]}: ${told}`, 'mend the command, or name the error with error="…"').at(place)

/** The file that a command lacks: in a script it may come from a program that is not run here. */
const missingFile = (error: unknown): string | undefined =>
  error instanceof SampleError ? /samples\/(\S+) does not exist$/.exec(error.what)?.[1] : undefined
