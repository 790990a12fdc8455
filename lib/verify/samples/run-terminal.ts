import type { Sample } from '../../build/samples/collect.ts'
import { setupFile } from '../../build/samples/fence.ts'
import { routeOf } from '../../build/samples/paths.ts'
import type { RecordedBlock, RecordedCommand } from '../../build/samples/recording.ts'
import { type Place, SampleError } from '../../build/samples/sample-error.ts'
import type { Finding } from '../../shared/finding.ts'
import { filenameOf } from './api/request-type.ts'
import { callerOf } from './called-file.ts'
import { expectedErrorFindings } from './expected-error.ts'
import type { Outcome, PageRun, Rewrite } from './outcome.ts'
import { compareOutput, compareUnordered, type Difference, lineMatches, trimEnd } from './output.ts'
import { type ConsoleEntry, parseConsole } from './parse-console.ts'
import { effectOf, strongest } from './terminal/command-effects.ts'
import type { PageTerminal } from './terminal/page-terminal.ts'
import { findRequirements, functionsIn } from './terminal/required-programs.ts'
import { hideVolatile } from './terminal/volatile.ts'

/** Commands whose output has no defined order: branches that SpiceDB evaluates in parallel, and lists that it doesn't sort. */
const UNORDERED_OUTPUT =
  /--explain|schema diff|zed validate|permission expand|lookup-|relationship read|permissions\/(?:resources|subjects)|relationships\/read/

/** Subcommands that don't contact a server. */
const OFFLINE =
  /\bzed (?:validate|context|schema lint|schema compile|preview|backup (?:parse|redact)|help|--help)|\bzed \S* ?--help/

/** Runs the commands of a `console` or `bash` block in the terminal of the page, or checks them against their recording. */
export async function runTerminalBlock(run: PageRun, sample: Sample): Promise<Outcome> {
  if (sample.fence.language === 'bash' && callerOf(run.page, sample))
    return ranByCommand(run, sample, callerOf(run.page, sample), programsOf(findRequirements(sample.text).programs, []))
  const entries = entriesOf(sample)
  const bad = entries.find(({ command }) => command === '')
  if (bad) return { status: 'run', findings: [noPrompt(below(sample.textPlace, bad.line))] }
  const needs = entries.map(({ command }) => findRequirements(command, run.functions))
  const reason = needs.find((need) => need.reason !== undefined)?.reason
  if (needs.every((need) => need.reason !== undefined)) return { status: 'not-run', reason, findings: [] }
  for (const { command } of entries) for (const name of functionsIn(command)) run.functions.add(name)
  const runnable = entries.filter((_, index) => needs[index]?.reason === undefined)
  if (!run.terminal || dependsOnMissing(run, sample, runnable)) return skipped(run, sample, runnable)
  // After a command that hangs, others would wait for a server or a file that doesn't exist.
  if (run.hung) return { status: 'not-run', reason: "an earlier command on the page didn't end", findings: [] }
  const prepared = await runSetup(run, run.terminal, sample)
  if (prepared.length > 0) return { status: 'run', findings: prepared }
  const results: EntryResult[] = []
  for (const entry of runnable)
    results.push(await runEntry(run, run.terminal, sample, entry, entry === runnable.at(-1)))
  const findings = results.flatMap((result) => result.findings)
  return {
    status: reason === undefined ? 'run' : 'partly-run',
    ...(reason === undefined ? {} : { reason }),
    programs: programsOf(
      needs.flatMap((need) => (need.reason === undefined ? need.programs : [])),
      runnable,
    ),
    commands: results.map((result) => result.command),
    findings: sample.fence.language === 'bash' ? withExpected(sample, results) : findings,
    rewrites: results.flatMap((result) => result.rewrites),
  }
}

/**
 * Whether commands call a program that this machine lacks, themselves or in a script that they run, or need the result of
 * earlier commands that do.
 */
function dependsOnMissing(run: PageRun, { fence }: Sample, entries: readonly ConsoleEntry[]): boolean {
  if (run.isShellStale) return true
  const setup = fence.setup === undefined ? [] : [run.read.inFolder(setupFile(fence))]
  const scripts = [...setup, ...entries.flatMap(({ command }) => [command, ...scriptsRunBy(run, command)])]
  const programs = scripts.flatMap((script) => findRequirements(script, run.functions).programs)
  return programs.some(run.isMissing) || (run.isDatabaseStale && !programs.every((name) => OFFLINE_PROGRAMS.has(name)))
}

/** Programs that don't contact the page's SpiceDB. */
const OFFLINE_PROGRAMS = new Set(['spicedb', 'jq', 'promtool', 'postgres'])

