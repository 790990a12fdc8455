import type { PageSamples, Sample } from '../../build/samples/collect.ts'
import { commandFolderOf } from '../../build/samples/paths.ts'
import { readRecording } from '../../build/samples/recording.ts'
import { recordedBlocks } from '../../build/samples/sample-status.ts'
import { connect } from './engine/connect.ts'
import { embedded } from './engine/embedded.ts'
import type { EngineSource } from './engine/engine.ts'
import { checkExpectedError } from './expected-error.ts'
import { pathFolders, type Toolchain } from './find-toolchain.ts'
import { installersOf } from './install-blocks.ts'
import type { Outcome, PageResult, PageRun } from './outcome.ts'
import { PageDatabase } from './page-database.ts'
import { findPrograms, type Programs } from './programs/find-programs.ts'
import { REGISTRY } from './reasons.ts'
import { runAssertionFence, runRelationships } from './run-data.ts'
import { runOtherFence } from './run-other.ts'
import { runSchema } from './run-schema.ts'
import { isForSqlite } from './run-sql.ts'
import { entriesOf, fromRecording, runTerminalBlock } from './run-terminal.ts'
import { sampleReader } from './sample-reader.ts'
import { type RunningDocker, startDocker } from './terminal/docker.ts'
import { GRPC_ADDRESS, KEY, NO_QUANTIZATION, type RunningServer, startServer } from './terminal/page-server.ts'
import { PageTerminal } from './terminal/page-terminal.ts'
import { startPostgres } from './terminal/postgres.ts'
import { PagePrometheus } from './terminal/prometheus.ts'
import { findRequirements } from './terminal/required-programs.ts'

/**
 * Runs all blocks of a page in order. Errors become findings of the result.
 * @param installed programs on this machine; if SpiceDB is among them, the page gets its own server on the default ports
 * @param programs returns the Node programs, which run separately from the page
 */
export async function runPage(
  root: string,
  page: PageSamples,
  installed: Toolchain,
  programs: () => Promise<Programs> = () => findPrograms(root, [page]),
): Promise<PageResult> {
  const standalone = await runStandalone(root, page, installed, programs)
  const docker = await dockerOf(page, installed)
  const tools = docker === 'unusable' ? withoutDocker(installed) : installed
  const engine = docker === 'unusable' ? undefined : docker
  const server = new PageServer(tools)
  const prometheus =
    tools.spicedb && tools.prometheus ? new PagePrometheus(tools.prometheus, () => server.start()) : undefined
  const run: PageRun = {
    ...createRun(root, page, tools, programs, server, engine && { DOCKER_HOST: engine.host }),
    evaluatePromql: prometheus?.evaluate,
  }
  const { terminal } = run
  const result: PageResult = { page: page.page, outcomes: [], findings: [...page.findings] }
  let postgres: RunningServer | undefined
  try {
    if (terminal) await server.start()
    if (terminal && tools.postgres && usesPostgres(page)) postgres = await startPostgres(tools.postgres)
    for (const sample of page.samples) {
      saveFile(run, sample)
      result.outcomes.push(standalone.get(sample) ?? (await runSample(run, sample)))
      if (await server.reclaimPorts(sample.fence.background !== undefined)) await run.database.disconnect()
    }
  } finally {
    await run.database.close()
    terminal?.close()
    await server.stop()
    await postgres?.stop()
    await engine?.stop()
    await prometheus?.stop()
  }
  result.outcomes = result.outcomes.map((outcome, index) => likeItsCommand(run, index, result.outcomes) ?? outcome)
  result.findings.push(...result.outcomes.flatMap((outcome) => outcome.findings))
  return result
}

/** The recorded outcome of a block that is a file, if the command that runs it wasn't run here; undefined for other blocks. */
function likeItsCommand(run: PageRun, index: number, outcomes: readonly Outcome[]): Outcome | undefined {
  const sample = run.page.samples[index]
  const command = outcomes[index]?.ranBy
  if (!sample || !command) return undefined
  return outcomes[run.page.samples.indexOf(command)]?.fromRecording ? fromRecording(run, sample) : undefined
}

/**
 * Runs the blocks that don't need the others, before the page's own server uses the default ports. A program that another block
 * calls and this machine lacks doesn't affect them.
 */
async function runStandalone(
  root: string,
  page: PageSamples,
  tools: Toolchain,
  programs: () => Promise<Programs>,
): Promise<Map<Sample, Outcome>> {
  const outcomes = new Map<Sample, Outcome>()
  for (const sample of page.samples.filter((block) => runsSeparately(page, block))) {
    const { outcomes: own } = await runPage(root, { ...page, samples: [sample], findings: [] }, tools, programs)
    if (own[0]) outcomes.set(sample, own[0])
  }
  return outcomes
}

