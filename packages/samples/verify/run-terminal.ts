import type { Finding } from '@authzed-docs/shared/finding.ts'
import { routeOf } from '@authzed-docs/shared/mdx/pages.ts'
import type { Sample } from '../build/collect.ts'
import { setupFile } from '../build/fence.ts'
import { UNAVAILABLE } from '../build/needs.ts'
import type { RecordedBlock, RecordedCommand } from '../build/recording.ts'
import { type Place, SampleError } from '../build/sample-error.ts'
import { filenameOf, fileUseOf } from './called-file.ts'
import { findingsOf } from './expected-error.ts'
import type { Outcome, PageContext, Rewrite } from './outcome.ts'
import { compareOutput, compareUnordered, type Difference, lineMatches, trimEnd } from './output.ts'
import { type ConsoleEntry, parseConsole } from './parse-console.ts'
import { calledPrograms } from './terminal/called-programs.ts'
import type { PageTerminal } from './terminal/page-terminal.ts'
import { hideVolatile } from './terminal/volatile.ts'

/** Commands whose output has no defined order: branches that SpiceDB evaluates in parallel, and lists that it doesn't sort. */
const UNORDERED_OUTPUT =
  /--explain|schema diff|zed validate|permission expand|lookup-|relationship read|permissions\/(?:resources|subjects)|relationships\/read/

/** Subcommands that don't contact a server. */
const OFFLINE =
  /\bzed (?:validate|context|schema lint|schema compile|preview|backup (?:parse|redact)|help|--help)|\bzed \S* ?--help/

/** Runs the commands of a `console` or `bash` block in the terminal of the page, or checks them against their recording. */
export async function runTerminalBlock(ctx: PageContext, sample: Sample): Promise<Outcome> {
  const { fence, text } = sample
  const use = fence.language === 'bash' ? fileUseOf(ctx.page, sample) : undefined
  if (use) return ranByCommand(ctx, sample, { ...use, programs: programsOf(calledPrograms(text), []) })
  const entries = entriesOf(sample)
  const bad = entries.find(({ command }) => command === '')
  if (bad) return { status: 'run', findings: [noPrompt(below(sample.textPlace, bad.line))] }
  const { terminal } = ctx
  const missing = terminal ? missingPrograms(ctx, sample, entries) : []
  if (!terminal || ctx.isShellStale || missing.length > 0) {
    // The page has a SpiceDB without the one that a container would run. Where no image can be pulled, a block that names a new one has
    // no recording yet.
    if (missing.join() === 'docker') return fromRecording(ctx, sample, UNAVAILABLE.docker)
    ctx.isShellStale = ctx.isDatabaseStale = true
    return fromRecording(ctx, sample)
  }
  // After a command that hangs, others would wait for a server or a file that doesn't exist.
  if (ctx.hung) return { status: 'not-run', reason: "an earlier command on the page didn't end", findings: [] }
  const prepared = await runSetup(ctx, terminal, sample)
  if (prepared.length > 0) return { status: 'run', findings: prepared }
  const results: EntryResult[] = []
  for (const entry of entries) results.push(await runEntry(ctx, terminal, sample, entry, entry === entries.at(-1)))
  return {
    status: 'run',
    programs: programsOf(
      entries.flatMap(({ command }) => calledPrograms(command)),
      entries,
    ),
    commands: results.map((result) => result.command),
    findings: fence.language === 'bash' ? withExpected(sample, results) : results.flatMap(({ findings }) => findings),
    rewrites: results.flatMap((result) => result.rewrites),
  }
}

/** Programs that this machine lacks and that commands call, themselves or in a script of the page. */
function missingPrograms(ctx: PageContext, { fence }: Sample, entries: readonly ConsoleEntry[]): string[] {
  const setup = fence.setup === undefined ? [] : [ctx.read.inFolder(setupFile(fence))]
  const scripts = [...setup, ...entries.flatMap(({ command }) => [command, ...scriptsRunBy(ctx, command)])]
  return [...new Set(scripts.flatMap(calledPrograms))].filter(ctx.isMissing)
}

