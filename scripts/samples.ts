/**
 * Runs the samples of the pages in the programs that this machine has, in several processes. What has passed before with the
 * same content, code and programs isn't run again.
 *   npm run samples                    all pages, files and programs
 *   npm run samples -- /spicedb ROUTE  some pages, with the files and programs that they show
 *   npm run samples -- --record …      also updates the recordings and the output that pages show
 *   npm run samples -- --all-fresh …   also runs what has passed before
 * NIGHTLY=1 implies --all-fresh, and also installs the packages that pages name, which otherwise only unrecorded blocks do. With RECORDINGS=later, recordings that are out
 * of date are listed and aren't errors.
 * Exit status: 0 success, 1 failure, 2 nothing to run. A run of all pages writes its counts to .cache/samples.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectPage, collectPages, type PageSamples } from '@authzed-docs/samples/build/collect.ts'
import { filesBelow, PAGES_DIR } from '@authzed-docs/samples/build/paths.ts'
import { SampleError } from '@authzed-docs/samples/build/sample-error.ts'
import { hashFile, readFileRecords } from '@authzed-docs/samples/verify/file-records.ts'
import { fileResults } from '@authzed-docs/samples/verify/file-results.ts'
import { findToolchain, type Toolchain } from '@authzed-docs/samples/verify/find-toolchain.ts'
import type { PageResult } from '@authzed-docs/samples/verify/outcome.ts'
import { findPrograms } from '@authzed-docs/samples/verify/programs/find-programs.ts'
import { type KnownFiles, type Versions, withFileResults } from '@authzed-docs/samples/verify/recorded-results.ts'
import {
  type InstallOutcomes,
  installerVersions,
  runInstalls,
  withInstalls,
} from '@authzed-docs/samples/verify/run-installs.ts'
import {
  blockTable,
  countedBlocks,
  countResults,
  coverageFindings,
  type Duration,
  earlierReport,
  nameOf,
  outdatedReport,
  resultReport,
  slowestTasks,
} from '@authzed-docs/samples/verify/run-report.ts'
import { type CheckedLanguage, checkLanguage, findLanguages } from '@authzed-docs/samples/verify/runner/languages.ts'
import { runTasks } from '@authzed-docs/samples/verify/runner/pool.ts'
import { ResultCache } from '@authzed-docs/samples/verify/runner/result-cache.ts'
import { environmentKey, taskKey } from '@authzed-docs/samples/verify/runner/task-keys.ts'
import { planTasks, type Task, type TaskContext, type TaskResult } from '@authzed-docs/samples/verify/tasks.ts'
import { unusedSamples } from '@authzed-docs/samples/verify/unused-samples.ts'
import {
  fileRecordDifferences,
  recordFiles,
  recordingDifferences,
  recordPages,
  withoutRewritten,
} from '@authzed-docs/samples/verify/update-recordings.ts'
import { type Finding, formatFinding } from '@authzed-docs/shared/finding.ts'
import { routeOf } from '@authzed-docs/shared/mdx/pages.ts'
import { PINNED_VERSIONS } from '@authzed-docs/shared/pinned-versions.ts'
import { ROOT } from './root.ts'

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

interface Options {
  record: boolean
  /** All pages are run, not only named ones. */
  all: boolean
  /** Runs what was verified earlier, too. */
  fresh: boolean
}

const FLAGS = ['--record', '--all-fresh']

function parseArguments(args: string[]): Options & { routes: string[] } {
  const routes = args.filter((arg) => !arg.startsWith('--'))
  const unknown = args.find((arg) => arg.startsWith('--') && !FLAGS.includes(arg))
  if (unknown) throw new SampleError(`unknown flag ${unknown}`, `use ${FLAGS.join(' or ')}`)
  const fresh = args.includes('--all-fresh') || IS_NIGHTLY
  return { routes, record: args.includes('--record'), all: routes.length === 0, fresh }
}

async function main(args: string[]): Promise<number> {
  const { routes, ...options } = parseArguments(args)
  const tools = findToolchain()
  for (const line of describeTools(tools)) console.log(line)
  const pages = choosePages(routes)
  const programs = findPrograms(ROOT, pages)
  const used = options.all ? undefined : new Set(pages.flatMap((page) => page.used))
  const languages = tools.spicedb ? await findLanguages(ROOT, used) : []
  const drivers = languages.flatMap((language) => language.drivers)
  const tasks = [
    ...drivers.map(({ language, driver }): Task => ({ kind: 'driver', language, driver })),
    ...planTasks(ROOT, pages, programs, options.all),
  ].filter(({ kind }) => kind !== 'program' || tools.spicedb)
  const environment = environmentKey(ROOT, tools)
  const cache = new ResultCache()
  cache.removeOld()
  const checking = Promise.all(
    languages.map((language) => checkLanguage(ROOT, language, environment, cache, options.fresh)),
  )
  const installing = runInstalls(ROOT, pages, IS_NIGHTLY)
  const results = await runUncached(tasks, { root: ROOT, tools, programs }, environment, cache, options.fresh)
  const [checked, installs] = [await checking, await installing]
  const versions = { ...versionsOf(tools, checked), ...(await installerVersions(installs)) }
  return finish({ pages, results, checked, installs, versions, options })
}