function createRun(
  root: string,
  page: PageSamples,
  tools: Toolchain,
  programs: () => Promise<Programs>,
  server: PageServer,
  env?: Readonly<Record<string, string>>,
): Omit<PageRun, 'evaluatePromql'> {
  const folder = commandFolderOf(root, page.page)
  const usesPinnedSpicedb = tools.spicedb !== undefined
  const database = new PageDatabase(usesPinnedSpicedb ? server.source : embedded)
  return {
    root,
    page,
    database,
    scratch: embedded,
    read: sampleReader(root, folder),
    programs,
    terminal: canRunCommands(page, tools)
      ? new PageTerminal({ root, folder, path: pathFolders(tools), ...(env && { env }) })
      : undefined,
    isMissing: (program) => program !== 'node' && !(program in tools),
    freePorts: async (command) => {
      if (await server.freePorts(command)) await database.disconnect()
    },
    recorded: recordedBlocks(readRecording(root, page.page) ?? { programs: {}, blocks: [] }),
    isDatabaseStale: false,
    isShellStale: false,
    hung: false,
    functions: new Set(),
    usesPinnedSpicedb,
  }
}

const OTHER_ENDPOINT = 'localhost:50071'
const OTHER_PORTS = ['--grpc-addr', OTHER_ENDPOINT, '--http-addr', ':8444', '--metrics-addr', ':9091']

