import type { PageSamples, Sample } from '../build/collect.ts'
import { installerOf, skipReason } from '../build/fence.ts'
import { UNAVAILABLE } from '../build/needs.ts'
import { commandFolderOf } from '../build/paths.ts'
import { readRecording } from '../build/recording.ts'
import { recordedBlocks } from '../build/sample-status.ts'
import { filenameOf } from './called-file.ts'
import { openBrowserDatabase } from './engine/browser-engine.ts'
import { pathFolders, type Toolchain } from './find-toolchain.ts'
import type { Outcome, PageContext, PageResult } from './outcome.ts'
import { PageDatabase } from './page-database.ts'
import { isPromql, runOtherFence } from './run-other.ts'
import { isForSpicedb, runInSpicedb } from './run-spicedb.ts'
import { isForSqlite } from './run-sql.ts'
import { fromRecording, runTerminalBlock } from './run-terminal.ts'
import { sampleReader } from './sample-reader.ts'
import { calledPrograms } from './terminal/called-programs.ts'
import { PageServer } from './terminal/page-server.ts'
import { PageTerminal } from './terminal/page-terminal.ts'
import { startPostgres } from './terminal/postgres.ts'
import { startPrometheus } from './terminal/prometheus.ts'
import type { RunningServer } from './terminal/server-process.ts'

/**
 * Runs all blocks of a page in order. Errors become findings of the result.
 * @param tools programs on this machine; if SpiceDB is among them, the page gets its own server on the default ports
 */
export async function runPage(root: string, page: PageSamples, tools: Toolchain): Promise<PageResult> {
  const standalone = await runStandalone(root, page, tools)
  const server = new PageServer(tools.spicedb)
  const ctx = createContext(root, page, tools, server)
  const { terminal, database } = ctx
  const outcomes: Outcome[] = []
  const others: RunningServer[] = []
  try {
    if (terminal) await server.start()
    if (terminal && tools.postgres && usesPostgres(page)) others.push(await startPostgres(tools.postgres))
    if (tools.spicedb && tools.prometheus && page.samples.some(isPromql)) {
      await server.start()
      others.push(await startPrometheus(tools.prometheus))
    }
    for (const sample of page.samples) {
      saveFile(ctx, sample)
      outcomes.push(standalone.get(sample) ?? (await runSample(ctx, sample)))
      if (await server.reclaimPorts(sample.fence.background !== undefined)) database.close()
    }
  } finally {
    database.close()
    terminal?.close()
    await server.stop()
    for (const other of others) await other.stop()
  }
  const finalOutcomes = outcomes.map((outcome, index) => recordedFileOutcome(ctx, index, outcomes) ?? outcome)
  return {
    page: page.page,
    outcomes: finalOutcomes,
    findings: [...page.findings, ...finalOutcomes.flatMap(({ findings }) => findings)],
  }
}

/** The recorded outcome of a block that is a file, if the command that runs it wasn't run here; undefined for other blocks. */
function recordedFileOutcome(ctx: PageContext, index: number, outcomes: readonly Outcome[]): Outcome | undefined {
  const sample = ctx.page.samples[index]
  const command = outcomes[index]?.ranBy
  if (!sample || !command) return undefined
  return outcomes[ctx.page.samples.indexOf(command)]?.fromRecording ? fromRecording(ctx, sample) : undefined
}

/**
 * Runs the blocks that don't need the others, before the page's own server uses the default ports. A program that another block
 * calls and this machine lacks doesn't affect them.
 */
async function runStandalone(root: string, page: PageSamples, tools: Toolchain): Promise<Map<Sample, Outcome>> {
  const outcomes = new Map<Sample, Outcome>()
  for (const sample of page.samples.filter((block) => runsSeparately(page, block))) {
    const { outcomes: own } = await runPage(root, { ...page, samples: [sample], findings: [] }, tools)
    if (own[0]) outcomes.set(sample, own[0])
  }
  return outcomes
}

function createContext(root: string, page: PageSamples, tools: Toolchain, server: PageServer): PageContext {
  const folder = commandFolderOf(root, page.page)
  const database = new PageDatabase(tools.spicedb ? server.open : openBrowserDatabase)
  return {
    root,
    page,
    database,
    read: sampleReader(root, folder),
    terminal: canRunCommands(page, tools) ? new PageTerminal({ root, folder, path: pathFolders(tools) }) : undefined,
    isMissing: (program) => program !== 'node' && !(program in tools),
    freePorts: async (command) => {
      if (await server.freePorts(command)) database.close()
    },
    recorded: recordedBlocks(readRecording(root, page.page) ?? { programs: {}, blocks: [] }),
    isShellStale: false,
    isDatabaseStale: false,
    hung: false,
  }
}

/** Whether a block has a run of its own. In that run, it's the only block of its page. */
const runsSeparately = ({ samples }: PageSamples, { fence }: Sample): boolean => fence.standalone && samples.length > 1

/** Blocks with commands or SQL that run in the page's own shell. */
const commandBlocks = (page: PageSamples): Sample[] =>
  page.samples.filter(
    (sample) =>
      ['console', 'bash', 'sql'].includes(sample.fence.language) &&
      skipReason(sample.fence) === undefined &&
      installerOf(sample.fence) === undefined &&
      !runsSeparately(page, sample),
  )

/** Keys of the programs that the commands of a page call. */
export const programsCalledOn = (page: PageSamples): string[] =>
  commandBlocks(page).flatMap(({ text }) => calledPrograms(text.replace(/^\$ ?/gm, '')))

/** Whether the page has commands or SQL, and this machine has the servers and the shell that they need. */
function canRunCommands(page: PageSamples, tools: Toolchain): boolean {
  if (usesPostgres(page) && !tools.postgres) return false
  return commandBlocks(page).length > 0 && [tools.spicedb, tools.bash, tools.script].every(Boolean)
}

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
function saveFile({ root, terminal, page }: Pick<PageContext, 'root' | 'terminal' | 'page'>, sample: Sample): void {
  const { fence, text } = sample
  const name = filenameOf(sample)
  const isPart = fence.region !== undefined && fence.file === `${commandFolderOf(root, page.page)}/${name}`
  if (terminal && name && !isPart && /^[\w./-]+$/.test(name) && !name.startsWith('/')) terminal.save(name, text)
}

async function runSample(ctx: PageContext, sample: Sample): Promise<Outcome> {
  const { fence } = sample
  const reason = skipReason(fence)
  if (reason !== undefined) return { status: 'not-run', reason, findings: [] }
  if (installerOf(fence) !== undefined) return recordedInstall(ctx, sample)
  if (fence.language === 'console' || fence.language === 'bash') return runTerminalBlock(ctx, sample)
  return isForSpicedb(sample) ? runInSpicedb(ctx, sample) : runOtherFence(ctx, sample)
}

/** The recorded outcome of a block that installs packages. `run-installs.ts` runs it. */
function recordedInstall(ctx: PageContext, sample: Sample): Outcome {
  const recorded = ctx.recorded(sample.hash)
  if (!recorded) return { status: 'not-run', reason: UNAVAILABLE.registry, findings: [] }
  const { hash: _, ...rest } = recorded
  return { ...rest, fromRecording: true, findings: [] }
}
