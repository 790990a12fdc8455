/** A process that runs tasks of `npm run samples`; `pool.ts` starts it and sends them. */
import { engineSource } from '../../lib/samples/engine/source.ts'
import type { Programs } from '../../lib/samples/programs/find.ts'
import { runTask, type Task } from '../../lib/samples/tasks.ts'
import { ROOT } from '../root.ts'

/** What the pool sends: the task, and what all tasks share. */
export interface Order {
  task: Task
  programs: Programs
}

const source = await engineSource(process.env)
process.on('message', ({ task, programs }: Order) => {
  runTask({ root: ROOT, source, programs }, task).then(
    (result) => process.send?.({ result }),
    (error) => process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
process.send?.({ ready: true })
