/**
 * Runs the samples of the pages in the programs that this machine has, in several processes. What has passed before with the
 * same content, code and programs isn't run again.
 *   npm run samples                    all pages, files and programs
 *   npm run samples -- /spicedb ROUTE  some pages, with the files and programs that they show
 *   npm run samples -- --record …      also updates the recordings and the output that pages show
 *   npm run samples -- --all-fresh …   also runs what has passed before
 * NIGHTLY=1 implies --all-fresh, and also installs the packages that pages name, which otherwise only unrecorded blocks do.
 * With RECORDINGS=later, recordings that are out of date are listed and aren't errors.
 * Exit status: 0 success, 1 failure, 2 nothing to run. A run of all pages writes its counts to .cache/samples.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectPage, collectPages, type PageSamples } from '@authzed-docs/samples/build/collect.ts'
import { filesBelow, PAGES_DIR, SAMPLES_DIR } from '@authzed-docs/samples/build/paths.ts'
import { readRecording } from '@authzed-docs/samples/build/recording.ts'
import { SampleError } from '@authzed-docs/samples/build/sample-error.ts'
import { belowFloor } from '@authzed-docs/samples/verify/coverage.ts'
import { findToolchain, type Toolchain } from '@authzed-docs/samples/verify/find-toolchain.ts'
import { samplesOf } from '@authzed-docs/samples/verify/languages/drivers.ts'
import { findLanguage, LANGUAGE_NAMES } from '@authzed-docs/samples/verify/languages/index.ts'
import type { PageResult } from '@authzed-docs/samples/verify/outcome.ts'
import {
  fileResults,
  recordingDifferences,
  type Versions,
  withFileResults,
} from '@authzed-docs/samples/verify/recorded-results.ts'
import { useRequiredGo } from '@authzed-docs/samples/verify/required-go.ts'
import { installerVersions, runInstalls, withInstalls } from '@authzed-docs/samples/verify/run-installs.ts'
import { blockTable, countResults, outdatedReport, resultReport } from '@authzed-docs/samples/verify/run-report.ts'
import { runTasks } from '@authzed-docs/samples/verify/runner/pool.ts'
import { ResultCache } from '@authzed-docs/samples/verify/runner/result-cache.ts'
import { environmentKey, taskKey } from '@authzed-docs/samples/verify/runner/task-keys.ts'
import { planTasks, type Task, type TaskContext, type TaskResult } from '@authzed-docs/samples/verify/tasks.ts'
import { unusedSamples } from '@authzed-docs/samples/verify/unused-samples.ts'
import { recordPages, withoutRewritten } from '@authzed-docs/samples/verify/update-recordings.ts'
import { type Finding, formatFinding } from '@authzed-docs/shared/finding.ts'
import { routeOf } from '@authzed-docs/shared/mdx/pages.ts'
import { PINNED_VERSIONS } from '@authzed-docs/shared/pinned-versions.ts'
import { ROOT } from './root.ts'

useRequiredGo()

/** Everything is run, including what contacts package registries. */
const IS_NIGHTLY = process.env.NIGHTLY === '1'

/**
 * Collects the pages with the given routes or paths, or all pages.
 * @throws SampleError for a page that doesn't exist
 */
function choosePages(routes: string[]): PageSamples[] {
  if (routes.length === 0) return collectPages(ROOT)
  const files = filesBelow(ROOT, PAGES_DIR, ['.mdx'])
  return routes.map((route) => {
    const wanted = `/${route.replace(/^\/+|\/+$/g, '')}`
    const file = files.find((candidate) => routeOf(candidate) === wanted || candidate === route)
    if (!file) throw new SampleError(`no page has the route ${route}`, `use one of: ${files.map(routeOf).join(' ')}`)
    return collectPage(ROOT, file)
  })
}

const FLAGS = ['--record', '--all-fresh']

function parseArguments(args: string[]): { routes: string[]; record: boolean; fresh: boolean } {
  const unknown = args.find((arg) => arg.startsWith('--') && !FLAGS.includes(arg))
  if (unknown) throw new SampleError(`unknown flag ${unknown}`, `use ${FLAGS.join(' or ')}`)
  const routes = args.filter((arg) => !arg.startsWith('--'))
  return { routes, record: args.includes('--record'), fresh: args.includes('--all-fresh') || IS_NIGHTLY }
}

