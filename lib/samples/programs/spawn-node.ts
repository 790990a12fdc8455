import { spawn } from 'node:child_process'

/** How a Node process ended. */
export interface Ended {
  /** Exit status; null after a signal. */
  code: number | null
  /** What was written to stdout and stderr. */
  output: string
  /** It was killed because it took longer than it may. */
  late: boolean
}

export interface NodeOptions {
  cwd: string
  /** Variables besides those of this process. */
  env?: Readonly<Record<string, string>>
  /** Seconds until it is killed; without them it may take as long as it likes. */
  limit?: number
}

/**
 * Runs this Node.js with some arguments and waits for its end.
 * @throws Error when the process cannot be started
 */
export function spawnNode(args: readonly string[], { cwd, env = {}, limit }: NodeOptions): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let late = false
    const kill = () => {
      late = true
      child.kill('SIGKILL')
    }
    const timer = limit === undefined ? undefined : setTimeout(kill, limit * 1000)
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code, output, late })
    })
  })
}
