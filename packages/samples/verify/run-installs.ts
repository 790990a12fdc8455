import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { PageSamples, Sample } from '../build/collect.ts'
import { installerOf } from '../build/fence.ts'
import { INSTALLERS, type Installer } from '../build/needs.ts'
import { readRecording } from '../build/recording.ts'
import { SampleError } from '../build/sample-error.ts'
import { type Execution, execute } from './languages/execute.ts'
import type { Outcome, PageResult } from './outcome.ts'

/** Time limit of a block, in seconds. With a cold cache and a slow registry, the largest one needs several minutes. */
const LIMIT_SECONDS = 600

/** Outcomes of the blocks that install packages and were run, by their text. */
export type InstallOutcomes = ReadonlyMap<string, Outcome>

/**
 * Runs the blocks that install packages, each in an empty folder of its own, and equal ones once. They run outside of the network
 * namespaces of the pages, which can't reach a registry.
 * @param all whether to run the recorded ones, too, which a run at night does
 */
export async function runInstalls(root: string, pages: readonly PageSamples[], all: boolean): Promise<InstallOutcomes> {
  const outcomes = new Map<string, Outcome>()
  for (const page of pages) {
    const recorded = new Set(readRecording(root, page.page)?.blocks.map(({ hash }) => hash))
    for (const sample of page.samples) {
      const installer = installerOf(sample.fence)
      if (installer === undefined || outcomes.has(sample.text) || (!all && recorded.has(sample.hash))) continue
      outcomes.set(sample.text, await runInstall(sample, installer))
    }
  }
  return outcomes
}

/** Gives the blocks of a page that install packages their outcomes. Others keep what the page's run has found. */
export function withInstalls(result: PageResult, { samples }: PageSamples, installs: InstallOutcomes): PageResult {
  const outcomes = result.outcomes.map((outcome, index) => {
    const sample = samples[index]
    const fresh = sample && installerOf(sample.fence) && installs.get(sample.text)
    // A finding of an equal block is at that block's place.
    return fresh ? { ...fresh, findings: fresh.findings.map((found) => ({ ...found, ...sample.textPlace })) } : outcome
  })
  const added = outcomes.filter((outcome, index) => outcome !== result.outcomes[index])
  return { ...result, outcomes, findings: [...result.findings, ...added.flatMap(({ findings }) => findings)] }
}

/** Runs a block as readers do: Go in a module, and pip in a virtual environment. */
async function runInstall(sample: Sample, installer: Installer): Promise<Outcome> {
  const base = mkdtempSync(join(realpathSync(tmpdir()), 'install-'))
  try {
    const work = join(base, 'work')
    // npm installs to the nearest folder above that has node_modules, which would be another one without this.
    mkdirSync(join(work, 'node_modules'), { recursive: true })
    writeFileSync(join(base, 'block.sh'), `${sample.text}\n`)
    const options = { cwd: work, env: { ...process.env }, limit: LIMIT_SECONDS }
    if (installer === 'go') await execute('go', ['mod', 'init', 'example.com/sample'], options)
    if (installer === 'pip' && !sample.text.includes('-m venv')) {
      await execute('python3', ['-m', 'venv', join(base, 'venv')], options)
      options.env.PATH = [join(base, 'venv/bin'), process.env.PATH].join(delimiter)
    }
    return outcomeOf(sample, installer, await execute('bash', ['-e', join(base, 'block.sh')], options))
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}

function outcomeOf(sample: Sample, installer: Installer, { status, stdout, stderr, timedOut }: Execution): Outcome {
  const [command = ''] = sample.text.split('\n')
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '')
  const line = lines.find((text) => /^(?:npm error (?!code)|ERROR: |go: (?!downloading|added|upgraded))/.test(text))
  const what = timedOut ? `didn't end within ${LIMIT_SECONDS} s` : (line ?? lines.at(-1) ?? `exit status ${status}`)
  const error = new SampleError(`${command}: ${what}`, 'name packages and versions that the registry has')
  return {
    status: 'run',
    programs: [installer],
    // What installers print differs with every download, and the page doesn't show it.
    commands: [{ command, exit: status ?? 1, output: [] }],
    findings: status === 0 ? [] : [error.at(sample.textPlace)],
  }
}

/** Commands that print the versions of installers. A virtual environment gets the pip that Python brings with it. */
const VERSION_COMMANDS: Readonly<Record<Installer, readonly [string, ...string[]]>> = {
  npm: ['npm', '--version'],
  pip: ['python3', '-m', 'ensurepip', '--version'],
  go: ['go', 'version'],
}

/** Versions of the installers that ran, by their keys in recordings. */
export async function installerVersions(installs: InstallOutcomes): Promise<Record<string, string>> {
  const versions: Record<string, string> = {}
  for (const { programs = [] } of installs.values())
    for (const installer of INSTALLERS.filter((name) => programs.includes(name) && !(name in versions))) {
      const [program, ...args] = VERSION_COMMANDS[installer]
      const { stdout } = await execute(program, args)
      versions[installer] = /\d+\.\d+(?:\.\d+)?/.exec(stdout.toString())?.[0] ?? 'unknown'
    }
  return versions
}