/** Texts of the page's blocks that a command names as files, such as `bash check.sh`. */
const scriptsRunBy = ({ page }: PageContext, command: string): string[] =>
  page.samples.flatMap((other) => {
    const name = other.fence.language === 'bash' ? filenameOf(other) : undefined
    return name !== undefined && command.split(/\s+/).some((word) => word.replace(/^\.\//, '') === name)
      ? [other.text]
      : []
  })

/** Outcome of a block that a command on the page uses as a file, and whose errors are therefore reported there. */
export const ranByCommand = (
  ctx: PageContext,
  sample: Sample,
  { block, programs }: { block: Sample; programs: string[] },
): Outcome => (ctx.terminal ? { status: 'run', programs, findings: [], ranBy: block } : fromRecording(ctx, sample))

/** A script is one command, and a console block has one for each prompt. */
function entriesOf({ fence, text }: Sample): ConsoleEntry[] {
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
async function runSetup(ctx: PageContext, terminal: PageTerminal, { fence, textPlace }: Sample): Promise<Finding[]> {
  if (fence.setup === undefined) return []
  const { failed, exit, output } = await terminal.run(ctx.read.inFolder(setupFile(fence)))
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
  ctx: PageContext,
  terminal: PageTerminal,
  { fence, textPlace }: Sample,
  entry: ConsoleEntry,
  last: boolean,
): Promise<EntryResult> {
  const place = below(textPlace, entry.line)
  if (STARTS_SERVER.test(entry.command)) await ctx.freePorts(entry.command)
  const { until, background } = last ? fence : {}
  const result =
    background === undefined
      ? await terminal.run(entry.command, until)
      : await terminal.runInBackground(entry.command, background)
  const exit = fence.language === 'bash' ? result.failed || result.exit : result.exit
  const command = { command: firstLine(entry.command), exit, output: result.output.map(hideVolatile) }
  ctx.hung ||= result.timedOut
  if (result.timedOut)
    return { command, findings: [timeoutFinding(place, entry, fence.until ?? fence.background)], rewrites: [] }
  if (fence.language === 'bash') {
    const findings = failureFindings(place, entry, command)
    // The log of a server differs between machines, and the page doesn't show it.
    const isServer = fence.background !== undefined || (fence.until !== undefined && STARTS_SERVER.test(entry.command))
    const isLog = last && isServer && findings.length === 0
    return { command: isLog ? { ...command, output: [] } : command, findings, rewrites: [] }
  }
  const firstDifference = difference(entry, result.output, exit)
  if (!firstDifference) return { command, findings: [], rewrites: [] }
  const shownAt = below(textPlace, entry.outputLine)
  return {
    command,
    findings: [outputFinding(shownAt, entry, firstDifference)],
    rewrites: [rewrite(shownAt, entry, result.output)],
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

const outputFinding = (place: Place, { command }: ConsoleEntry, { line, expected, got }: Difference): Finding => ({
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

function timeoutFinding(place: Place, { command }: ConsoleEntry, awaited: string | undefined): Finding {
  const what = awaited === undefined ? "didn't end within the time limit" : `never printed "${awaited}"`
  const remedy =
    awaited === undefined
      ? 'end it with until="text", or keep it running with background="text"'
      : 'fix until= or background='
  return new SampleError(`${firstLine(command)}: ${what}`, remedy).at(place)
}

/** SpiceDB's response to a failed HTTP request, for which curl still ends with status 0. */
const API_ERROR = /^\{"code": ?\d+, ?"message":/

function failureFindings(place: Place, entry: ConsoleEntry, { exit, output }: RecordedCommand): Finding[] {
  const apiError = output.find((line) => API_ERROR.test(line))
  if (exit === 0 && apiError === undefined) return []
  const what = `${firstLine(entry.command)}: ${apiError ?? `exit status ${exit}: ${output.at(-1) ?? '(no output)'}`}`
  return [new SampleError(what, 'fix the command, or name the error with error="…"').at(place)]
}

/** Findings of a script, which with `error=` must fail with that text. */
const withExpected = (sample: Sample, results: readonly EntryResult[]): Finding[] => {
  if (sample.fence.error === undefined) return results.flatMap(({ findings }) => findings)
  const failures = results.filter(({ findings }) => findings.length > 0)
  return findingsOf(
    sample,
    failures.map(({ command }) => new SampleError(command.output.join('\n'), '')),
  )
}

/**
 * The recorded outcome of a block, with findings where the page doesn't show what was recorded.
 * @param reason why a block that isn't recorded wasn't run; without one, that's an error
 */
export function fromRecording(ctx: PageContext, sample: Sample, reason?: string): Outcome {
  const recorded = ctx.recorded(sample.hash)
  if (!recorded && reason !== undefined) return { status: 'not-run', reason, fromRecording: true, findings: [] }
  if (!recorded) return { status: 'run', fromRecording: true, findings: [notRecorded(sample.place, ctx.page.page)] }
  const { hash: _, ...rest } = recorded
  const findings = recorded.status === 'not-run' ? [] : recordedFindings(sample, recorded)
  return { ...rest, fromRecording: true, findings }
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
  return entriesOf(sample).flatMap((entry, index) => {
    const recorded = commands[index]
    if (!recorded || recorded.command !== firstLine(entry.command))
      return [notRecorded(below(sample.textPlace, entry.line), sample.page)]
    // Where the recording has …, the page can show a time or a token.
    const shown = { ...entry, output: entry.output.map(hideVolatile) }
    const firstDifference = difference(shown, recorded.output, recorded.exit)
    return firstDifference ? [outputFinding(below(sample.textPlace, entry.outputLine), entry, firstDifference)] : []
  })
}
