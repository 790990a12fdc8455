/**
 * `npm test`: runs every step below, even after a failure, and prints what failed and the total counts. With `COVERAGE=1`,
 * the unit tests also have to reach the coverage floors of vitest.config.ts.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { COMPILER } from '../lib/verify/samples/programs/run-tsc.ts'
import { buildExport } from './export/build-export.ts'
import { buildIfStale } from './export/build-if-stale.ts'
import { changedPaths, hashExport } from './export/export-hashes.ts'
import { ROOT } from './root.ts'
import { findChromium } from './test/chromium.ts'
import {
  addCounts,
  type Counts,
  countPlaywright,
  countSamples,
  countStatus,
  countVitest,
  formatCounts,
} from './test/counts.ts'
import { type Failure, formatFailures, lastLines, playwrightFailures, vitestFailures } from './test/failures.ts'

const CACHE = join(ROOT, '.cache')

/** Characters of a program's output that are kept for the end. */
const MAX_OUTPUT_CHARS = 20_000

/** What a step found: its counts, and what the end of the output repeats if it failed. */
interface StepResult {
  counts: Counts
  failures: Failure[]
}

interface Run {
  succeeded: boolean
  output: string
}

const runProgram = (name: string, args: string[], env: Record<string, string> = {}): Promise<Run> =>
  run(join(ROOT, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name), args, env)

/** Runs a program and prints its output while it runs. */
function run(program: string, args: string[], env: Record<string, string> = {}): Promise<Run> {
  const colors: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...colors, ...process.env, ...env },
    shell: program.endsWith('.cmd'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text)
      output = (output + text).slice(-MAX_OUTPUT_CHARS)
    })
  }
  return new Promise((done) => {
    child.on('error', (error) => done({ succeeded: false, output: error.message }))
    child.on('close', (status) => done({ succeeded: status === 0, output }))
  })
}

/** Counts a program without a report as one test. */
async function runCheck(name: string, started: Promise<Run>): Promise<StepResult> {
  const { succeeded, output } = await started
  return { counts: countStatus(succeeded), failures: succeeded ? [] : [{ name, message: lastLines(output) }] }
}

async function runVitest(project: string, flags: readonly string[] = []): Promise<StepResult> {
  const report = join(CACHE, `vitest-${project}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { succeeded, output } = await runProgram('vitest', ['run', '--project', project, ...reporters, ...flags])
  return result(countVitest(report, succeeded), vitestFailures(report), output)
}

async function runSamples(): Promise<StepResult> {
  const { succeeded, output } = await runProgram('tsx', ['scripts/samples.ts'])
  return result(countSamples(join(CACHE, 'samples.json'), succeeded), [], output)
}

/**
 * @param config the configuration or its folder
 * @param report file name of the JSON report that it writes
 */
async function runPlaywright(config: string, report: string): Promise<StepResult> {
  try {
    const { succeeded, output } = await runProgram('playwright', ['test', '-c', config], {
      CHROMIUM_PATH: findChromium(),
    })
    const path = join(CACHE, report)
    return result(countPlaywright(path, succeeded), playwrightFailures(path), output)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    return { counts: countStatus(false), failures: [{ name: config, message }] }
  }
}

/** A failure that the report doesn't name, such as a missed coverage floor or a crash, is shown by the end of the output. */
function result(counts: Counts, failures: Failure[], output: string): StepResult {
  if (counts.failed === 0 || failures.length > 0) return { counts, failures }
  return { counts, failures: [{ name: 'end of the output', message: lastLines(output) }] }
}

/** Verifies that builds are reproducible, including builds with a warm compiler cache. */
async function testSecondBuild(): Promise<StepResult> {
  const before = hashExport()
  if (!(await buildExport())) return { counts: countStatus(false), failures: [] }
  const changed = changedPaths(before, hashExport())
  if (changed.length === 0) return { counts: countStatus(true), failures: [] }
  return { counts: countStatus(false), failures: [{ name: 'The second build changed', message: changed.join('\n') }] }
}

const steps: [string, () => Promise<StepResult>][] = [
  ['types', () => runCheck('tsc', run(process.execPath, [COMPILER, '--noEmit']))],
  ['lint and format', () => runCheck('biome', runProgram('biome', ['check', '--error-on-warnings', '.']))],
  ['unused code', () => runCheck('knip', runProgram('knip', []))],
  ['unit tests', () => runVitest('unit', process.env.COVERAGE ? ['--coverage'] : [])],
  ['command tests', () => runVitest('commands')],
  ['samples', runSamples],
  ['build', async () => ({ counts: countStatus(await buildIfStale()), failures: [] })],
  ['content checks', () => runCheck('check', runProgram('tsx', ['scripts/check.ts']))],
  ['export tests', () => runVitest('export')],
  ['browser tests', () => runPlaywright('playwright.config.ts', 'playwright.json')],
  ['journeys in three browsers', () => runVitest('engines')],
  ['preview tests', () => runPlaywright('tests/preview', 'playwright-preview.json')],
  ['second build', testSecondBuild],
]

mkdirSync(CACHE, { recursive: true })
for (const file of [
  'vitest-unit.json',
  'vitest-commands.json',
  'samples.json',
  'vitest-export.json',
  'vitest-engines.json',
  'playwright.json',
  'playwright-preview.json',
])
  rmSync(join(CACHE, file), { force: true })
const results: Counts[] = []
const summaries: string[] = []
for (const [name, step] of steps) {
  console.log(`\n── ${name}`)
  const { counts, failures } = await step()
  console.log(`   ${name}: ${formatCounts(counts)}`)
  results.push(counts)
  if (counts.failed > 0) summaries.push(formatFailures(name, failures))
}
if (summaries.length > 0) console.log(`\n${summaries.join('\n')}`)
const total = addCounts(results)
console.log(`\n${formatCounts(total)}`)
process.exit(total.failed === 0 ? 0 : 1)
