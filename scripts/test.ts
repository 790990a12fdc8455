/**
 * `npm test`: runs the steps that apply, even after a failure, and prints what failed, the minutes of each step and the counts.
 *   --since=REV       only what the changes since a git revision can break, see scripts/test/affected-steps.ts
 *   --all             also what only the nightly run tests, as `npm run test:all` does
 *   --nightly-part=N  also one of ten parts of that, 0 to 9; `commit` chooses it by the hash of the commit
 *   --toolchain       meanwhile builds the programs that samples need, unless they are cached. Builds and compares SpiceDB for
 *                     browsers if a change since REV replaces it, and with --all
 */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ENGINE_SOURCE } from '@authzed-docs/playground/engine/build/engine-files.ts'
import { COMPILER } from '@authzed-docs/samples/verify/programs/check-types.ts'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { buildExport } from './export/build-export.ts'
import { buildIfStale } from './export/build-if-stale.ts'
import { changedPaths, hashExport } from './export/export-hashes.ts'
import { hardLinkTree } from './export/hard-link-tree.ts'
import { withLock } from './export/lock.ts'
import { affectedPages, changedFiles } from './report/changes.ts'
import { EXPORT_FOLDER, ROOT } from './root.ts'
import { runCommand } from './run-command.ts'
import { affectedSteps, isContentOnly, NIGHTLY_STEPS, STEP_ROWS, STEPS, type StepName } from './test/affected-steps.ts'
import { findChromium } from './test/chromium.ts'
import { addCounts, type Counts, countReport, countStatus, formatCounts } from './test/counts.ts'
import { NIGHTLY_PARTS, nightlyPartOf, nightlyStepsOf } from './test/nightly-part.ts'
import { lastLines, type Run, run, runProgram } from './test/run-program.ts'

const CACHE = join(ROOT, '.cache')

/** The export that the tests read, so that a build or `npm start` in the meantime doesn't disturb them. */
const TESTED_EXPORT = join(CACHE, 'tested-export')

/** Reports of earlier runs, which must not count for a step that doesn't write one. */
const REPORTS = [
  'vitest-unit.json',
  'vitest-commands.json',
  'vitest-export.json',
  'vitest-engines.json',
  'samples.json',
  'playwright.json',
  'playwright-preview.json',
]

/** What a step found: its counts, and its output, whose last lines are repeated at the end if it failed. */
interface StepResult {
  counts: Counts
  output: string
}

/** What to test. */
interface Plan {
  steps: readonly StepName[]
  /** Steps that include their nightly tests. */
  nightly: readonly StepName[]
  /** Part of the nightly browser tests that is included, or undefined. */
  part: number | undefined
  /** Pages whose samples and views are tested; all pages if undefined. */
  changedRoutes: readonly string[] | undefined
  toolchain: Promise<Run> | undefined
}

/**
 * Reads the command line.
 * @throws Error for an unknown argument or revision
 */
function readPlan(args: string[]): Plan {
  const { values } = parseArgs({
    args,
    options: {
      since: { type: 'string' },
      all: { type: 'boolean', default: false },
      toolchain: { type: 'boolean', default: false },
      'nightly-part': { type: 'string' },
    },
  })
  const part = values['nightly-part'] === undefined ? undefined : nightlyPartOf(values['nightly-part'], commit())
  const ofPart = part === undefined ? [] : nightlyStepsOf(part)
  const nightly = values.all ? STEPS : ofPart
  const daily = STEPS.filter((name) => !NIGHTLY_STEPS.includes(name) || nightly.includes(name))
  if (part !== undefined)
    console.log(
      `Nightly part ${part} (0 to ${NIGHTLY_PARTS - 1}): ${['a tenth of the browser tests', ...ofPart].join(', ')}`,
    )
  const changes = values.since === undefined ? undefined : changedFiles(values.since)
  const files = changes && [...changes.changed, ...changes.deleted]
  const pages = changes && affectedPages(readPages(ROOT), changes.changed).map(({ page }) => page.route)
  const verify = values.all || files?.some((file) => file.startsWith(`${ENGINE_SOURCE}/`))
  return {
    steps: files ? affectedSteps(files) : daily,
    nightly,
    part,
    changedRoutes: files && pages && isContentOnly(files) && pages.length > 0 ? pages : undefined,
    toolchain: values.toolchain
      ? runProgram('tsx', ['scripts/toolchain.ts', ...(verify ? ['--verify'] : [])], { quiet: true })
      : undefined,
  }
}

const commit = (): string => execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()

/** Counts a program without a report as one test. */
async function runCheck(started: Promise<Run>): Promise<StepResult> {
  const { succeeded, output } = await started
  return { counts: countStatus(succeeded), output }
}

