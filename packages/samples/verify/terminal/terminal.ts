import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { killGroup } from '../languages/execute.ts'

/** Result of a command in the terminal. */
export interface CommandResult {
  /** stdout and stderr as they appear on the screen, without colors. */
  output: string[]
  exit: number
  /** Status of the first command of the script that failed, by the rules of `set -e`; 0 when none did. */
  failed: number
  /** The command was interrupted at the time limit. */
  timedOut: boolean
}

/** Time limit of a command, in seconds. On a machine with a load of 9 per core, `createdb` has needed more than 30. */
const LIMIT_SECONDS = 90

interface RunOptions {
  /** Press Ctrl+C once this text appears, for commands that don't end by themselves. */
  until?: string
  /** Return once this text appears, and leave the command running. */
  background?: string
}

/** Separates the output of a command from its status. No sample prints U+001E. */
const SEPARATOR = '\u001e'

/** Polling interval for new output, in milliseconds. */
const POLL_INTERVAL_MS = 5

/** Timeout for a program to end after Ctrl+C, in milliseconds. `spicedb serve` needs up to 5 s. */
const INTERRUPT_LIMIT = 8000

/** Columns of the terminal, wide enough that programs don't wrap the lines of our samples. */
const COLUMNS = 160

/**
 * Reads paths of scripts, one per line. Runs each script in this shell, so that variables and functions persist, and prints
 * its status. The trap keeps the shell alive when Ctrl+C ends a command. Only scripts that ask for the terminal can read from it.
 */
const SHELL_LOOP = `
trap : INT
stty -echo -onlcr cols ${COLUMNS} rows 50
while IFS= read -r __script; do
  __failed=0
  trap '__last=$?; [ "$__failed" = 0 ] && __failed=$__last; :' ERR
  # Passes $? of the last script on to the next one. In a condition, that doesn't trigger the ERR trap.
  case "$__script" in *.tty.sh) __input=/dev/tty ;; *) __input=/dev/null ;; esac
  if (exit "\${__exit:-0}"); then . "$__script"; else . "$__script"; fi <$__input
  __exit=$?
  trap - ERR
  printf '${SEPARATOR}%s ${SEPARATOR}%s ${SEPARATOR}\\n' "$__exit" "$__failed"
done
`

/** A command that refuses to run without a terminal for its input. */
const NEEDS_TERMINAL = /\bdocker run\b[^;&|]* -it\b/

/** A bash in a pseudoterminal, so that programs print what readers see. Needs `script` from util-linux. */
export class Terminal {
  readonly #shell: ChildProcessWithoutNullStreams
  readonly #folder: string
  readonly #name: string
  #text = ''
  #ended = false
  #count = 0

  /**
   * @param options.folder working directory, which also holds the scripts as hidden files
   * @param options.env the whole environment of the shell
   */
  constructor({ folder, env }: { folder: string; env: Record<string, string> }) {
    this.#folder = folder
    this.#name = `.terminal-${process.hrtime.bigint()}`
    const driver = join(folder, `${this.#name}.sh`)
    writeFileSync(driver, `printf %s "$$" >'${this.#pidFile()}'\n${SHELL_LOOP}`)
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
    // Ignores writes to a shell that has ended, because `run` reports that.
    this.#shell.stdin.on('error', () => {})
  }

  /** Runs a script in the shell. If the script ends the shell with `exit`, the shell can't be used again. */
  async run(script: string, { until, background }: RunOptions = {}): Promise<CommandResult> {
    const extension = NEEDS_TERMINAL.test(script) ? 'tty.sh' : 'sh'
    const file = join(this.#folder, `${this.#name}-${++this.#count}.${extension}`)
    writeFileSync(file, `${script}\n`)
    this.#text = ''
    this.#shell.stdin.write(`${file}\n`)
    const started = await this.#waitFor(background ?? until)
    const timedOut = !started && !this.#isDone()
    if (background === undefined || timedOut) await this.#end(timedOut)
    const result = this.#result(file, timedOut)
    // A command that is still running has no status, and after Ctrl+C the status has no meaning.
    return started ? { ...result, exit: 0, failed: 0 } : result
  }

  /** Waits until the commands have ended or have printed a text. Returns whether the text was printed. */
  async #waitFor(text: string | undefined): Promise<boolean> {
    const deadline = Date.now() + LIMIT_SECONDS * 1000
    while (!this.#isDone() && Date.now() < deadline) {
      if (text !== undefined && this.#text.includes(text)) return true
      await sleep(POLL_INTERVAL_MS)
    }
    return false
  }

  /** Interrupts the command that is running. If it ignores Ctrl+C, its terminal is closed. */
  async #end(timedOut: boolean): Promise<void> {
    if (this.#isDone()) return
    // Gives the program time to finish the current line.
    if (!timedOut) await sleep(50)
    this.#shell.stdin.write('\u0003')
    const ended = Date.now() + INTERRUPT_LIMIT
    while (!this.#isDone() && Date.now() < ended) await sleep(POLL_INTERVAL_MS)
    if (!this.#isDone()) this.close()
  }

  /** Kills the shell and everything that runs in it, which frees the ports of its servers. */
  close(): void {
    this.#ended = true
    const file = this.#pidFile()
    if (existsSync(file)) killGroup(Number(readFileSync(file, 'utf8')))
    this.#shell.kill('SIGTERM')
  }

  /** File to which the shell writes its process ID, which is also the group ID of the programs that it starts. */
  #pidFile(): string {
    return join(this.#folder, `${this.#name}.pid`)
  }

  #isDone(): boolean {
    return this.#ended || this.#text.split(SEPARATOR).length > 3
  }

  #result(file: string, timedOut: boolean): CommandResult {
    const [printed = '', exit = '1', failed = '0'] = this.#text.split(SEPARATOR)
    const text = stripControls(printed).replaceAll(`${file}: `, 'bash: ')
    const output = text.replace(/^bash: line \d+: /gm, 'bash: ').split('\n')
    while (output.at(-1)?.trim() === '') output.pop()
    return { output, exit: Number(exit), failed: Number(failed), timedOut }
  }
}

/** Removes colors, cursor movements, and text that a carriage return has overwritten. */
export const stripControls = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
    .replace(/\u001b\[[0-9;?]*[A-Za-z]|\u001b[()][A-Z0-9]|\u001b\][^\u0007]*\u0007|[\u0007\u0008]/g, '')
    .split('\n')
    .map((line) => line.replace(/\r+$/, '').replace(/^.*\r/s, ''))
    .join('\n')
