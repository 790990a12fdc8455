import type { Sample } from '../../build/samples/collect.ts'
import { findingAt, type Place, SampleError } from '../../build/samples/sample-error.ts'
import type { Finding } from '../../shared/finding.ts'

/** Runs a fence and compares what it throws with its `error=`. Returns what is wrong. */
export async function guard(sample: Sample, run: () => Promise<void>): Promise<Finding[]> {
  const { place, fence } = sample
  const thrown = await caught(run)
  const findings = fence.error === undefined ? thrown.map((error) => findingAt(sample.textPlace, error)) : []
  if (fence.error !== undefined) findings.push(...unexpected(fence.error, thrown, place))
  return findings
}

/** Findings of a fence that must fail. */
export function unexpected(wanted: string, thrown: unknown[], place: Place): Finding[] {
  const messages = thrown.map((error) => (error instanceof SampleError ? error.what : String(error)))
  if (messages.some((message) => message.includes(wanted))) return []
  if (messages.length === 0) {
    return [
      {
        ...place,
        what: `expected the error "${wanted}", but it succeeded`,
        remedy: 'remove error= or fix the sample',
      },
    ]
  }
  const what = `expected the error "${wanted}", got "${messages.join('; ')}"`
  return [{ ...place, what, remedy: 'fix error= or the sample' }]
}

/** Thrown by a fence that has several failures. */
export class Failures extends Error {
  readonly all: SampleError[]
  constructor(all: SampleError[]) {
    super(all.map((error) => error.message).join('\n'))
    this.all = all
  }
}

/** What a function throws: nothing, one error, or all of a `Failures`. */
export async function caught(run: () => Promise<void>): Promise<unknown[]> {
  try {
    await run()
    return []
  } catch (error) {
    return error instanceof Failures ? error.all : [error]
  }
}
