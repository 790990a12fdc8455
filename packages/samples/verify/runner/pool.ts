import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PageSamples } from '../../build/collect.ts'
import { programsCalledOn } from '../run.ts'
import type { Task, TaskContext, TaskResult } from '../tasks.ts'
import type { TaskMessage } from './worker.ts'

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url))

/** Number of workers. Programs spend half of their time waiting for data to expire or for a server to start. */
const WORKERS = 3

/** Message from a worker. */
type WorkerMessage = { ready: true } | { result: TaskResult } | { error: string }

/** Called with each result as soon as it's available. */
type OnResult = (task: Task, result: TaskResult) => void

/**
 * Runs tasks in worker processes. If possible, each worker has its own network namespace, so that samples can use SpiceDB's
 * default ports in parallel and can't reach the internet. Otherwise a single worker runs all tasks. Pages that call Docker run last,
 * in the network of the machine.
 * @throws Error when a task or a worker crashes; no more tasks are started then
 */
export async function runTasks(tasks: readonly Task[], context: TaskContext, onResult: OnResult): Promise<void> {
  const { spicedb, docker } = context.tools
  // The ports of containers are in the network of the machine.
  const isOnHost = (task: Task) => docker !== undefined && task.kind === 'page' && callsDocker(task.page)
  const queue = tasks.filter((task) => !isOnHost(task))
  const onHost = tasks.filter(isOnHost)
  const isolation = spicedb ? isolationCommand() : undefined
  // Without SpiceDB, nothing uses ports, so workers can run in parallel without isolation.
  const count = isolation || !spicedb ? Math.min(WORKERS, queue.length) : Math.min(1, queue.length)
  try {
    await Promise.all(Array.from({ length: count }, () => runWorker(isolation ?? [], queue, context, onResult)))
    if (onHost.length > 0) await runWorker([], onHost, context, onResult)
  } catch (error) {
    queue.length = 0
    throw error
  }
}

const callsDocker = (page: PageSamples): boolean => programsCalledOn(page).includes('docker')

/** The command that starts a program in a new network namespace: as root, or through a user namespace if that is allowed. */
function isolationCommand(): string[] | undefined {
  const ways = [
    ['unshare', '--net'],
    ['unshare', '--user', '--map-current-user', '--keep-caps', '--net'],
  ]
  return ways.find(
    ([program = '', ...args]) => spawnSync(program, [...args, 'ip', 'link', 'set', 'lo', 'up']).status === 0,
  )
}

async function runWorker(isolation: string[], queue: Task[], context: TaskContext, onResult: OnResult): Promise<void> {
  const flags = isolation.length > 0 ? ['--isolated'] : []
  const command = [...isolation, process.execPath, ...process.execArgv, '--import', 'tsx', WORKER, ...flags]
  const worker = spawn(command[0] ?? '', command.slice(1), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  try {
    await sendTasks(worker, queue, context, onResult)
  } finally {
    worker.kill()
  }
}

/** Sends a worker one task after another until the queue is empty. */
function sendTasks(worker: ChildProcess, queue: Task[], { root }: TaskContext, onResult: OnResult) {
  let current: Task | undefined
  return new Promise<void>((resolve, reject) => {
    worker.on('error', reject)
    worker.on('exit', (code, signal) => reject(new Error(`a sample worker ended with ${signal ?? code}`)))
    worker.on('message', (message: WorkerMessage) => {
      if ('error' in message) return reject(new Error(message.error))
      if ('result' in message && current) onResult(current, message.result)
      current = queue.shift()
      if (!current) return resolve()
      const taskMessage: TaskMessage = { root, task: current }
      worker.send(taskMessage)
    })
  })
}
