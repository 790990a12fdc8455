import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import type { PageSamples, Sample } from '../../build/samples/collect.ts'
import { routeOf } from '../../build/samples/paths.ts'
import { readRecording } from '../../build/samples/recording.ts'
import { SampleError } from '../../build/samples/sample-error.ts'
import { cacheFolder } from './find-toolchain.ts'
import { type Installer, installersOf } from './install-blocks.ts'
import { type Execution, execute } from './languages/execute.ts'
import type { Outcome, PageResult } from './outcome.ts'

/** Time limit of a block, in seconds. With a cold cache and a slow registry, the largest one needs several minutes. */
const LIMIT_SECONDS = 600

/** What an installer prints when its registry can't be reached or refuses the machine, as opposed to lacking a package. */
const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|\bE403\b|403 Forbidden|Failed to establish a new connection|Connection refused|Name or service not known|[Nn]ame resolution|Network is unreachable|Read timed out|ReadTimeout|dial tcp|TLS handshake timeout|proxyconnect/

/** Results of the blocks that install packages. */
export interface InstallResults {
  /** By the text of the block. Blocks that couldn't be run have no entry. */
  outcomes: ReadonlyMap<string, Outcome>
  /** Versions of the installers that ran, by their keys in recordings. */
  versions: Readonly<Record<string, string>>
  /** Why blocks weren't run, with their places. */
  notes: string[]
}

/**
 * The pages with only those blocks that install packages and aren't recorded, which a pull request has changed. The recorded
 * ones are run at night, because they contact registries.
 */
export function unrecordedInstalls(root: string, pages: readonly PageSamples[]): PageSamples[] {
  return pages.map((page) => {
    const installs = page.samples.filter((sample) => installersOf(sample).length > 0)
    if (installs.length === 0) return { ...page, samples: [] }
    const recorded = new Set(readRecording(root, page.page)?.blocks.map(({ hash }) => hash))
    return { ...page, samples: installs.filter(({ hash }) => !recorded.has(hash)) }
  })
}

/** Names the pages with blocks that install packages and weren't run; none if there are no such blocks. */
export function skippedInstalls(
  pages: readonly PageSamples[],
  { outcomes }: Pick<InstallResults, 'outcomes'>,
): string[] {
  const counts = pages.flatMap(({ page, samples }) => {
    const skipped = samples.filter((sample) => installersOf(sample).length > 0 && !outcomes.has(sample.text))
    return skipped.length > 0 ? [{ page, count: skipped.length }] : []
  })
  if (counts.length === 0) return []
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const named = counts.map(({ page, count }) => `${routeOf(page)} ${count}`).join(', ')
  return [`${total} blocks that install packages are verified from recordings (NIGHTLY=1 runs them): ${named}`]
}

/**
 * Runs the blocks that install packages, each in an empty folder of its own. They run outside of the network namespaces of the
 * pages, which can't reach a registry. Equal blocks run once.
 * @param env environment of the installers; their caches are outside of the repository
 */