async function main(args: string[]): Promise<number> {
  const { routes, record, fresh } = parseArguments(args)
  const tools = findToolchain()
  const pages = choosePages(routes)
  const languages = tools.spicedb ? await findLanguages(pages, routes.length === 0) : {}
  const versions: Versions = {
    node: process.versions.node,
    ...Object.fromEntries(Object.entries(tools).map(([name, { version }]) => [name, version])),
    ...languages,
  }
  reportTools(tools, versions)
  const tasks = planTasks(ROOT, pages, Object.keys(languages), routes.length === 0)
  const installing = runInstalls(ROOT, pages, IS_NIGHTLY)
  const results = await runUncached(tasks, { root: ROOT, tools }, environmentKey(ROOT, versions), fresh)
  const installs = await installing
  const files = fileResults(results)
  const pageResults = results.flatMap(({ kind, result }) => {
    const page = kind === 'page' && pages.find(({ page }) => page === result.page)
    if (!page) return []
    return [withFileResults(withInstalls(result, page, installs), page, readRecording(ROOT, page.page), files)]
  })
  const allVersions = { ...versions, ...(await installerVersions(installs)) }
  if (record) console.log(`${recordPages(ROOT, pageResults, allVersions)} outputs rewritten`)
  const outdated = record ? [] : outdatedRecordings(pages, pageResults, allVersions)
  const shownResults: TaskResult[] = [
    ...pageResults.map((result) => ({ kind: 'page' as const, result: record ? withoutRewritten(result) : result })),
    ...results.filter(({ kind }) => kind !== 'page'),
  ]
  return report(shownResults, outdated, routes.length === 0 ? pages : undefined)
}

/** Versions of the client languages that are installed and that the pages use. */
async function findLanguages(pages: readonly PageSamples[], all: boolean): Promise<Versions> {
  const used = new Set(pages.flatMap((page) => page.used.map((file) => `${SAMPLES_DIR}/${file}`)))
  const names = LANGUAGE_NAMES.filter((name) => all || samplesOf(ROOT, name).some((file) => used.has(file)))
  const found = await Promise.all(names.map((name) => findLanguage(ROOT, name)))
  for (const language of found)
    if ('missing' in language) console.log(`${language.missing}: its samples are verified from recordings`)
  return Object.fromEntries(
    found.flatMap((language) => ('missing' in language ? [] : [[language.name, language.version]])),
  )
}

function reportTools(tools: Toolchain, versions: Versions): void {
  const found = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  console.log(`Samples run in ${found.join(', ')}`)
  for (const name of ['spicedb', 'zed'] as const) {
    if (tools[name]) continue
    console.log(
      `${name} ${PINNED_VERSIONS[name]} is missing: its samples are verified from recordings (npm run toolchain installs it)`,
    )
  }
}

/** Runs the tasks whose results aren't in the cache, adds those to it, and returns the results of all tasks. */
async function runUncached(
  tasks: readonly Task[],
  context: TaskContext,
  environment: string,
  fresh: boolean,
): Promise<TaskResult[]> {
  const cache = new ResultCache()
  cache.removeOld()
  const results: TaskResult[] = []
  const remaining = tasks.filter((task) => {
    const cached = fresh ? undefined : cache.get(taskKey(ROOT, task, environment))
    if (cached) results.push(cached)
    return !cached
  })
  if (results.length > 0) console.log(`${results.length} results verified earlier, unchanged`)
  await runTasks(remaining, context, (task, result) => {
    cache.add(taskKey(ROOT, task, environment), result)
    results.push(result)
    // Results of files are added to pages at the end.
    const lines = result.kind === 'page' ? [`  ${result.result.page}`] : resultReport(result)
    for (const line of lines) console.log(line)
  })
  return results
}

/** Finds recordings that differ from this run. With RECORDINGS=later, they're only listed, with the command that updates them. */
function outdatedRecordings(
  pages: readonly PageSamples[],
  results: readonly PageResult[],
  versions: Versions,
): Finding[] {
  const findings = recordingDifferences(ROOT, pages, results, versions)
  if (process.env.RECORDINGS !== 'later') return findings
  for (const line of outdatedReport(findings)) console.log(line)
  return []
}

/**
 * Prints the findings and a table.
 * @param allPages undefined if only some pages were run
 * @returns the exit status
 */
function report(results: readonly TaskResult[], outdated: Finding[], allPages: PageSamples[] | undefined): number {
  for (const line of results.filter(({ kind }) => kind === 'page').flatMap(resultReport)) console.log(line)
  const outcomes = results.flatMap(({ kind, result }) => (kind === 'page' ? result.outcomes : []))
  const more = [...outdated, ...(allPages ? [...unusedSamples(ROOT, allPages), ...belowFloor(outcomes)] : [])]
  for (const finding of more) console.log(formatFinding(finding))
  for (const line of blockTable(outcomes)) console.log(line)
  const counts = countResults(results, more)
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
  if (allPages) {
    mkdirSync(join(ROOT, '.cache'), { recursive: true })
    writeFileSync(join(ROOT, '.cache/samples.json'), JSON.stringify(counts))
  }
  if (counts.failed > 0) return 1
  return outcomes.length === 0 ? 2 : 0
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof SampleError ? error.message : error)
  process.exitCode = 1
}