async function runVitest(project: string, env: Record<string, string>, flags: string[] = []): Promise<StepResult> {
  const report = join(CACHE, `vitest-${project}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { succeeded, output } = await runProgram('vitest', ['run', '--project', project, ...reporters, ...flags], {
    env,
  })
  return { counts: countReport(report, succeeded), output }
}

/** Exit status of scripts/samples.ts for pages without samples. */
const NOTHING_TO_RUN = 2

/** Exit status of scripts/toolchain.ts. */
const ENGINE_DIFFERS = 2

/** Runs the samples once the programs that they need are built. Only a run of all pages writes a report. */
async function runSamples({ changedRoutes, toolchain }: Plan, env: Record<string, string>): Promise<StepResult> {
  const { output: programs = '', status: toolchainStatus } = (await toolchain) ?? {}
  if (programs) console.log(lastLines(programs))
  if (toolchainStatus === ENGINE_DIFFERS) return { counts: countStatus(false), output: programs }
  const started = runProgram('tsx', ['scripts/samples.ts', ...(changedRoutes ?? [])], { env })
  if (changedRoutes)
    return runCheck(started.then((run) => ({ ...run, succeeded: run.succeeded || run.status === NOTHING_TO_RUN })))
  const { succeeded, output } = await started
  return { counts: countReport(join(CACHE, 'samples.json'), succeeded), output }
}

/**
 * @param report file name of the JSON report that the configuration writes
 * @param args the configuration and the test files
 */
async function runPlaywright(report: string, args: string[], env: Record<string, string>): Promise<StepResult> {
  const { succeeded, output } = await runProgram('playwright', ['test', ...args], {
    env: { ...env, CHROMIUM_PATH: findChromium() },
  })
  return { counts: countReport(join(CACHE, report), succeeded), output }
}

/** Browser tests of the changed pages, or all of them. */
function runBrowserTests({ changedRoutes, part }: Plan, env: Record<string, string>): Promise<StepResult> {
  const titles = changedRoutes?.map((route) => `${route} is accessible`).join('|')
  return runPlaywright(
    'playwright.json',
    ['-c', 'tests/e2e', ...(titles === undefined ? [] : ['--grep', `figures.spec|${titles}`])],
    {
      ...env,
      ...(part !== undefined && { NIGHTLY_TENTH: String(part) }),
      ...(changedRoutes && { CHANGED_ROUTES: changedRoutes.join(',') }),
    },
  )
}

/** Builds the export if something has changed, and copies it for the tests. */
async function build(): Promise<StepResult> {
  const succeeded = await buildIfStale()
  if (succeeded) {
    rmSync(TESTED_EXPORT, { recursive: true, force: true })
    hardLinkTree(EXPORT_FOLDER, TESTED_EXPORT)
  }
  return { counts: countStatus(succeeded), output: '' }
}

/** Verifies that builds are reproducible, including builds with a warm compiler cache. */
async function testSecondBuild(): Promise<StepResult> {
  const before = hashExport(TESTED_EXPORT)
  if (!(await buildExport())) return { counts: countStatus(false), output: '' }
  const changed = changedPaths(before, hashExport(EXPORT_FOLDER))
  return { counts: countStatus(changed.length === 0), output: ['The second build changed', ...changed].join('\n') }
}

function runStep(name: StepName, plan: Plan): Promise<StepResult> {
  const isNightly = plan.nightly.includes(name)
  const nightly: Record<string, string> = isNightly ? { NIGHTLY: '1' } : {}
  const env = { ...nightly, EXPORT_COPY: TESTED_EXPORT }
  switch (name) {
    case 'types':
      return runCheck(run(process.execPath, [COMPILER, '--noEmit']))
    case 'lint and format':
      return runCheck(runProgram('biome', ['check', '--error-on-warnings', '.']))
    case 'unused code':
      return runCheck(runProgram('knip', ['--config', 'config/knip.jsonc']))
    case 'unit tests':
      return runVitest('unit', env, isNightly ? ['--coverage'] : [])
    case 'command tests':
      return runVitest('commands', nightly)
    case 'samples':
      return runSamples(plan, env)
    case 'build':
      return build()
    case 'content checks':
      return runCheck(runProgram('tsx', ['scripts/check.ts'], { env }))
    case 'export tests':
      return runVitest('export', env)
    case 'browser tests':
      return runBrowserTests(plan, env)
    case 'preview tests':
      return runPlaywright('playwright-preview.json', ['-c', 'tests/preview'], env)
    case 'journeys in other browsers':
      return runVitest('engines', env)
    case 'second build':
      return testSecondBuild()
  }
}

const results: Counts[] = []
const failed: string[] = []
const minutes: string[] = []

async function runAndReport(name: StepName, plan: Plan): Promise<void> {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const { counts, output } = await runStep(name, plan).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    return { counts: countStatus(false), output: message }
  })
  console.log(`   ${name}: ${formatCounts(counts)}`)
  minutes.push(`${((performance.now() - started) / 60_000).toFixed(1).padStart(6)}  ${name}`)
  results.push(counts)
  if (counts.failed > 0) failed.push(`── failed: ${name}\n${lastLines(output)}`)
}

await runCommand(async (args) => {
  const plan = readPlan(args)
  // Two runs would replace each other's reports and tested export.
  await withLock(join(CACHE, 'test.lock'), async () => {
    for (const file of REPORTS) rmSync(join(CACHE, file), { force: true })
    for (const row of STEP_ROWS)
      await Promise.all(row.filter((name) => plan.steps.includes(name)).map((name) => runAndReport(name, plan)))
  })
  if (failed.length > 0) console.log(`\n${failed.join('\n')}`)
  console.log(`\nMinutes of each step\n${minutes.join('\n')}`)
  const total = addCounts(results)
  console.log(`\n${formatCounts(total)}`)
  process.exit(total.failed === 0 ? 0 : 1)
})
