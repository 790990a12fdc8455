import { runCurl } from '../curl/run-curl.ts'
import type { PageRun } from '../outcome.ts'
import type { PrintedLine } from '../run-console.ts'
import { SampleError } from '../sample-error.ts'
import { NotRun } from '../zed-cli/call.ts'
import { type LineResult, runZedLine } from '../zed-cli/run-line.ts'
import { runJq } from './jq.ts'
import { parseShell, type ShellCommand } from './parse.ts'
import { expandAll } from './state.ts'
import { firstSubstitution } from './substitution.ts'

/**
 * Runs a shell line: zed commands, or `curl` to the HTTP API, `jq`, `cat`, `echo`, `printf` and assignments, with pipes and
 * `$(…)`. A line with any other program is not run. Throws SampleError for a mistake of the writer.
 */
export async function runLine(run: PageRun, line: string, stdin?: string): Promise<LineResult> {
  const replaced = await replaceSubstitutions(run, line)
  if (typeof replaced !== 'string') return replaced
  const commands = parseShell(replaced)
  if (!commands.some(isOurs)) return runZedLine(run, replaced, stdin)
  try {
    return await runCommands(
      run,
      parseShell(replaced, (text) => expandAll(run.shell, text)),
      stdin,
    )
  } catch (error) {
    if (error instanceof NotRun) return { notRun: error.message }
    throw error
  }
}

/** A line with one of these is ours; all others are zed's. */
const isOurs = (command: ShellCommand): boolean =>
  ['curl', 'jq', 'export'].includes(command.words[0] ?? '') || isAssignment(command)

const ASSIGNMENT = /^(\w+)=([\s\S]*)$/

const isAssignment = ({ words }: ShellCommand): boolean =>
  words.length > 0 && words.every((word) => ASSIGNMENT.test(word))

let substitutions = 0

/** Runs each `$(…)` and puts a variable with its output in its place; the reason when one is not run. */
async function replaceSubstitutions(run: PageRun, line: string): Promise<string | { notRun: string }> {
  const found = firstSubstitution(line)
  if (!found) return line
  const result = await runLine(run, found.command)
  if (!('lines' in result)) return 'notRun' in result ? result : { notRun: 'a substitution without output' }
  if (result.exit !== 0) throw new SampleError(`${found.command.split('\n')[0]}: ${textOf(result.lines)}`, 'mend it')
  const name = `substituted_${++substitutions}`
  run.shell.vars.set(name, textOf(result.lines.filter(({ log }) => !log)))
  return replaceSubstitutions(run, `${line.slice(0, found.start)}\${${name}}${line.slice(found.end)}`)
}

const textOf = (lines: readonly PrintedLine[]): string =>
  lines
    .map(({ text }) => text)
    .join('\n')
    .trim()

/** What one command of a line gives. */
interface Step {
  stdout: string
  stderr: string
  exit: number
  /** The API answered with an error, which curl does not tell by its exit status. */
  failed?: boolean
}

async function runCommands(run: PageRun, commands: readonly ShellCommand[], stdin?: string): Promise<LineResult> {
  if (commands.every((command) => isAssignment(command) || command.words[0] === 'export')) {
    for (const { words } of commands) setVariables(run, words)
    return { setsOnly: true }
  }
  const printed: Step = { stdout: '', stderr: '', exit: 0 }
  let failed = false
  let input = stdin
  for (const command of commands) {
    const given = command.input === undefined ? input : run.shell.read(command.input)
    const step = await runCommand(run, command, given)
    printed.stderr += step.stderr
    printed.exit = step.exit
    failed ||= step.failed ?? false
    input = command.next === '|' ? step.stdout : undefined
    if (input === undefined) printed.stdout += toScreen(run, command, step.stdout)
    if (step.exit !== 0 && command.next !== ';') break
  }
  const lines = [...linesOf(printed.stdout), ...linesOf(printed.stderr)].map((text) => ({ text }))
  return { lines, unordered: false, varies: false, exit: printed.exit || Number(failed) }
}

/** What is shown of the output of a command: nothing when it goes into a file. */
function toScreen(run: PageRun, { output }: ShellCommand, stdout: string): string {
  if (output === undefined) return stdout
  run.shell.files.set(output, stdout)
  return ''
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'))

function setVariables(run: PageRun, words: readonly string[]): void {
  for (const word of words) {
    const [, name, value = ''] = ASSIGNMENT.exec(word) ?? []
    if (name !== undefined) run.shell.vars.set(name, value)
  }
}

/** Runs one command. Throws NotRun for a program that is not ours. */
async function runCommand(run: PageRun, { words }: ShellCommand, stdin: string | undefined): Promise<Step> {
  const [program = '', ...rest] = words
  const read = (name: string) => run.shell.read(name)
  if (program === 'curl') return curl(run, rest, stdin)
  if (program === 'zed') return zed(run, words, stdin)
  if (program === 'jq') return runJq(rest, stdin ?? '', read)
  if (program === 'cat') return output(rest.length > 0 ? rest.map(read).join('') : (stdin ?? ''))
  if (program === 'echo') return output(`${rest.join(' ')}\n`)
  if (program === 'printf' && rest.length === 1) return output(rest.join('').replaceAll('\\n', '\n'))
  if (program === 'export' || ASSIGNMENT.test(program)) throw new NotRun('an assignment before a command is not run')
  throw new NotRun(`${program} is not run`)
}

async function zed(run: PageRun, words: readonly string[], stdin: string | undefined): Promise<Step> {
  const result = await runZedLine(run, words.map(quoted).join(' '), stdin)
  if (!('lines' in result)) throw new NotRun('notRun' in result ? result.notRun : 'zed is not run')
  const text = (logs: boolean) => result.lines.filter(({ log = false }) => log === logs).map((line) => `${line.text}\n`)
  return { stdout: text(false).join(''), stderr: text(true).join(''), exit: result.exit }
}

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`

const output = (stdout: string): Step => ({ stdout, stderr: '', exit: 0 })

async function curl(run: PageRun, words: readonly string[], stdin: string | undefined): Promise<Step> {
  const result = await runCurl(run, words, stdin)
  if ('notRun' in result) throw new NotRun(result.notRun)
  return result
}
