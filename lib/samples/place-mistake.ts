import type { Finding } from '../content/finding.ts'
import type { Sample } from './collect.ts'
import { Failures } from './expect.ts'
import { findingAt, SampleError } from './sample-error.ts'

/** A mistake in the body of a request, which stands somewhere in a command. `lineOffset` counts in the body. */
export class BodyMistake extends SampleError {
  /** The body's line with the mistake, as it reaches the API. */
  readonly text: string

  constructor({ what, remedy, lineOffset }: SampleError, bodyLines: readonly string[]) {
    super(what, remedy, lineOffset)
    this.text = (bodyLines[lineOffset] ?? '').trim()
  }
}

/** Findings for what a command threw. In: the line of the command in the sample's text, from 0. */
export function findingsIn(sample: Sample, line: number, error: unknown): Finding[] {
  const errors = error instanceof Failures ? error.all : [error]
  return errors.map((one) => {
    const place = { ...sample.textPlace, line: sample.textPlace.line + line }
    if (!(one instanceof BodyMistake)) return findingAt(place, one)
    const lines = sample.text.split('\n')
    const found = lines.findIndex((text, index) => index >= line + one.lineOffset && text.includes(one.text))
    const at = found < 0 ? line : found
    return { ...place, line: sample.textPlace.line + at, what: one.what, remedy: one.remedy }
  })
}
