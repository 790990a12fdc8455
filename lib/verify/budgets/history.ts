import { z } from 'zod'
import type { Metric } from './metric.ts'

/** Metric values of one commit, by name. */
const measurementSchema = z.strictObject({
  commit: z.string().regex(/^[0-9a-f]{7,40}$/),
  date: z.iso.date(),
  figures: z.record(z.string(), z.number()),
})

/** `bench-history.json`, oldest measurement first. */
export const historySchema = z.array(measurementSchema)

export type Measurement = z.infer<typeof measurementSchema>

/** The most recent value of each metric, even if the newest measurement doesn't include it. */
export function latestValues(history: readonly Measurement[]): Record<string, number> {
  return Object.assign({}, ...history.map(({ figures }) => figures))
}

/** Adds a measurement to the history and replaces an earlier one of the same commit. */
export function addMeasurement(
  history: readonly Measurement[],
  metrics: readonly Metric[],
  { commit, date }: Pick<Measurement, 'commit' | 'date'>,
): Measurement[] {
  const figures = Object.fromEntries(metrics.map(({ name, value }) => [name, Math.round(value * 1000) / 1000]))
  return [...history.filter((measurement) => measurement.commit !== commit), { commit, date, figures }]
}
