/** Worker process that runs tasks of `npm run samples` in its own network namespace. `pool.ts` starts it. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { findToolchain } from '../find-toolchain.ts'
import { runTask, type Task } from '../tasks.ts'

/** Message from the pool. */
export interface TaskMessage {
  root: string
  task: Task
}

/**
 * Ports for outgoing connections. The default range includes 50052, on which `spicedb serve-testing` listens, and a closed
 * connection blocks its port for a minute. No sample uses a port in this range.
 */
const CLIENT_PORTS = '20000 39999'

function setUpNetwork(): void {
  // The loopback interface of a new network namespace is down.
  execFileSync('ip', ['link', 'set', 'lo', 'up'])
  try {
    writeFileSync('/proc/sys/net/ipv4/ip_local_port_range', CLIENT_PORTS)
  } catch {
    // In a container, /proc/sys can be read-only. Rarely, a server then finds its port in use.
  }
}

if (process.argv.includes('--isolated')) setUpNetwork()
const tools = findToolchain()
process.on('message', ({ root, task }: TaskMessage) => {
  runTask({ root, tools }, task).then(
    (result) => process.send?.({ result }),
    (error) => process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
process.send?.({ ready: true })
