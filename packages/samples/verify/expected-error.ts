import type { Finding } from '@authzed-docs/shared/finding.ts'
import type { Sample } from '../build/collect.ts'
import { findingAt, type Place, SampleError } from '../build/sample-error.ts'

/** Runs a fence and compares its errors with `error=`. Returns findings where they differ. */
export async function checkExpectedError(sample: Sample, run: () => Promise<void>): Promise<Finding[]> {
  const { place, fence } = sample
  const thrown = await errorsThrownBy(run)
  const findings = fence.error === undefined ? thrown.map((error) => findingAt(sample.textPlace, error)) : []
  if (fence.error !== undefined) findings.push(...expectedErrorFindings(fence.error, thrown, place))
  return findings
}

/**
 * Findings of a fence that must fail.
 * @param wanted text that one of the errors must contain
 */
export function expectedErrorFindings(wanted: string, thrown: unknown[], place: Place): Finding[] {
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

/** Several failures of one fence. */
export class Failures extends Error {
  readonly all: SampleError[]
  constructor(all: SampleError[]) {
    super(all.map((error) => error.message).join('\n'))
    this.all = all
  }
}

/** Errors that a function throws: none, one, or all those in a `Failures`. */
export async function errorsThrownBy(run: () => Promise<void>): Promise<unknown[]> {
  try {
    await run()
    return []
  } catch (error) {
    return error instanceof Failures ? error.all : [error]
  }
}
