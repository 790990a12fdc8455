import type { PageSamples, Sample } from './collect.ts'
import type { EngineSource } from './engine/engine.ts'
import { guard } from './expect.ts'
import { markOf } from './mark.ts'
import type { Outcome, PageResult, PageRun, Rewrite } from './outcome.ts'
import { PageDatabase } from './page-database.ts'
import { sampleFolderOf } from './paths.ts'
import { findPrograms, type Programs } from './programs/find.ts'
import { runBash } from './run-bash.ts'
import { runConsole } from './run-console.ts'
import { runAssertionFence, runRelationships } from './run-data.ts'
import { runOtherFence } from './run-other.ts'
import { runSchema } from './run-schema.ts'
import { sampleReader } from './sample-reader.ts'
import { newShell } from './shell/state.ts'
import { newZedState } from './zed-cli/state.ts'

/**
 * Runs all fences of a page in order, in a database of the page. Mistakes are listed, not thrown.
 * `programs` tells which Node programs are run; they are run apart from the page.
 */
export async function runPage(
  root: string,
  page: PageSamples,
  source: EngineSource,
  programs: () => Promise<Programs> = () => findPrograms(root, [page]),
): Promise<PageResult> {
  const read = sampleReader(root, sampleFolderOf(page.page))
  const shell = newShell((name) => read.text(read.find(name)))
  const database = new PageDatabase(source)
  const run: PageRun = { root, page, source, database, zed: newZedState(), shell, read, programs }
  const result: PageResult = { page: page.page, outcomes: [], marks: [], findings: [...page.findings], rewrites: [] }
  try {
    for (const sample of page.samples) {
      const outcomes = await runSample(run, sample, result.rewrites)
      result.outcomes.push(...outcomes)
      result.marks.push(markOf(sample.fence, outcomes))
    }
  } finally {
    await run.database.close()
  }
  result.findings.push(...result.outcomes.flatMap((outcome) => outcome.findings))
  return result
}

async function runSample(run: PageRun, sample: Sample, rewrites: Rewrite[]): Promise<Outcome[]> {
  const { fence, place } = sample
  if (fence.skip) return [{ place, notRun: fence.skip, findings: [] }]
  if (fence.language === 'console') return runConsole(run, sample, rewrites)
  if (fence.language === 'bash') return runBash(run, sample)
  const runner = RUNNERS[fence.language]
  if (fence.language === 'yaml' && fence.assertions) return [await guard(sample, () => runAssertionFence(run, sample))]
  return runner ? [await guard(sample, () => runner(run, sample))] : [await runOtherFence(run, sample)]
}

type Runner = (run: PageRun, sample: Sample) => Promise<void>
const RUNNERS: Partial<Record<Sample['fence']['language'], Runner>> = {
  zed: runSchema,
  relationships: runRelationships,
}
