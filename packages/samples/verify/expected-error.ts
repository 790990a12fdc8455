import type { Finding } from '@authzed-docs/shared/finding.ts'
import type { Sample } from '../build/collect.ts'
import type { Fence } from '../build/fence.ts'
import { findingAt, type Place, SampleError } from '../build/sample-error.ts'

/** Runs a fence and compares its errors with `error=`. Returns findings where they differ. */
export async function checkExpectedError(sample: Sample, run: () => Promise<void>): Promise<Finding[]> {
  return findingsOf(sample, await errorsThrownBy(run))
}

/** A fence, or a file that a fence shows. */
type PlacedFence = Pick<Sample, 'place' | 'textPlace'> & { fence: Pick<Fence, 'error'> }

/** Findings of a fence that has these errors, of which `error=` expects one. */
export const findingsOf = ({ fence, place, textPlace }: PlacedFence, errors: readonly unknown[]): Finding[] =>
  fence.error === undefined
    ? errors.map((error) => findingAt(textPlace, error))
    : expectedErrorFindings(fence.error, errors, place)

/**
 * Findings of a fence that must fail.
 * @param wanted text that one of the errors must contain
 */
function expectedErrorFindings(wanted: string, errors: readonly unknown[], place: Place): Finding[] {
  const messages = errors.map((error) => (error instanceof SampleError ? error.what : String(error)))
  if (messages.some((message) => message.includes(wanted))) return []
  const got = messages.length === 0 ? 'but it succeeded' : `got "${messages.join('; ')}"`
  return [new SampleError(`expected the error "${wanted}", ${got}`, 'fix error= or the sample').at(place)]
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
