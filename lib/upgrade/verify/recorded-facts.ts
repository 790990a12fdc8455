import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { metricSchema, readMetrics } from './metrics.ts'
import { readGoSources, testedEngines } from './release-facts.ts'

/** Facts of the pinned SpiceDB that pages list. `npm run manifest` writes them, because only Go can download the sources. */
export const RECORDED_FACTS_FILE = 'toolchain/release-facts.json'

const recordedFactsSchema = z.strictObject({
  version: z.string(),
  metrics: z.array(metricSchema),
  /** Versions of datastores that the release is tested with, by the name of the engine. */
  engines: z.record(z.string(), z.array(z.string())),
})

export type RecordedFacts = z.infer<typeof recordedFactsSchema>

/** @param folder absolute path of the release's sources */
export const factsToRecord = (version: string, folder: string): RecordedFacts => ({
  version,
  metrics: readMetrics(readGoSources(folder)),
  engines: testedEngines(folder),
})

/** @throws Error when the file is missing or invalid */
export const readRecordedFacts = (root: string): RecordedFacts =>
  recordedFactsSchema.parse(JSON.parse(readFileSync(join(root, RECORDED_FACTS_FILE), 'utf8')))
