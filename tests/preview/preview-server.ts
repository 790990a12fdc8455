import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'

/** `npm run dev` in a project. */
export class PreviewServer {
  /** Address of the home page. */
  readonly address: string
  readonly #process: ChildProcess
  #output = ''

  private constructor(root: string, port: number) {
    this.address = `http://localhost:${port}${BASE_PATH}`
    this.#process = spawn(process.execPath, ['--import', 'tsx', join(root, 'scripts/dev.ts')], {
      cwd: root,
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text
      })
    }
  }

  /** @param root the project's root */
  static async start(root: string): Promise<PreviewServer> {
    return new PreviewServer(root, await freePort())
  }

  /** Everything that it has printed in the terminal. */
  get output(): string {
    return this.#output
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return
    const ended = new Promise((resolve) => this.#process.once('close', resolve))
    this.#process.kill()
    await ended
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject()))
    })
  })
}
