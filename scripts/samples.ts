/**
 * Runs the samples of the pages against a real SpiceDB, in several processes.
 *   npm run samples                    all pages, validation files and programs
 *   npm run samples -- /spicedb ROUTE  some pages, with the files and programs that they show
 *   npm run samples -- --update …      also replaces shown output by the real one, and writes samples.lock.json
 * Exit status: 0 all right, 1 a failure, 2 nothing to run. The counts of all are left in .cache/samples.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../lib/content/finding.ts'
import { collectPage, collectPages, type PageSamples } from '../lib/samples/collect.ts'
import { EMBEDDED_SPICEDB } from '../lib/samples/engine/embedded-version.ts'
import { engineSource } from '../lib/samples/engine/source.ts'
import { linesOf, lockFindings, readLock, strayFindings, writeLock } from '../lib/samples/lock.ts'
import type { PageResult } from '../lib/samples/outcome.ts'
import { filesBelow, PAGES_DIR, routeOf } from '../lib/samples/paths.ts'
import { keyOfTypes } from '../lib/samples/programs/check-types.ts'
import { findPrograms } from '../lib/samples/programs/find.ts'
import { programKey } from '../lib/samples/programs/keys.ts'
import { countResults, resultReport, totals } from '../lib/samples/report.ts'
import { SampleError } from '../lib/samples/sample-error.ts'
import { planTasks, type Task, type TaskResult } from '../lib/samples/tasks.ts'
import { unusedSamples } from '../lib/samples/unused.ts'
import { applyRewrites } from '../lib/samples/update.ts'
import { ROOT } from './root.ts'
import { Passed } from './samples/passed.ts'
import { runTasks } from './samples/pool.ts'

/** Pages of the named routes, or all. Throws SampleError for a route without a page. */
function choosePages(routes: string[]): PageSamples[] {
  if (routes.length === 0) return collectPages(ROOT)
  const files = filesBelow(ROOT, PAGES_DIR, ['.mdx'])
  return routes.map((route) => {
    const wanted = `/${route.replace(/^\/+|\/+$/g, '')}`
    const file = files.find((candidate) => routeOf(candidate) === wanted || candidate === route)
    if (!file) throw new SampleError(`no page has the route ${route}`, `write one of: ${files.map(routeOf).join(' ')}`)
    return collectPage(ROOT, file)
  })
}

/** The key of a task that need not be run again when it has passed, in a run of named pages; a full run runs all. */
function keyOf(task: Task, engine: string): string | undefined {
  if (task.kind === 'program') return programKey(ROOT, task.file, engine)
  return task.kind === 'types' ? keyOfTypes(ROOT, task) : undefined
}

const findingsOf = ({ result }: TaskResult): Finding[] => result.findings

async function main(args: string[]): Promise<number> {
  const routes = args.filter((arg) => !arg.startsWith('--'))
  const all = routes.length === 0
  const unknown = args.find((arg) => arg.startsWith('--') && arg !== '--update')
  if (unknown) throw new SampleError(`unknown flag ${unknown}`, 'only --update is known')
  const source = await engineSource(process.env)
  console.log(`Samples run in ${source.label}`)
  const pages = choosePages(routes)
  const programs = await findPrograms(ROOT, pages)
  const passed = new Passed(ROOT)
  const tasks = planTasks(ROOT, pages, programs, all).map((task) => ({ task, key: keyOf(task, source.label) }))
  const isKnown = ({ task, key }: (typeof tasks)[number]) =>
    key !== undefined && passed.has(key) && (!all || task.kind === 'types')
  const known = tasks.filter(isKnown)
  for (const { task } of known)
    console.log(`✓ ${task.kind === 'program' ? task.file : 'types'}  passed before, unchanged`)
  const results: TaskResult[] = []
  const left = tasks.filter((one) => !isKnown(one))
  await runTasks(
    left.map(({ task }) => task),
    { root: ROOT, source, programs },
    (index, result) => {
      results.push(result)
      const key = left[index]?.key
      if (key !== undefined && findingsOf(result).length === 0) passed.add([key])
      for (const line of resultReport(result)) console.log(line)
    },
  )
  const pageResults = results.flatMap((one) => (one.kind === 'page' ? [one.result] : []))
  const update = args.includes('--update')
  const rewrites = update ? pageResults.flatMap((one) => one.rewrites) : []
  if (update) console.log(`${applyRewrites(ROOT, rewrites)} outputs rewritten`)
  const shown = rewrites.length > 0 ? pages.map(({ page }) => collectPage(ROOT, page)) : pages
  const stale = source.address ? [] : keepLock(shown, pageResults, { update, all })
  const more = [...stale, ...(all ? unusedSamples(ROOT, pages) : [])]
  if (all) writeFileSync(join(cacheFolder(), 'samples.json'), JSON.stringify(countResults(results, more)))
  const { lines, status } = totals(results, more)
  for (const line of lines) console.log(line)
  return status
}

/**
 * Compares the lock with what came, or with `--update` writes it; a run of all pages also looks for pages that are gone.
 * A served SpiceDB may have more methods than the one whose name the marks bear, so it has no say here.
 * In: the pages as they are now, and what came of them.
 */
function keepLock(
  pages: readonly PageSamples[],
  results: readonly PageResult[],
  { update, all }: { update: boolean; all: boolean },
): Finding[] {
  const lock = readLock(ROOT)
  const marks = new Map(results.map((result) => [result.page, result.marks]))
  const found = pages.map((page) => ({ page, lines: linesOf(page.samples, marks.get(page.page) ?? []) }))
  const stray = all ? strayFindings(lock, pages) : []
  if (!update) return [...found.flatMap(({ page, lines }) => lockFindings(lock, page, lines)), ...stray]
  const entries = found.map(({ page, lines }): [string, string[]] => [page.page, lines])
  const written = entries.filter(([, lines]) => lines.length > 0)
  writeLock(ROOT, {
    engine: EMBEDDED_SPICEDB,
    pages: { ...(all ? {} : lock.pages), ...Object.fromEntries(written) },
  })
  return []
}

function cacheFolder(): string {
  const folder = join(ROOT, '.cache')
  mkdirSync(folder, { recursive: true })
  return folder
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof SampleError ? error.message : error)
  process.exitCode = 1
}
