import { z } from 'zod'
import type { Row } from './row.ts'

/** What was measured of one commit. */
export const measurementSchema = z.strictObject({
  commit: z.string().regex(/^[0-9a-f]{7,40}$/),
  date: z.iso.date(),
  figures: z.record(z.string(), z.number()),
})

/** `bench-history.json`: oldest first. */
export const historySchema = z.array(measurementSchema)

export type Measurement = z.infer<typeof measurementSchema>

/** The figures that were kept last, by name; a figure that the newest measurement lacks is looked for in older ones. */
export function lastFigures(history: readonly Measurement[]): Record<string, number> {
  return Object.assign({}, ...history.map(({ figures }) => figures))
}

/** The history with one more measurement; one of the same commit is replaced. */
export function withMeasurement(
  history: readonly Measurement[],
  rows: readonly Row[],
  { commit, date }: Pick<Measurement, 'commit' | 'date'>,
): Measurement[] {
  const figures = Object.fromEntries(rows.map(({ name, value }) => [name, Math.round(value * 1000) / 1000]))
  return [...history.filter((known) => known.commit !== commit), { commit, date, figures }]
}
