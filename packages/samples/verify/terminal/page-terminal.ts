import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { SAMPLES_DIR } from '../../build/paths.ts'
import { cacheFolder } from '../find-toolchain.ts'
import { type CommandResult, Terminal } from './terminal.ts'
import { withoutProgress } from './volatile.ts'

/** The variables of the curl samples, which readers set in every terminal. */
const VARIABLES = `
SPICEDB=http://localhost:8443
AUTH='Authorization: Bearer local-dev-key'
`

/** Commands that readers run before the first one of any page. */
const SETUP = `zed context set local localhost:50051 local-dev-key --insecure${VARIABLES}`

interface TerminalOptions {
  root: string
  /** Name of the page's folder below samples/. */
  folder: string
  /** Folders of PATH. Those of the pinned programs come first. */
  path: readonly string[]
}

/** The working folder, home folder and shells of one page. `close` removes everything. */
export class PageTerminal {
  readonly #base: string
  readonly #work: string
  readonly #env: Record<string, string>
  #shell: Terminal | undefined
  #hasContext = true
  readonly #background: Terminal[] = []
  /** The background terminal that runs the page's program. */
  #running: Terminal | undefined

  constructor({ root, folder, path }: TerminalOptions) {
    this.#base = mkdtempSync(join(tmpdir(), 'page-'))
    this.#work = join(this.#base, 'work')
    const home = join(this.#base, 'home')
    mkdirSync(home)
    layOut(join(root, SAMPLES_DIR), folder, this.#work)
    installPackages(root, this.#base)
    this.#env = {
      PATH: path.join(':'),
      HOME: home,
      TMPDIR: this.#base,
      TERM: 'dumb',
      NO_COLOR: '1',
      LANG: 'C.UTF-8',
      // Samples of other pages are links into the repository, where a __pycache__ would count as an unused sample.
      PYTHONDONTWRITEBYTECODE: '1',
      TZ: 'UTC',
      // zed stores its contexts in an encrypted file and would ask for the password.
      ZED_KEYRING_PASSWORD: 'samples',
      // In a SpiceDB instance that the page starts, too, every request sees the latest write.
      SPICEDB_DATASTORE_REVISION_QUANTIZATION_INTERVAL: '0s',
    }
  }

  /** Saves a file in the working folder, as readers do with a block that has a file name. */
  save(name: string, text: string): void {
    const file = join(this.#work, name)
    if (relative(this.#work, file).startsWith('..')) return
    mkdirSync(dirname(file), { recursive: true })
    // An existing file might be a link into samples/.
    rmSync(file, { force: true })
    writeFileSync(file, text.endsWith('\n') ? text : `${text}\n`)
  }

  /** Runs commands in the shell of the page, which keeps variables, functions and the current folder. */
  async run(script: string, until?: string): Promise<CommandResult> {
    const shell = await this.#ready()
    await this.#leaveContext(shell, script)
    const result = await shell.run(script, { until })
    return { ...result, output: this.#clean(result.output) }
  }

  /** Starts a command in a second terminal, where it runs until the page ends, and waits for a text in its output. */
  async runInBackground(script: string, text: string): Promise<CommandResult> {
    await this.#ready()
    const shell = new Terminal({ folder: this.#work, env: this.#env })
    this.#background.push(shell)
    this.#stopProgram(script, shell)
    await shell.run(VARIABLES)
    const result = await shell.run(script, { background: text })
    return { ...result, output: this.#clean(result.output) }
  }

  close(): void {
    for (const shell of [this.#shell, ...this.#background]) shell?.close()
    rmSync(this.#base, { recursive: true, force: true })
  }

  async #ready(): Promise<Terminal> {
    if (!this.#shell) {
      this.#shell = new Terminal({ folder: this.#work, env: this.#env })
      await this.#shell.run(SETUP)
    }
    return this.#shell
  }

  /** Stops the previous program on the page, because the next one listens on the same port. */
  #stopProgram(script: string, shell: Terminal): void {
    if (!/^(?:\w+=\S*\s+)*(?:node|python3?)\s/.test(script)) return
    this.#running?.close()
    this.#running = shell
  }

  /** Removes our context when the page sets one, so that `zed context list` shows only that one. */
  async #leaveContext(shell: Terminal, script: string): Promise<void> {
    if (!this.#hasContext || !/\bzed context set /.test(script)) return
    this.#hasContext = false
    await shell.run('zed context remove local')
  }

  /** Replaces paths that differ between runs or machines. */
  #clean(output: readonly string[]): string[] {
    const folders = [[this.#work, '/work'] as const, [this.#base, '/tmp'] as const, [cacheFolder(), '/cache'] as const]
    const clean = (line: string) => folders.reduce((text, [folder, shown]) => text.replaceAll(folder, shown), line)
    return withoutProgress(output).map((line) => clean(line).trimEnd())
  }
}

/** Copies the page's own samples to the working folder, where commands can change them, and links the samples of other pages. */
function layOut(samples: string, folder: string, work: string): void {
  mkdirSync(work)
  if (!existsSync(samples)) return
  if (existsSync(join(samples, folder))) cpSync(join(samples, folder), work, { recursive: true })
  for (const { name } of readdirSync(samples, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    if (!existsSync(join(work, name))) symlinkSync(join(samples, name), join(work, name))
  }
}

/** Provides what `npm install` does for readers. Node.js finds packages in a folder above the working folder. */
function installPackages(root: string, base: string): void {
  const installed = join(root, 'node_modules')
  if (!existsSync(installed)) return
  symlinkSync(installed, join(base, 'node_modules'))
  writeFileSync(join(base, 'package.json'), '{ "type": "module" }\n')
}
