import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a command left on the terminal. */
export interface Ran {
  /** stdout and stderr as a reader sees them, without colors. */
  output: string[]
  exit: number
  /** Status of the first command of a script that failed, like `set -e` counts it; 0 when none did. */
  failed: number
  /** The time limit was reached and the command was interrupted. */
  late: boolean
}

interface RunOptions {
  /** Time limit in seconds. */
  limit: number
  /** Press Ctrl+C once this text is on the terminal: for commands that don't end by themselves. */
  until?: string
  /** Return once this text is on the terminal and leave the command running. */
  background?: string
}

/** Separates the output of a command from its status; U+001E can't appear in what a sample prints. */
const MARK = '\u001e'

/** Time between two looks at the output, in milliseconds. */
const POLL = 5

/** Longest wait for a program to end after Ctrl+C, in milliseconds; `spicedb serve` takes up to 5 s. */
const INTERRUPT_LIMIT = 8000

/** Columns of the terminal: wide enough that no program wraps a line of ours. */
const COLUMNS = 160

/**
 * Reads the path of a script per line, runs it in this shell, so that variables and functions last, and reports its status.
 * The trap keeps the shell alive when Ctrl+C ends a command.
 */
const DRIVER = `
trap : INT
stty -echo -onlcr cols ${COLUMNS} rows 50
while IFS= read -r __script; do
  __failed=0
  trap '__last=$?; [ "$__failed" = 0 ] && __failed=$__last; :' ERR
  # Hands $? of the last script to the next one, in a condition, which fires no ERR trap.
  if (exit "\${__exit:-0}"); then . "$__script"; else . "$__script"; fi </dev/null
  __exit=$?
  trap - ERR
  printf '${MARK}%s ${MARK}%s ${MARK}\\n' "$__exit" "$__failed"
done
`

/** A bash in a pseudoterminal, so that programs print what they print for a person. Needs \`script\` of util-linux. */
export class Terminal {
  readonly #shell: ChildProcessWithoutNullStreams
  readonly #folder: string
  readonly #name: string
  #text = ''
  #ended = false
  #count = 0

  /**
   * @param options.folder working directory, in which scripts are kept under a hidden name
   * @param options.env the whole environment of the shell
   */
  constructor({ folder, env }: { folder: string; env: Record<string, string> }) {
    this.#folder = folder
    this.#name = `.terminal-${process.hrtime.bigint()}`
    const driver = join(folder, `${this.#name}.sh`)
    writeFileSync(driver, `printf %s "$$" >'${this.#pidFile()}'\n${DRIVER}`)
    const command = `exec bash --noprofile --norc ${driver}`
    this.#shell = spawn('script', ['--quiet', '--flush', '--echo', 'never', '--command', command, '/dev/null'], {
      cwd: folder,
      // Next.js adds a required NODE_ENV to the type.
      env: env as NodeJS.ProcessEnv,
    })
    this.#shell.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.#text += text
    })
    this.#shell.on('exit', () => {
      this.#ended = true
    })
    // A shell that has ended no longer reads; `run` reports that it ended.
    this.#shell.stdin.on('error', () => {})
  }

  /** Runs a script in the shell. A shell that `exit` ended can't be used again: the result is its last output. */
  async run(script: string, { limit, until, background }: RunOptions): Promise<Ran> {
    const file = join(this.#folder, `${this.#name}-${++this.#count}.sh`)
    writeFileSync(file, `${script}\n`)
    this.#text = ''
    this.#shell.stdin.write(`${file}\n`)
    const started = await this.#waitFor(background ?? until, limit)
    const late = !started && !this.#isDone()
    if (background === undefined || late) await this.#end(late)
    const ran = this.#result(file, late)
    // The status of a command that goes on, or that Ctrl+C has ended, says nothing.
    return started ? { ...ran, exit: 0, failed: 0 } : ran
  }

  /** Waits until the commands have ended, or have printed a text. Returns whether the text was printed. */
  async #waitFor(text: string | undefined, limit: number): Promise<boolean> {
    const deadline = Date.now() + limit * 1000
    while (!this.#isDone() && Date.now() < deadline) {
      if (text !== undefined && this.#text.includes(text)) return true
      await sleep(POLL)
    }
    return false
  }

  /** Interrupts what still runs; a program that ignores Ctrl+C loses its terminal. */
  async #end(late: boolean): Promise<void> {
    if (this.#isDone()) return
    // Lets the program finish the line that it is writing.
    if (!late) await sleep(50)
    this.#shell.stdin.write('\u0003')
    const ended = Date.now() + INTERRUPT_LIMIT
    while (!this.#isDone() && Date.now() < ended) await sleep(POLL)
    if (!this.#isDone()) this.close()
  }

  /** Ends the shell and everything that runs in it, so that the ports of its servers are free. */
  close(): void {
    this.#ended = true
    const file = this.#pidFile()
    if (existsSync(file)) killGroup(Number(readFileSync(file, 'utf8')))
    this.#shell.kill('SIGTERM')
  }

  /** The shell writes its process ID here, which is also that of the group of all programs that it starts. */
  #pidFile(): string {
    return join(this.#folder, `${this.#name}.pid`)
  }

  #isDone(): boolean {
    return this.#ended || this.#text.split(MARK).length > 3
  }

  #result(file: string, late: boolean): Ran {
    const [printed = '', exit = '1', failed = '0'] = this.#text.split(MARK)
    const text = stripControls(printed).replaceAll(`${file}: `, 'bash: ')
    const output = text.replace(/^bash: line \d+: /gm, 'bash: ').split('\n')
    while (output.at(-1)?.trim() === '') output.pop()
    return { output, exit: Number(exit), failed: Number(failed), late }
  }
}

/** Ends all processes of a group that are still there. */
function killGroup(leader: number): void {
  try {
    if (leader > 1) process.kill(-leader, 'SIGKILL')
  } catch {
    // They have ended by themselves.
  }
}

/** Takes colors and cursor movements out, and what a carriage return has overwritten. */
export const stripControls = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
    .replace(/\u001b\[[0-9;?]*[A-Za-z]|\u001b[()][A-Z0-9]|\u001b\][^\u0007]*\u0007|[\u0007\u0008]/g, '')
    .split('\n')
    .map((line) => line.replace(/\r+$/, '').replace(/^.*\r/, ''))
    .join('\n')