/** Runs the tasks whose results aren't in the cache, adds those to it, and returns the results of all tasks. */
async function runUncached(
  tasks: readonly Task[],
  context: TaskContext,
  environment: string,
  cache: ResultCache,
  isFresh: boolean,
): Promise<TaskResult[]> {
  const keyed = await Promise.all(
    tasks.map(async (task) => ({ task, key: await taskKey(ROOT, task, environment, context.programs) })),
  )
  const cached = keyed.map(({ task, key }) => ({ task, key, result: isFresh ? undefined : cache.get(key) }))
  const results = cached.flatMap(({ result }) => result ?? [])
  for (const line of earlierReport(results)) console.log(line)
  const remaining = cached.filter(({ result }) => !result)
  const durations: Duration[] = []
  await runTasks(
    remaining.map(({ task }) => task),
    context,
    (index, result, duration) => {
      const key = remaining[index]?.key
      if (key !== undefined) cache.add(key, result)
      if (result.kind === 'page') console.log(`  ${result.result.page}`)
      else for (const line of resultReport(result)) console.log(line)
      results.push(result)
      durations.push({ name: nameOf(result), duration })
    },
  )
  for (const line of slowestTasks(durations)) console.log(line)
  return results
}

function describeTools(tools: Toolchain): string[] {
  const missing = (['spicedb', 'zed'] as const).filter((name) => !tools[name])
  const found = Object.entries(tools).map(([name, { version }]) => `${name} ${version}`)
  return [
    `Samples run in ${[`Node.js ${process.versions.node}`, ...found].join(', ')}`,
    ...missing.map(
      (name) =>
        `${name} ${PINNED_VERSIONS[name]} is missing: its samples are verified from recordings (npm run toolchain installs it)`,
    ),
  ]
}

interface RunResults {
  pages: PageSamples[]
  results: TaskResult[]
  checked: CheckedLanguage[]
  installs: InstallOutcomes
  versions: Versions
  options: Options
}

/** Finds recordings that differ from this run. With RECORDINGS=later, they're only listed, with the command that updates them. */
function outdatedRecordings(
  pages: readonly PageSamples[],
  results: readonly PageResult[],
  versions: Versions,
  known: KnownFiles,
): Finding[] {
  const findings = [...recordingDifferences(ROOT, pages, results, versions), ...fileRecordDifferences(known)]
  if (process.env.RECORDINGS !== 'later') return findings
  for (const line of outdatedReport(findings)) console.log(line)
  return []
}

/**
 * Merges the results of files into pages, compares or writes the recordings, and prints the report.
 * @returns the exit status
 */
function finish({ pages, results, checked, installs, versions, options }: RunResults): number {
  const fresh = fileResults(results, checked)
  const known: KnownFiles = { fresh, recorded: readFileRecords(ROOT), hashOf: (file) => hashFile(ROOT, file) }
  const pageResults = results.flatMap((taskResult) => {
    const page = taskResult.kind === 'page' && pages.find(({ page }) => page === taskResult.result.page)
    if (!page) return []
    return [{ page, result: withFileResults(withInstalls(taskResult.result, page, installs), page, known) }]
  })
  const recorded = pageResults.map(({ result }) => result)
  const shown = recorded.map(
    (result): TaskResult => ({ kind: 'page', result: options.record ? withoutRewritten(result) : result }),
  )
  for (const taskResult of shown) for (const line of resultReport(taskResult)) console.log(line)
  if (options.record) {
    console.log(`${recordPages(ROOT, recorded, versions)} outputs rewritten`)
    recordFiles(ROOT, known, versions)
  }
  const outdated = options.record ? [] : outdatedRecordings(pages, recorded, versions, known)
  const counted = pageResults.flatMap(({ page, result }) => countedBlocks(page, result))
  const ofAllPages = options.all ? [...unusedSamples(ROOT, pages), ...coverageFindings(counted)] : []
  const more = [...outdated, ...ofAllPages]
  for (const finding of more) console.log(formatFinding(finding))
  for (const line of blockTable(counted)) console.log(line)
  const counts = countResults(
    [...shown, ...results.filter(({ kind }) => kind !== 'page')],
    checked.map(({ findings }) => findings),
    more,
  )
  if (options.all) writeFileSync(join(projectCache(), 'samples.json'), JSON.stringify(counts))
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
  if (counted.length === 0 && counts.failed === 0) return 2
  return counts.failed > 0 ? 1 : 0
}

function versionsOf(tools: Toolchain, checked: readonly CheckedLanguage[]): Versions {
  return {
    node: process.versions.node,
    ...Object.fromEntries(Object.entries(tools).map(([name, { version }]) => [name, version])),
    ...Object.fromEntries(checked.map(({ name, version }) => [name, version])),
  }
}

function projectCache(): string {
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
