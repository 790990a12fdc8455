/**
 * `npm test`: runs every step below, even after a failure, and prints the total counts. With `COVERAGE=1`, the unit tests
 * also have to reach the coverage floors of vitest.config.ts.
 */
import { spawnSync } from 'node:child_process'
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

const CACHE = join(ROOT, '.cache')

const runProgram = (name: string, args: string[], env: Record<string, string> = {}): boolean =>
  run(join(ROOT, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name), args, env)

function run(program: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    shell: program.endsWith('.cmd'),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}

function runVitest(project: string, flags: readonly string[] = []): Counts {
  const report = join(CACHE, `vitest-${project}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  return countVitest(report, runProgram('vitest', ['run', '--project', project, ...reporters, ...flags]))
}

function runSamples(): Counts {
  const succeeded = runProgram('tsx', ['scripts/samples.ts'])
  return countSamples(join(CACHE, 'samples.json'), succeeded)
}

/**
 * @param config the configuration or its folder
 * @param report file name of the JSON report that it writes
 */
function runPlaywright(config: string, report: string): Counts {
  try {
    const succeeded = runProgram('playwright', ['test', '-c', config], { CHROMIUM_PATH: findChromium() })
    return countPlaywright(join(CACHE, report), succeeded)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return countStatus(false)
  }
}

/** Verifies that builds are reproducible, including builds with a warm compiler cache. */
async function testSecondBuild(): Promise<Counts> {
  const before = hashExport()
  if (!(await buildExport())) return countStatus(false)
  const changed = changedPaths(before, hashExport())
  if (changed.length > 0) console.error(`The second build changed these files:\n${changed.join('\n')}`)
  return countStatus(changed.length === 0)
}

const steps: [string, () => Counts | Promise<Counts>][] = [
  ['types', () => countStatus(run(process.execPath, [COMPILER, '--noEmit']))],
  ['lint and format', () => countStatus(runProgram('biome', ['check', '--error-on-warnings', '.']))],
  ['unused code', () => countStatus(runProgram('knip', []))],
  ['unit tests', () => runVitest('unit', process.env.COVERAGE ? ['--coverage'] : [])],
  ['command tests', () => runVitest('commands')],
  ['samples', runSamples],
  ['build', async () => countStatus(await buildIfStale())],
  ['content checks', () => countStatus(runProgram('tsx', ['scripts/check.ts']))],
  ['export tests', () => runVitest('export')],
  ['browser tests', () => runPlaywright('playwright.config.ts', 'playwright.json')],
  ['preview tests', () => runPlaywright('tests/preview', 'playwright-preview.json')],
  ['second build', testSecondBuild],
]

mkdirSync(CACHE, { recursive: true })
for (const file of [
  'vitest-unit.json',
  'vitest-commands.json',
  'samples.json',
  'vitest-export.json',
  'playwright.json',
  'playwright-preview.json',
])
  rmSync(join(CACHE, file), { force: true })
const results: Counts[] = []
for (const [name, step] of steps) {
  console.log(`\n── ${name}`)
  const counts = await step()
  console.log(`   ${name}: ${formatCounts(counts)}`)
  results.push(counts)
}
const total = addCounts(results)
console.log(`\n${formatCounts(total)}`)
process.exit(total.failed === 0 ? 0 : 1)
