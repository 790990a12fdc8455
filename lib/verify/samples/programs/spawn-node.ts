import { spawn } from 'node:child_process'

/** How a Node process ended. */
export interface Ended {
  /** Exit status; null after a signal. */
  code: number | null
  /** stdout and stderr together. */
  output: string
  /** It was killed at the time limit. */
  timedOut: boolean
}

export interface NodeOptions {
  cwd: string
  /** Environment variables, in addition to the variables of this process. */
  env?: Readonly<Record<string, string>>
  /** Time limit in seconds; none by default. */
  limit?: number
}

/**
 * Runs this process's version of Node.js and waits until it ends.
 * @throws Error when the process can't be started
 */
export function spawnNode(args: readonly string[], { cwd, env = {}, limit }: NodeOptions): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let timedOut = false
    const kill = () => {
      timedOut = true
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
      resolve({ code, output, timedOut })
    })
  })
}