/** Whether a `spicedb serve` listens on the port of the page's server. `--help` only prints. */
function usesDefaultPort(command: string): boolean {
  const [, port] = /--grpc-addr[= ]["']?[\w.]*:(\d+)/.exec(command) ?? []
  return !/--help\b/.test(command) && (port === undefined || GRPC_ADDRESS.endsWith(`:${port}`))
}

/** The SpiceDB of one page, started on first use. */
class PageServer {
  readonly #tools: Toolchain
  #server: RunningServer | undefined
  /** A command on the page has started a SpiceDB instance that replaces this one. */
  #replaced = false
  #endpoint = GRPC_ADDRESS
  /** This server has moved or stopped so that the current block can use the default ports. */
  #hasLentPorts = false

  constructor(tools: Toolchain) {
    this.#tools = tools
  }

  /** Connects to the server on the default port, even if a command on the page has started it. */
  readonly source: EngineSource = {
    open: async () => {
      await this.start()
      return connect(this.#endpoint, KEY)
    },
  }

  async start(): Promise<void> {
    const { spicedb } = this.#tools
    if (this.#server || this.#replaced || !spicedb) return
    const ports = this.#endpoint === GRPC_ADDRESS ? [] : OTHER_PORTS
    this.#server = await startServer({ program: spicedb.path, flags: [...NO_QUANTIZATION, ...ports] })
  }

  async stop(): Promise<void> {
    await this.#server?.stop()
    this.#server = undefined
  }

  /**
   * Frees the default ports for a command on the page that starts SpiceDB. If that instance has the key of the samples, it
   * replaces ours; otherwise ours moves to other ports. A second server with its own gRPC port doesn't affect ours.
   * @returns whether ours was stopped, which deletes its data
   */
  async freePorts(command: string): Promise<boolean> {
    if (!usesDefaultPort(command)) return false
    await this.stop()
    this.#hasLentPorts ||= !this.#replaced && this.#endpoint === GRPC_ADDRESS
    this.#replaced = command.includes(KEY)
    if (!this.#replaced) this.#endpoint = OTHER_ENDPOINT
    return true
  }

  /**
   * Restarts ours on the default ports after a block that needed them, so that later commands on the page find it.
   * @param isStillUsed whether the SpiceDB of the block is still running
   * @returns whether ours was restarted, without data
   */
  async reclaimPorts(isStillUsed: boolean): Promise<boolean> {
    const hadLentPorts = this.#hasLentPorts
    this.#hasLentPorts = false
    if (!hadLentPorts || isStillUsed) return false
    const [replaced, endpoint] = [this.#replaced, this.#endpoint]
    await this.stop()
    this.#replaced = false
    this.#endpoint = GRPC_ADDRESS
    try {
      await this.start()
    } catch {
      // The page runs its SpiceDB with `&`, so the ports are still in use.
      this.#replaced = replaced
      this.#endpoint = endpoint
    }
    return true
  }
}

/** Whether a block has a run of its own. In that run, it's the only block of its page. */
const runsSeparately = ({ samples }: PageSamples, { fence }: Sample): boolean => fence.standalone && samples.length > 1

/** Blocks with commands or SQL that run in the page's own shell. */
const commandBlocks = (page: PageSamples): Sample[] =>
  page.samples.filter(
    (sample) =>
      isCommands(sample.fence.language) &&
      sample.fence.skip === undefined &&
      !runsSeparately(page, sample) &&
      installersOf(sample).length === 0,
  )

/** Keys of the programs that the commands of a page call. */
export const calledPrograms = (page: PageSamples): string[] =>
  commandBlocks(page).flatMap(({ text }) => findRequirements(text.replace(/^\$ ?/gm, '')).programs)

/**
 * Starts a Docker engine if the page has commands that can run in it.
 * @returns `unusable` if it doesn't start, as in a container without privileges. The page's blocks are then verified as without Docker
 */
async function dockerOf(page: PageSamples, tools: Toolchain): Promise<RunningDocker | 'unusable' | undefined> {
  const { docker, spicedb } = tools
  if (!docker || !spicedb || !canRunCommands(page, tools)) return undefined
  const needs = commandBlocks(page)
    .flatMap(entriesOf)
    .map(({ command }) => findRequirements(command))
  const isUsed = needs.some(({ programs, reason }) => reason === undefined && programs.includes('docker'))
  if (!isUsed) return undefined
  try {
    return await startDocker(docker, spicedb)
  } catch (error) {
    console.warn(`${page.page}: ${error instanceof Error ? error.message : String(error)}`)
    return 'unusable'
  }
}

function withoutDocker({ docker: _, ...others }: Toolchain): Toolchain {
  return others
}

/** Whether the page has commands or SQL, and this machine has the servers and the shell that they need. */
function canRunCommands(page: PageSamples, tools: Toolchain): boolean {
  if (usesPostgres(page) && !tools.postgres) return false
  return commandBlocks(page).length > 0 && [tools.spicedb, tools.bash, tools.script].every(Boolean)
}

const isCommands = (language: string): boolean => language === 'console' || language === 'bash' || language === 'sql'

/** Whether a block that isn't skipped connects to PostgreSQL on this machine. */
const usesPostgres = (page: PageSamples): boolean =>
  commandBlocks(page).some((sample) => {
    const { fence, text } = sample
    return (
      (fence.language === 'sql' && !isForSqlite(sample)) ||
      (fence.language !== 'sql' && /\bpsql\b|postgres(?:ql)?:\/\/\S*(?:localhost|127\.0\.0\.1)/.test(text))
    )
  })

/**
 * Saves a block under its file name, as readers do, for later commands on the page. A file that is shown in parts isn't saved,
 * because the working folder has had the whole file from the start.
 */
function saveFile({ root, terminal, page }: PageRun, { fence, text }: Sample): void {
  const [, name] = /(?:^|\s)filename="([^"]+)"/.exec(fence.displayMeta) ?? []
  const isPart = fence.region !== undefined && fence.file === `${commandFolderOf(root, page.page)}/${name}`
  if (terminal && name && !isPart && /^[\w./-]+$/.test(name) && !name.startsWith('/')) terminal.save(name, text)
}

async function runSample(run: PageRun, sample: Sample): Promise<Outcome> {
  const { fence } = sample
  if (fence.skip) return { status: 'not-run', reason: fence.skip, findings: [] }
  if (installersOf(sample).length > 0) return recordedInstall(run, sample)
  if (fence.language === 'console' || fence.language === 'bash') return runTerminalBlock(run, sample)
  if (fence.language === 'zed') return inSpicedb(run, sample, runSchema)
  if (fence.language === 'relationships') return inSpicedb(run, sample, runRelationships)
  if (fence.language === 'yaml' && fence.assertions) return inSpicedb(run, sample, runAssertionFence)
  return runOtherFence(run, sample)
}

/** The recorded outcome of a block that installs packages. `run-installs.ts` runs it where a registry can be reached. */
function recordedInstall(run: PageRun, sample: Sample): Outcome {
  const recorded = run.recorded(sample.hash)
  if (!recorded) return { status: 'not-run', reason: REGISTRY.text, findings: [] }
  const { hash: _, ...rest } = recorded
  return { ...rest, fromRecording: true, findings: [] }
}

type Runner = (run: PageRun, sample: Sample) => Promise<void>

/** The embedded SpiceDB can check a block, but only the recording says whether the pinned one has run it. */
async function inSpicedb(run: PageRun, sample: Sample, runner: Runner): Promise<Outcome> {
  // A schema with `fresh` starts with an empty database, whatever was in it before.
  if (sample.fence.language === 'zed' && sample.fence.fresh) run.isDatabaseStale = false
  if (run.isDatabaseStale) return fromRecording(run, sample)
  const findings = await checkExpectedError(sample, () => runner(run, sample))
  return { status: 'run', programs: ['spicedb'], findings }
}
