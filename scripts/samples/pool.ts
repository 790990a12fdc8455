import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runTask, type Task, type TaskContext, type TaskResult } from '../../lib/samples/tasks.ts'
import type { Order } from './worker.ts'

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url))

/** Processes at a time; a served SpiceDB has one database, and so takes one. */
const WORKERS = 2

/** So few tasks are done here, before a process has started. */
const FEW = 20

/** What a worker sends. */
type Answer = { ready: true } | { result: TaskResult } | { error: string }

/** Gets each result as soon as it is there, with the index of its task. */
type Done = (index: number, result: TaskResult) => void

/**
 * Runs tasks, in their order, in two processes; a few in this one, where those of one kind wait for each other and the
 * compiler and the programs are processes of their own anyway.
 * @throws Error when a worker breaks
 */
export async function runTasks(tasks: readonly Task[], context: TaskContext, done: Done): Promise<void> {
  if (tasks.length <= FEW && !context.source.address) {
    const kinds = new Set(tasks.map(({ kind }) => kind))
    await Promise.all([...kinds].map((kind) => runKind(kind, tasks, context, done)))
    return
  }
  const waiting = [...tasks.entries()]
  const count = context.source.address ? 1 : Math.min(WORKERS, tasks.length)
  const workers = Array.from({ length: count }, () => fork(WORKER, { serialization: 'advanced' }))
  try {
    await Promise.all(workers.map((worker) => feed(worker, waiting, context, done)))
  } finally {
    for (const worker of workers) worker.kill()
  }
}

async function runKind(wanted: Task['kind'], tasks: readonly Task[], context: TaskContext, done: Done): Promise<void> {
  for (const [index, task] of tasks.entries()) if (task.kind === wanted) done(index, await runTask(context, task))
}

/** Gives a worker one task after the other until none is left. */
function feed(worker: ChildProcess, waiting: [number, Task][], { programs }: TaskContext, done: Done) {
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
