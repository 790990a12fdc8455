import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Task, TaskContext, TaskResult } from '../tasks.ts'
import type { Order } from './worker.ts'

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url))

/** Workers at a time. Programs wait for half of their time, for data to expire or for a server to start. */
const WORKERS = 3

/** What a worker sends. */
type Answer = { ready: true } | { result: TaskResult } | { error: string }

/** Gets each result as soon as it is there, with the index of its task. */
type Done = (index: number, result: TaskResult) => void

/** Tasks that wait, with their indexes. */
type Waiting = [number, Task][]

/**
 * Runs tasks in worker processes. Each has a network namespace of its own where that is possible: samples then use the
 * default ports of SpiceDB side by side, and reach nothing outside of this machine. Elsewhere one worker runs all of them.
 * @throws Error when a task or a worker breaks; no further task is begun then
 */
export async function runTasks(tasks: readonly Task[], context: TaskContext, done: Done): Promise<void> {
  const waiting = [...tasks.entries()]
  const isolation = context.tools.spicedb ? isolate() : undefined
  // Databases inside of the processes need no ports, so such workers don't get in each other's way.
  const count = isolation || !context.tools.spicedb ? Math.min(WORKERS, tasks.length) : 1
  try {
    await Promise.all(Array.from({ length: count }, () => runWorker(isolation ?? [], waiting, context, done)))
  } catch (error) {
    waiting.length = 0
    throw error
  }
}

/** The command that starts a program in a network namespace, as root or as a user who is allowed to make user namespaces. */
function isolate(): string[] | undefined {
  const ways = [
    ['unshare', '--net'],
    ['unshare', '--user', '--map-current-user', '--keep-caps', '--net'],
  ]
  return ways.find(
    ([program = '', ...args]) => spawnSync(program, [...args, 'ip', 'link', 'set', 'lo', 'up']).status === 0,
  )
}

async function runWorker(isolation: string[], waiting: Waiting, context: TaskContext, done: Done): Promise<void> {
  const flags = isolation.length > 0 ? ['--isolated'] : []
  const command = [...isolation, process.execPath, ...process.execArgv, '--import', 'tsx', WORKER, ...flags]
  const worker = spawn(command[0] ?? '', command.slice(1), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  try {
    await feed(worker, waiting, context, done)
  } finally {
    worker.kill()
  }
}

/** Gives a worker one task after the other until none is left. */
function feed(worker: ChildProcess, waiting: Waiting, { root, programs }: TaskContext, done: Done) {
  let current = -1
  return new Promise<void>((resolve, reject) => {
    worker.on('error', reject)
    worker.on('exit', (code, signal) => reject(new Error(`a sample worker ended with ${signal ?? code}`)))
    worker.on('message', (answer: Answer) => {
      if ('error' in answer) return reject(new Error(answer.error))
      if ('result' in answer) done(current, answer.result)
      const next = waiting.shift()
      if (!next) return resolve()
      const [index, task] = next
      current = index
      const order: Order = { root, task, programs }
      worker.send(order)
    })
  })
}
