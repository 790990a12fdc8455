import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runTask, type Task, type TaskContext, type TaskResult } from '../../lib/samples/tasks.ts'
import type { Order } from './worker.ts'

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url))

/** So few pages and files are done here, before another process has started. */
const FEW = 20

/**
 * Programs and the compiler at a time. Each is a process of its own; a program waits for half of its time, for data to grow
 * stale or for relationships to expire.
 */
const PROGRAMS = 3

/** What a worker sends. */
type Answer = { ready: true } | { result: TaskResult } | { error: string }

/** Gets each result as soon as it is there, with the index of its task. */
type Done = (index: number, result: TaskResult) => void

/** Tasks that wait, with their indexes. */
type Waiting = [number, Task][]

/**
 * Runs tasks: programs and the compiler, and beside them pages and files in their order, in this process and another one.
 * A served SpiceDB has one database, and so takes one task after the other.
 * @throws Error when a task or the other process breaks; no further task is begun then
 */
export async function runTasks(tasks: readonly Task[], context: TaskContext, done: Done): Promise<void> {
  const all = [...tasks.entries()]
  if (context.source.address) return runHere(all, context, done)
  const programs = all.filter(([, task]) => isProcess(task))
  const others = all.filter(([, task]) => !isProcess(task))
  const lanes = Array.from({ length: PROGRAMS }, () => runHere(programs, context, done))
  const apart = others.length > FEW ? [runApart(others, context, done)] : []
  try {
    await Promise.all([...lanes, ...apart, runHere(others, context, done)])
  } catch (error) {
    for (const waiting of [programs, others]) waiting.length = 0
    throw error
  }
}

const isProcess = ({ kind }: Task): boolean => kind === 'program' || kind === 'types'

async function runHere(waiting: Waiting, context: TaskContext, done: Done): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) done(next[0], await runTask(context, next[1]))
}

async function runApart(waiting: Waiting, context: TaskContext, done: Done): Promise<void> {
  const worker = fork(WORKER, { serialization: 'advanced' })
  try {
    await feed(worker, waiting, context, done)
  } finally {
    worker.kill()
  }
}

/** Gives a worker one task after the other until none is left. */
function feed(worker: ChildProcess, waiting: Waiting, { programs }: TaskContext, done: Done) {
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
      const order: Order = { task, programs }
      worker.send(order)
    })
  })
}