export async function runInstalls(
  pages: readonly PageSamples[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<InstallResults> {
  const blocks = equalBlocks(pages)
  const used = [...new Set(blocks.flatMap(([first]) => installersOf(first)))]
  const versions = await findVersions(used, env)
  const settings = await isolated(env)
  const missing = new Map<Installer, string>()
  for (const name of used) if (!versions[name]) missing.set(name, `${name} isn't installed`)
  const outcomes = new Map<string, Outcome>()
  const notes: string[] = []
  const runBlock = async (samples: [Sample, ...Sample[]]) => {
    const [first] = samples
    const programs = installersOf(first)
    const failure = programs.map((name) => missing.get(name)).find((reason) => reason !== undefined)
    const ran = failure ?? (await runInstall(first, programs, settings))
    if (typeof ran !== 'string') return void outcomes.set(first.text, ran)
    notes.push(noteOf(ran, samples))
    // The next block of this installer would wait for the same registry.
    for (const name of programs) missing.set(name, ran)
  }
  const runAllOf = async (name: Installer) => {
    for (const block of blocks) if (installersOf(block[0])[0] === name) await runBlock(block)
  }
  await Promise.all(used.map(runAllOf))
  return { outcomes, versions, notes }
}

/** The blocks that install packages, grouped by their text. */
function equalBlocks(pages: readonly PageSamples[]): [Sample, ...Sample[]][] {
  const groups = new Map<string, [Sample, ...Sample[]]>()
  for (const sample of pages.flatMap(({ samples }) => samples).filter((sample) => installersOf(sample).length > 0)) {
    const equal = groups.get(sample.text)
    if (equal) equal.push(sample)
    else groups.set(sample.text, [sample])
  }
  return [...groups.values()]
}

/** `npm isn't installed: npm install a@1.0.0 is verified from recordings (a.mdx:1, b.mdx:2)` */
function noteOf(reason: string, samples: readonly [Sample, ...Sample[]]): string {
  const places = samples.map(({ place }) => `${place.file}:${place.line}`).join(', ')
  return `${reason}: "${samples[0].text.split('\n').at(-1)}" is verified from recordings (${places})`
}

/** Gives the blocks of a page that install packages their results. Others keep what the page's run has found. */
export function withInstallResults(
  result: PageResult,
  { samples }: PageSamples,
  { outcomes }: Pick<InstallResults, 'outcomes'>,
): PageResult {
  const fresh = result.outcomes.map((_, index) => freshOutcome(samples[index], outcomes))
  return {
    ...result,
    outcomes: result.outcomes.map((outcome, index) => fresh[index] ?? outcome),
    findings: [...result.findings, ...fresh.flatMap((outcome) => outcome?.findings ?? [])],
  }
}

/** The outcome of a block, with findings at the block's own place instead of an equal block's. */
function freshOutcome(sample: Sample | undefined, outcomes: InstallResults['outcomes']): Outcome | undefined {
  if (!sample || installersOf(sample).length === 0) return undefined
  const outcome = outcomes.get(sample.text)
  return outcome && { ...outcome, findings: outcome.findings.map((finding) => ({ ...finding, ...sample.textPlace })) }
}

/**
 * Runs a block as readers do: Go in a module, and pip in a virtual environment.
 * @returns a message when the registry can't be reached
 */
async function runInstall(sample: Sample, programs: Installer[], env: NodeJS.ProcessEnv): Promise<Outcome | string> {
  const base = mkdtempSync(join(realpathSync(tmpdir()), 'install-'))
  try {
    const [work, home] = [join(base, 'work'), join(base, 'home')]
    // npm installs to the nearest folder above that has node_modules, which would be another one without this.
    mkdirSync(join(work, 'node_modules'), { recursive: true })
    mkdirSync(home)
    writeFileSync(join(base, 'block.sh'), `${sample.text}\n`)
    const options = { cwd: work, env: { ...env, HOME: home } as NodeJS.ProcessEnv, limit: LIMIT_SECONDS }
    if (programs.includes('go')) await execute('go', ['mod', 'init', 'example.com/sample'], options)
    if (programs.includes('pip') && !sample.text.includes('-m venv')) {
      await execute('python3', ['-m', 'venv', join(base, 'venv')], options)
      options.env.PATH = [join(base, 'venv/bin'), env.PATH].join(delimiter)
    }
    return outcomeOf(sample, programs, await execute('bash', ['-e', join(base, 'block.sh')], options))
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}

function outcomeOf(sample: Sample, programs: Installer[], ended: Execution): Outcome | string {
  const [command = ''] = sample.text.split('\n')
  const output = `${ended.stdout}\n${ended.stderr}`
  if (ended.status !== 0 && (ended.timedOut || UNREACHABLE.test(output)))
    return `the registry of ${programs.join(' and ')} can't be reached`
  // What installers print differs with every download, and the page doesn't show it.
  const commands = [{ command, exit: ended.status ?? 1, output: [] }]
  if (ended.status === 0) return { status: 'run', programs, commands, findings: [] }
  const error = new SampleError(`${command}: ${errorLine(output)}`, 'name packages and versions that the registry has')
  return { status: 'run', programs, commands, findings: [error.at(sample.textPlace)] }
}

/** The line that says what's wrong. npm and pip print hints below it. */
function errorLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const error = lines.find((line) =>
    /^(?:npm error (?!code|A complete)|ERROR: |go: (?!downloading|added|upgraded))/.test(line),
  )
  return error ?? lines.at(-1) ?? '(no output)'
}

/** Adds caches that the next run uses, and the machine's settings, such as its mirrors, which an empty home folder lacks. */
async function isolated(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const cache = join(cacheFolder(env), 'packages')
  const modules = (await execute('go', ['env', 'GOMODCACHE'], { env })).stdout.toString().trim()
  const settings = join(homedir(), '.npmrc')
  return {
    ...env,
    ...(existsSync(settings) ? { npm_config_userconfig: settings } : {}),
    GOENV: env.GOENV ?? join(homedir(), '.config/go/env'),
    // Go's own cache, which the Go samples use as well.
    ...(modules ? { GOMODCACHE: modules } : {}),
    GOTOOLCHAIN: 'local',
    npm_config_audit: 'false',
    npm_config_cache: join(cache, 'npm'),
    npm_config_fetch_retries: '1',
    npm_config_fetch_retry_mintimeout: '1000',
    npm_config_fund: 'false',
    npm_config_prefer_offline: 'true',
    npm_config_update_notifier: 'false',
    PATH: [dirname(process.execPath), env.PATH].join(delimiter),
    PIP_CACHE_DIR: join(cache, 'pip'),
    PIP_DISABLE_PIP_VERSION_CHECK: '1',
    PIP_NO_COMPILE: '1',
    PIP_RETRIES: '1',
  }
}

/** Commands that print the versions of installers. A virtual environment gets the pip that Python brings with it. */
const VERSION_COMMANDS: Readonly<Record<Installer, readonly [string, ...string[]]>> = {
  npm: ['npm', '--version'],
  pip: ['python3', '-m', 'ensurepip', '--version'],
  go: ['go', 'version'],
}

async function findVersions(names: readonly Installer[], env: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const found = await Promise.all(
    names.map(async (name) => {
      const [program, ...args] = VERSION_COMMANDS[name]
      const { status, stdout } = await execute(program, args, { env })
      const version = status === 0 ? /\d+\.\d+(?:\.\d+)?/.exec(stdout.toString())?.[0] : undefined
      return version === undefined ? [] : [[name, version] as const]
    }),
  )
  return Object.fromEntries(found.flat())
}
