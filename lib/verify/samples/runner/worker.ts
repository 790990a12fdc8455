/** A process that runs tasks of `npm run samples` in a network of its own; `pool.ts` starts it and sends them. */
import { execFileSync } from 'node:child_process'
import type { Programs } from '../programs/find.ts'
import { runTask, type Task } from '../tasks.ts'
import { findToolchain } from '../toolchain.ts'

/** What the pool sends: the task, and what all tasks share. */
export interface Order {
  root: string
  task: Task
  programs: Programs
}

// A new network namespace has a loopback interface that is down.
if (process.argv.includes('--isolated')) execFileSync('ip', ['link', 'set', 'lo', 'up'])
const tools = findToolchain()
process.on('message', ({ root, task, programs }: Order) => {
  runTask({ root, tools, programs }, task).then(
    (result) => process.send?.({ result }),
    (error) => process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
process.send?.({ ready: true })