/** Texts of the page's blocks that a command names as files, such as `bash check.sh`. */
const scriptsRunBy = ({ page }: PageRun, command: string): string[] =>
  page.samples.flatMap((other) => {
    const name = other.fence.language === 'bash' ? filenameOf(other) : undefined
    return name !== undefined && command.split(/\s+/).some((word) => word.replace(/^\.\//, '') === name)
      ? [other.text]
      : []
  })

/** The recorded outcome of commands that weren't run here. Remembers what later blocks of the page can't rely on. */
function skipped(run: PageRun, sample: Sample, entries: readonly ConsoleEntry[]): Outcome {
  const { setup, background } = sample.fence
  const isPlain = setup === undefined && background === undefined
  const effect = isPlain ? strongest(entries.map(({ command }) => effectOf(command))) : 'anything'
  run.isDatabaseStale ||= effect !== 'nothing'
  run.isShellStale ||= effect === 'anything'
  return fromRecording(run, sample)
}

/**
 * Outcome of a block that another block runs or reads as a file, and whose errors are therefore reported there.
 * @param ranBy the other block
 */
export const ranByCommand = (run: PageRun, sample: Sample, ranBy: Sample | undefined, programs: string[]): Outcome =>
  run.terminal ? { status: 'run', programs, findings: [], ...(ranBy && { ranBy }) } : fromRecording(run, sample)

/** A script is one command, and a console block has one for each prompt. */
export function entriesOf({ fence, text }: Sample): ConsoleEntry[] {
  if (fence.language === 'console') return parseConsole(text)
  return [{ command: text, line: 0, output: [], outputLine: text.split('\n').length }]
}

/** Adds SpiceDB when zed, curl or grpcurl contacts it, as opposed to working with files. */
function programsOf(called: readonly string[], entries: readonly ConsoleEntry[]): string[] {
  const contacts = entries.some(({ command }) =>
    command.split(/[|;\n]|&&/).some((part) => /\b(?:zed|curl|grpcurl)\b/.test(part) && !OFFLINE.test(part)),
  )
  const names = [...new Set([...called, ...(contacts ? ['spicedb'] : [])])]
  return names.length > 0 ? names : ['bash']
}

/** Runs the hidden script that prepares what a block needs, such as data in the server. */
async function runSetup(run: PageRun, terminal: PageTerminal, { fence, textPlace }: Sample): Promise<Finding[]> {
  if (fence.setup === undefined) return []
  const { failed, exit, output } = await terminal.run(run.read.inFolder(setupFile(fence)))
  if (!failed && exit === 0) return []
  const what = `${setupFile(fence)} failed: ${output.at(-1) ?? `exit ${exit}`}`
  return [new SampleError(what, 'fix the script in the sample folder of the page').at(textPlace)]
}

interface EntryResult {
  command: RecordedCommand
  findings: Finding[]
  rewrites: Rewrite[]
}

const below = (place: Place, lines: number): Place => ({ ...place, line: place.line + lines })

const noPrompt = (place: Place): Finding =>
  new SampleError('there is output without a command', 'begin the command with "$ "').at(place)

/** A SpiceDB that listens, started directly or in a container. */
const STARTS_SERVER = /\bspicedb(?::v[\d.]+\s+(?:\\\n\s*)?| )serve/

async function runEntry(
  run: PageRun,
  terminal: PageTerminal,
  { fence, textPlace }: Sample,
  entry: ConsoleEntry,
  last: boolean,
): Promise<EntryResult> {
  const place = below(textPlace, entry.line)
  if (STARTS_SERVER.test(entry.command)) await run.freePorts(entry.command)
  const { until, background } = last ? fence : {}
  const ran =
    background === undefined
      ? await terminal.run(entry.command, until)
      : await terminal.runInBackground(entry.command, background)
  const exit = fence.language === 'bash' ? ran.failed || ran.exit : ran.exit
  const command = { command: firstLine(entry.command), exit, output: ran.output.map(hideVolatile) }
  run.hung ||= ran.timedOut
  if (ran.timedOut)
    return { command, findings: [timeoutFinding(place, entry, fence.until ?? fence.background)], rewrites: [] }
  if (fence.language === 'bash') {
    const findings = failureFindings(place, entry, command)
    // The log of a server differs between machines, and the page doesn't show it.
    const isServer = fence.background !== undefined || (fence.until !== undefined && STARTS_SERVER.test(entry.command))
    const isLog = last && isServer && findings.length === 0
    return { command: isLog ? { ...command, output: [] } : command, findings, rewrites: [] }
  }
  const found = difference(entry, ran.output, exit)
  if (!found) return { command, findings: [], rewrites: [] }
  const shownAt = below(textPlace, entry.outputLine)
  return {
    command,
    findings: [mismatch(shownAt, entry, found)],
    rewrites: [rewrite(shownAt, entry, ran.output)],
  }
}

const firstLine = (command: string): string => command.split('\n')[0]?.trim() ?? ''

/** The first difference between shown and printed output. For a command that failed, `…` alone isn't enough. */
function difference(entry: ConsoleEntry, printed: readonly string[], exit: number): Difference | undefined {
  const hidden = entry.output.every((line) => ['', '…'].includes(line.trim()))
  if (exit !== 0 && hidden) return { line: 0, expected: entry.output[0] ?? '', got: printed.at(-1) ?? '' }
  const isUnordered = UNORDERED_OUTPUT.test(entry.command) && !/\|\s*sort\b/.test(entry.command)
  return (isUnordered ? compareUnordered : compareOutput)(entry.output, printed)
}

/** Remedy for output that differs from what the page shows. */
export const OUTPUT_REMEDY = 'fix the page, or write the real output with npm run samples -- --record ROUTE'

const mismatch = (place: Place, { command }: ConsoleEntry, { line, expected, got }: Difference): Finding => ({
  ...below(place, line),
  what: `${firstLine(command)}: the page shows "${expected}", the program printed "${got}"`,
  remedy: OUTPUT_REMEDY,
})

function rewrite(place: Place, entry: ConsoleEntry, printed: readonly string[]): Rewrite {
  const lines = printed.map((line) => keepShown(entry.output, line))
  return { file: place.file, line: place.line, count: trimEnd(entry.output).length, lines }
}

/** Keeps a shown line that matches, with its own `…` and time. */
const keepShown = (shown: readonly string[], real: string): string =>
  shown.find((line) => line.trim() !== '…' && lineMatches(line, real)) ?? hideVolatile(real)

const timeoutFinding = (place: Place, { command }: ConsoleEntry, awaited: string | undefined): Finding => ({
  ...place,
  what:
    awaited === undefined
      ? `${firstLine(command)}: didn't end within the time limit`
      : `${firstLine(command)}: never printed "${awaited}"`,
  remedy:
    awaited === undefined
      ? 'end it with until="text", or keep it running with background="text"'
      : 'fix until= or background=',
})

/** SpiceDB's response to a failed HTTP request, for which curl still ends with status 0. */
const API_ERROR = /^\{"code": ?\d+, ?"message":/

function failureFindings(place: Place, entry: ConsoleEntry, { exit, output }: RecordedCommand): Finding[] {
  const apiError = output.find((line) => API_ERROR.test(line))
  if (exit === 0 && apiError === undefined) return []
  const what = `${firstLine(entry.command)}: ${apiError ?? `exit status ${exit}: ${output.at(-1) ?? '(no output)'}`}`
  return [new SampleError(what, 'fix the command, or name the error with error="…"').at(place)]
}

/** Findings of a script, which with `error=` must fail with that text. */
function withExpected({ fence, place }: Sample, results: readonly EntryResult[]): Finding[] {
  const findings = results.flatMap((result) => result.findings)
  if (fence.error === undefined) return findings
  const failures = results.filter((result) => result.findings.length > 0)
  const printed = failures.map(({ command }) => command.output.join('\n'))
  return expectedErrorFindings(
    fence.error,
    printed.map((text) => new SampleError(text, '')),
    place,
  )
}

/** The recorded outcome of a block, with findings where the page doesn't show what was recorded. */
export function fromRecording(run: PageRun, sample: Sample): Outcome {
  const recorded = run.recorded(sample.hash)
  if (!recorded) return { status: 'run', fromRecording: true, findings: [notRecorded(sample.place, run.page.page)] }
  const { hash: _, ...rest } = recorded
  return { ...rest, fromRecording: true, findings: recordedFindings(sample, recorded) }
}

/**
 * What to do about a recording that isn't up to date.
 * @param page path of the page; all pages by default
 */
export const recordRemedy = (page?: string): string =>
  `CI records it; or run npm run samples -- --record${page === undefined ? '' : ` ${routeOf(page)}`} where Go is installed`

/** The finding for a block that the recording doesn't have. */
export const notRecorded = (place: Place, page: string): Finding => ({
  ...place,
  what: `this block isn't in the page's recording`,
  remedy: recordRemedy(page),
})

/** Compares the output that a page shows with the recorded output. */
function recordedFindings(sample: Sample, { commands = [] }: RecordedBlock): Finding[] {
  if (sample.fence.language !== 'console') return []
  const runnable = entriesOf(sample).filter(({ command }) => findRequirements(command).reason === undefined)
  return runnable.flatMap((entry, index) => {
    const recorded = commands[index]
    if (!recorded || recorded.command !== firstLine(entry.command))
      return [notRecorded(below(sample.textPlace, entry.line), sample.page)]
    // Where the recording has …, the page can show a time or a token.
    const shown = { ...entry, output: entry.output.map(hideVolatile) }
    const found = difference(shown, recorded.output, recorded.exit)
    return found ? [mismatch(below(sample.textPlace, entry.outputLine), entry, found)] : []
  })
}
