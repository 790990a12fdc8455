import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Programs } from '../../lib/samples/programs/find.ts'
import type { Task, TaskResult } from '../../lib/samples/tasks.ts'
import type { Order } from './worker.ts'

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url))

/** What a worker sends. */
type Answer = { ready: true } | { result: TaskResult } | { error: string }

/**
 * Runs tasks in processes of their own, `count` at a time, in their order.
 * @param done gets each result as soon as it is there
 * @throws Error when a worker breaks
 */
export async function runTasks(
  tasks: readonly Task[],
  programs: Programs,
  count: number,
  done: (result: TaskResult) => void,
): Promise<void> {
  const waiting = [...tasks]
  const workers = Array.from({ length: Math.min(count, tasks.length) }, () =>
    fork(WORKER, { serialization: 'advanced' }),
  )
  try {
    await Promise.all(workers.map((worker) => feed(worker, waiting, programs, done)))
  } finally {
    for (const worker of workers) worker.kill()
  }
}

/** Gives a worker one task after the other until none is left. */
function feed(worker: ChildProcess, waiting: Task[], programs: Programs, done: (result: TaskResult) => void) {
  return new Promise<void>((resolve, reject) => {
    worker.on('error', reject)
    worker.on('exit', (code, signal) => reject(new Error(`a sample worker ended with ${signal ?? code}`)))
    worker.on('message', (answer: Answer) => {
      if ('error' in answer) return reject(new Error(answer.error))
      if ('result' in answer) done(answer.result)
      const task = waiting.shift()
      if (!task) return resolve()
      const order: Order = { task, programs }
      worker.send(order)
    })
  })
}
