import { type SpawnOptions, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { SampleError } from '../../build/sample-error.ts'

/** A server that runs in this network namespace. */
export interface RunningServer {
  stop(): Promise<void>
}

interface ServerProcess {
  /** As in error messages. */
  name: string
  path: string
  args: readonly string[]
  options?: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'>
  /** Whether it accepts connections. */
  isReady: (log: string) => boolean | Promise<boolean>
  signal?: NodeJS.Signals
}

/** Timeout for the start of a server, in milliseconds. SpiceDB usually needs about 250. */
const START_LIMIT = 90_000

/**
 * Starts a server and waits until it's ready.
 * @throws SampleError with the last line of its log when it ends or isn't ready in time
 */
export async function startProcess({
  name,
  path,
  args,
  options,
  isReady,
  signal = 'SIGKILL',
}: ServerProcess): Promise<RunningServer> {
  const server = spawn(path, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  let hasEnded = false
  const end = new Promise<void>((resolve) => {
    server.on('error', () => resolve()).on('exit', () => resolve())
  }).then(() => {
    hasEnded = true
  })
  const addToLog = (text: string) => {
    log += text
  }
  server.stderr.setEncoding('utf8').on('data', addToLog)
  const stop = async () => {
    if (!hasEnded) server.kill(signal)
    await end
  }
  const deadline = Date.now() + START_LIMIT
  while (!(await isReady(log))) {
    if (hasEnded || Date.now() > deadline) {
      await stop()
      const lastLine = log.trim().split('\n').at(-1) ?? ''
      throw new SampleError(`${name} didn't start: ${lastLine}`, 'free its ports and run it again')
    }
    await sleep(20)
  }
  server.stderr.off('data', addToLog).resume()
  return { stop }
}
