/** One mistake in a page or a sample, with the place and the way to mend it. */
export interface Problem {
  /** Path from the repository's root, with `/`. */
  file: string
  /** Counted from 1. */
  line: number
  /** Counted from 1. */
  column: number
  what: string
  remedy: string
}

/** A place in a file, counted from 1 as editors do. */
export type Place = Pick<Problem, 'file' | 'line' | 'column'>

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

  /** Puts the error at a place: in `at` goes the first line of the sample, out comes the problem. */
  at(place: Place): Problem {
    return { ...place, line: place.line + this.lineOffset, what: this.what, remedy: this.remedy }
  }
}

/** `{ file: 'pages/a.mdx', line: 3, column: 1, … }` → `pages/a.mdx:3:1  what  → remedy`. */
export function formatProblem(problem: Problem): string {
  const { file, line, column, what, remedy } = problem
  return `${file}:${line}:${column}  ${what}  → ${remedy}`
}

/** Turns anything thrown into a problem at a place; an error that is not a writer's keeps its message. */
export function problemAt(place: Place, error: unknown): Problem {
  if (error instanceof SampleError) return error.at(place)
  const message = error instanceof Error ? error.message : String(error)
  return { ...place, what: message, remedy: 'mend the sample or report a bug of the sample runner' }
}
