import type { Finding } from '../../shared/finding.ts'

/** A place in a file, counted from 1 as editors do. */
export type Place = Pick<Finding, 'file' | 'line' | 'column'>

/** Thrown for a mistake of a writer; carries what the report needs. Never for a bug of ours. */
export class SampleError extends Error {
  readonly what: string
  readonly remedy: string
  /** Lines below (positive) the place where the caller says the sample begins; 0 when unknown. */
  readonly lineOffset: number

  constructor(what: string, remedy: string, lineOffset = 0) {
    super(`${what} → ${remedy}`)
    this.name = 'SampleError'
    this.what = what
    this.remedy = remedy
    this.lineOffset = lineOffset
  }

  /** Puts the error at a place: in `at` goes the first line of the sample, out comes the finding. */
  at(place: Place): Finding {
    return { ...place, line: place.line + this.lineOffset, what: this.what, remedy: this.remedy }
  }
}

/** Turns anything thrown into a finding at a place; an error that is not a writer's keeps its message. */
export function findingAt(place: Place, error: unknown): Finding {
  if (error instanceof SampleError) return error.at(place)
  const message = error instanceof Error ? error.message : String(error)
  return { ...place, what: message, remedy: 'mend the sample or report a bug of the sample runner' }
}
