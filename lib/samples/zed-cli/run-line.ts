import { EngineError } from '../engine/engine.ts'
import type { PageRun } from '../outcome.ts'
import type { Printed } from '../run-console.ts'
import { SampleError } from '../sample-error.ts'
import { parseShell, type ShellCommand } from '../shell/parse.ts'
import { expandKnown } from '../shell/state.ts'
import { suggest } from '../suggest.ts'
import { NotRun, ZedCall, ZedError } from './call.ts'
import { COMMANDS } from './commands.ts'
import { findCommand } from './find-command.ts'
import { type FlagTable, GLOBAL_FLAGS, parseFlags } from './flags.ts'

/** What a command line printed, why it was not run, or that it only sets variables. */
export type LineResult = Printed | { notRun: string } | { setsOnly: true }

/**
 * Runs a shell line that holds zed commands, against the page's database.
 * `cat FILE | zed …`, `echo TEXT | zed …`, `zed … < FILE`, `zed … && zed …` and `echo $?` are understood; any other program
 * is not run. Throws SampleError for an unknown zed command, a flag that it does not have, or a missing file.
 */
export async function runZedLine(run: PageRun, line: string, stdin?: string): Promise<LineResult> {
  const commands = parseShell(line, (text) => expandKnown(run.shell, text))
  if (line === 'echo $?') return { lines: [{ text: String(run.zed.exit) }], unordered: false, varies: false, exit: 0 }
  const notRun = reasonAgainst(commands)
  if (notRun !== undefined) return { notRun }
  const result: Printed = { lines: [], unordered: false, varies: false, exit: 0 }
  let input = stdin
  for (const command of commands) {
    if (!isZed(command)) {
      input = textOf(run, command)
      continue
    }
    const call = await runZed(run, command, command.input ? fileText(run, command.input) : input)
    if (typeof call === 'string') return { notRun: call }
    addTo(result, run, command, call)
    if (command.next === (call.exit === 0 ? '||' : '&&')) break
  }
  return result
}

/** Why a line is not run; undefined for zed commands and what feeds them. */
function reasonAgainst(commands: readonly ShellCommand[]): string | undefined {
  const other = commands.find((command, index) => !isZed(command) && !feedsZed(command, commands[index + 1]))
  if (other) return `${programOf(other)} is not run`
  return commands.some(isZed) ? undefined : 'an empty command'
}

/** Adds what a command printed; stdout that goes into a file is kept there and not shown. */
function addTo(result: Printed, run: PageRun, { output }: ShellCommand, call: ZedCall): void {
  if (output !== undefined) run.shell.files.set(output, printedBy(call))
  result.lines.push(...call.lines.filter(({ log }) => log || output === undefined))
  result.unordered ||= call.unordered
  result.varies ||= call.varies
  result.exit = call.exit
}

const printedBy = ({ lines }: ZedCall): string =>
  lines
    .filter(({ log }) => !log)
    .map(({ text }) => `${text}\n`)
    .join('')

/** Words without `NAME=value` before the program. */
const program = ({ words }: ShellCommand): string[] => words.slice(words.findIndex((word) => !/^\w+=/.test(word)))

const programOf = (command: ShellCommand): string => program(command)[0] ?? 'an assignment'

const isZed = (command: ShellCommand): boolean => programOf(command) === 'zed' && command.next !== '|'

const feedsZed = (command: ShellCommand, next: ShellCommand | undefined): boolean =>
  ['cat', 'echo', 'printf'].includes(programOf(command)) && command.next === '|' && next !== undefined && isZed(next)

/** What `cat`, `echo` or `printf` give to the next command. */
function textOf(run: PageRun, command: ShellCommand): string {
  const [name, ...words] = program(command)
  if (name === 'cat') return words.map((word) => fileText(run, word)).join('')
  const text = words.filter((word) => !/^-[neE]+$/.test(word)).join(' ')
  return name === 'printf' || words.includes('-e') ? text.replaceAll('\\n', '\n') : `${text}\n`
}

const fileText = (run: PageRun, name: string): string => run.shell.read(name)

/** Runs one zed command; gives the call, or the reason why it was not run. */
async function runZed(run: PageRun, shell: ShellCommand, stdin: string | undefined): Promise<ZedCall | string> {
  const words = program(shell).slice(1)
  const found = findCommand(moveGlobalFlags(words))
  if (!found) throw unknownCommand(words)
  const { name, command, rest } = found
  const table = { ...GLOBAL_FLAGS, ...command.flags }
  const { args, flags } = parseFlags([...flagsFromEnvironment(shell, table), ...rest], table)
  if (flags.bool('help')) return 'zed --help is not imitated'
  checkCount(name, args.length, command.args)
  if (!command.run) return command.notRun ?? `zed ${name} is not imitated`
  if (args.some((arg) => /\$[\w{(]/.test(arg))) return 'a shell variable stands in the command'
  const call = new ZedCall(run, args, flags, stdin)
  const reason = await execute(call, command.run)
  if (reason !== undefined) return reason
  run.zed.exit = call.exit
  return call
}

/** `ZED_ENDPOINT=localhost:50051 zed …` is `--endpoint=localhost:50051`; other variables mean nothing to a flag. */
function flagsFromEnvironment({ words }: ShellCommand, table: FlagTable): string[] {
  const assignments = words.slice(0, words.length - program({ words, next: '' }).length)
  return assignments.flatMap((word) => {
    const [, name = '', value = ''] = /^ZED_(\w+)=([\s\S]*)$/.exec(word) ?? []
    const flag = name.toLowerCase().replaceAll('_', '-')
    return flag in table ? [`--${flag}=${value}`] : []
  })
}

/** zed takes global flags before the command too; they go behind it here. */
function moveGlobalFlags(words: string[]): string[] {
  const first = words.findIndex((word, index) => !word.startsWith('-') && !takesNext(words[index - 1]))
  return first > 0 ? [...words.slice(first), ...words.slice(0, first)] : words
}

const takesNext = (word: string | undefined): boolean =>
  word !== undefined && /^--[^=]+$/.test(word) && ['string', 'number'].includes(GLOBAL_FLAGS[word.slice(2)] ?? '')

async function execute(call: ZedCall, run: (call: ZedCall) => Promise<void>): Promise<string | undefined> {
  try {
    await run(call)
  } catch (error) {
    if (error instanceof NotRun) return error.message
    if (!(error instanceof EngineError) && !(error instanceof ZedError)) throw error
    call.log('ERR', 'terminated with errors', { error: error.message })
    call.exit = 1
  }
  return undefined
}

function checkCount(name: string, count: number, [min, max]: readonly [number, number]): void {
  if (count >= min && count <= max) return
  const wanted = min === max ? `${min}` : max === Number.POSITIVE_INFINITY ? `at least ${min}` : `${min} to ${max}`
  throw new SampleError(`zed ${name} takes ${wanted} arguments, got ${count}`, 'mend the command')
}

function unknownCommand(words: readonly string[]): SampleError {
  const given = words
    .filter((word) => !word.startsWith('-'))
    .slice(0, 2)
    .join(' ')
  return new SampleError(`unknown command "${given}" for "zed"`, suggest(given, Object.keys(COMMANDS)))
}
