/**
 * Runs the samples of the pages in the programs that this machine has, in several processes.
 *   npm run samples                    all pages, files and programs
 *   npm run samples -- /spicedb ROUTE  some pages, with the files and programs that they show
 *   npm run samples -- --record …      also updates the recordings and the output that pages show
 * Exit status: 0 success, 1 failure, 2 nothing to run. A run of all pages writes its counts to .cache/samples.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectPage, collectPages, type PageSamples } from '../lib/build/samples/collect.ts'
import { filesBelow, PAGES_DIR, routeOf } from '../lib/build/samples/paths.ts'
import { SampleError } from '../lib/build/samples/sample-error.ts'
import { type Finding, formatFinding } from '../lib/shared/finding.ts'
import { PINNED_VERSIONS } from '../lib/shared/pinned-versions.ts'
import { EMBEDDED_SPICEDB } from '../lib/verify/samples/engine/embedded-version.ts'
import { hashFile, readFileRecords } from '../lib/verify/samples/file-records.ts'
import { fileResults } from '../lib/verify/samples/file-results.ts'
import { findToolchain, type Toolchain } from '../lib/verify/samples/find-toolchain.ts'
import { driverKey, programKey } from '../lib/verify/samples/programs/cache-keys.ts'
import { typeCheckKey } from '../lib/verify/samples/programs/check-types.ts'
import { findPrograms } from '../lib/verify/samples/programs/find-programs.ts'
import { type KnownFiles, type Versions, withFileResults } from '../lib/verify/samples/recorded-results.ts'
import { type InstallResults, runInstalls, withInstallResults } from '../lib/verify/samples/run-installs.ts'
import {
  blockTable,
  countedBlocks,
  countResults,
  coverageFindings,
  report,
  resultReport,
} from '../lib/verify/samples/run-report.ts'
import { type CheckedLanguage, checkLanguage, findLanguages } from '../lib/verify/samples/runner/languages.ts'
import { PassedCache } from '../lib/verify/samples/runner/passed-cache.ts'
import { runTasks } from '../lib/verify/samples/runner/pool.ts'
import { planTasks, type Task, type TaskResult } from '../lib/verify/samples/tasks.ts'
import { unusedSamples } from '../lib/verify/samples/unused-samples.ts'
import { recordFiles, recordingDifferences, recordPages } from '../lib/verify/samples/update-recordings.ts'
import { ROOT } from './root.ts'

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
}

async function main(args: string[]): Promise<number> {
  const routes = args.filter((arg) => !arg.startsWith('--'))
  const options: Options = { record: args.includes('--record'), all: routes.length === 0 }
  const unknown = args.find((arg) => arg.startsWith('--') && arg !== '--record')
  if (unknown) throw new SampleError(`unknown flag ${unknown}`, 'the only flag is --record')
  const tools = findToolchain()
  for (const line of describeTools(tools)) console.log(line)
  const pages = choosePages(routes)
  const programs = await findPrograms(ROOT, pages)
  const used = options.all ? undefined : new Set(pages.flatMap((page) => page.used))
  const languages = tools.spicedb ? await findLanguages(ROOT, used) : []
  const drivers = languages.flatMap((language) => language.drivers)
  const tasks = [
    ...drivers.map(({ language, driver }): Task => ({ kind: 'driver', language, driver })),
    ...planTasks(ROOT, pages, programs, options.all),
  ]
  const passed = options.all ? undefined : new PassedCache(ROOT)
  const keys = tasks.map((task) => keyOf(task, tools))
  const isKnown = (index: number): boolean => keys[index] !== undefined && passed?.has(keys[index]) === true
  const results = tasks.flatMap((task, index) => (isKnown(index) ? cachedResult(task) : []))
  const remaining = tasks.flatMap((task, index) => (isKnown(index) ? [] : [{ task, key: keys[index] }]))
  const checking = Promise.all(languages.map((language) => checkLanguage(ROOT, language, printReport, passed)))
  const installing = runInstalls(pages)
  const context = { root: ROOT, tools, programs }
  await runTasks(
    remaining.map(({ task }) => task),
    context,
    (index, result) => {
      const key = remaining[index]?.key
      if (key !== undefined && result.result.findings.length === 0) passed?.add([key])
      if (result.kind === 'page') console.log(`  ${result.result.page}`)
      else for (const line of resultReport(result)) console.log(line)
      results.push(result)
    },
  )
  return finish({ pages, results, checked: await checking, installs: await installing, tools, options })
}

const printReport = (title: string, findings: readonly Finding[]): void => {
  for (const line of report(title, findings)) console.log(line)
}

/** The result of a driver that is skipped because it has passed before. Pages don't need the results of other tasks. */
function cachedResult(task: Task): TaskResult[] {
  if (task.kind !== 'driver') return []
  return [{ kind: 'driver', result: { language: task.language, driver: task.driver, findings: [] } }]
}

/** Cache key of a task; undefined for one that is always run. */
function keyOf(task: Task, { spicedb }: Toolchain): string | undefined {
  const engine = spicedb?.version ?? `embedded ${EMBEDDED_SPICEDB}`
  if (task.kind === 'program') return programKey(ROOT, task.file, engine)
  if (task.kind === 'driver') return driverKey(ROOT, task.driver.file, engine)
  return task.kind === 'types' ? typeCheckKey(ROOT, task) : undefined
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
  installs: InstallResults
  tools: Toolchain
  options: Options
}

/**
 * Merges the results of files into pages, compares or writes the recordings, and prints the report.
 * @returns the exit status
 */
function finish({ pages, results, checked, installs, tools, options }: RunResults): number {
  const fresh = fileResults(results, checked)
  const known: KnownFiles = { fresh, recorded: readFileRecords(ROOT), hashOf: (file) => hashFile(ROOT, file) }
  const versions = { ...versionsOf(tools, checked), ...installs.versions }
  for (const note of installs.notes) console.log(note)
  const ran = results.flatMap((taskResult) => {
    const page = taskResult.kind === 'page' && pages.find(({ page }) => page === taskResult.result.page)
    if (!page) return []
    const result = withInstallResults(taskResult.result, page, installs)
    return [{ page, result: withFileResults(result, page, known) }]
  })
  const ofPages = ran.map(({ result }) => result)
  const found = options.record ? [] : recordingDifferences(ROOT, pages, ofPages, versions)
  if (options.record) console.log(`${recordPages(ROOT, ofPages, versions)} outputs rewritten`)
  const settled: TaskResult[] = ofPages.map((result) => ({ kind: 'page', result }))
  for (const taskResult of settled) for (const line of resultReport(taskResult)) console.log(line)
  if (options.record) recordFiles(ROOT, known, versions)
  const counted = ran.flatMap(({ page, result }) => countedBlocks(page, result))
  const ofAll = options.all ? [...unusedSamples(ROOT, pages), ...coverageFindings(counted)] : []
  const more = [...found, ...ofAll]
  for (const finding of more) console.log(formatFinding(finding))
  for (const line of blockTable(counted)) console.log(line)
  const counts = countResults(
    [...settled, ...results.filter(({ kind }) => kind !== 'page')],
    checked.map(({ findings }) => findings),
    more,
  )
  if (options.all) writeFileSync(join(cacheFolder(), 'samples.json'), JSON.stringify(counts))
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
