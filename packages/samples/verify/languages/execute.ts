import { spawn } from 'node:child_process'

/** How a program ended. */
export interface Execution {
  /** Exit status; null after a signal. */
  status: number | null
  stdout: Buffer
  stderr: string
  /** It was killed at its time limit. */
  timedOut: boolean
}

export interface ExecuteOptions {
  cwd?: string
  /** Environment variables; by default the variables of this process. */
  env?: NodeJS.ProcessEnv
  /** Time limit in seconds, at which the program and its children are killed. */
  limit?: number
}

/**
 * Runs a program and waits until it ends. The status is 127 when it can't be started.
 * @param command name of a program on the PATH, or a path
 */
export function execute(
  command: string,
  args: readonly string[],
  { cwd, env, limit }: ExecuteOptions = {},
): Promise<Execution> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    let timedOut = false
    const kill = () => {
      timedOut = true
      // A driver can start servers, which are in its group.
      if (child.pid) killGroup(child.pid)
      // A daemon outside of the group could keep the pipes open.
      child.stdout.destroy()
      child.stderr.destroy()
    }
    const timer = limit === undefined ? undefined : setTimeout(kill, limit * 1000)
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
    const end = (status: number | null, failure = '') => {
      clearTimeout(timer)
      resolve({ status, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString() + failure, timedOut })
    }
    child.on('error', ({ message }) => end(127, message))
    child.on('close', (status) => end(status))
  })
}

/**
 * Kills all processes of a group, which might have ended already.
 * @param leader process ID of the group's leader
 */
export function killGroup(leader: number): void {
  try {
    if (leader > 1) process.kill(-leader, 'SIGKILL')
  } catch {
    // No process of the group is left.
  }
}
