import type { Finding } from '@authzed-docs/shared/finding.ts'

/** A place in a file. Lines and columns count from 1, as in editors. */
export type Place = Pick<Finding, 'file' | 'line' | 'column'>

/** An error in content, as opposed to a bug in this code. Holds what its finding says. */
export class SampleError extends Error {
  readonly what: string
  readonly remedy: string
  /** Lines below the beginning of the sample; 0 when unknown. */
  readonly lineOffset: number

  constructor(what: string, remedy: string, lineOffset = 0) {
    super(`${what} → ${remedy}`)
    this.name = 'SampleError'
    this.what = what
    this.remedy = remedy
    this.lineOffset = lineOffset
  }

  /**
   * Turns the error into a finding.
   * @param place first line of the sample
   */
  at(place: Place): Finding {
    return { ...place, line: place.line + this.lineOffset, what: this.what, remedy: this.remedy }
  }
}

/** Turns any thrown error into a finding. One that isn't a SampleError keeps its message. */
export function findingAt(place: Place, error: unknown): Finding {
  if (error instanceof SampleError) return error.at(place)
  const message = error instanceof Error ? error.message : String(error)
  return { ...place, what: message, remedy: 'fix the sample, or report a bug in the sample runner' }
}
