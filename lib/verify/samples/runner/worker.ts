/** A process that runs tasks of `npm run samples` in a network of its own; `pool.ts` starts it and sends them. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { Programs } from '../programs/find.ts'
import { runTask, type Task } from '../tasks.ts'
import { findToolchain } from '../toolchain.ts'

/** What the pool sends: the task, and what all tasks share. */
export interface Order {
  root: string
  task: Task
  programs: Programs
}

/**
 * Ports for outgoing connections. Linux also uses 50052, which `spicedb serve-testing` listens on by default, and keeps the
 * port of a closed connection busy for a minute. None of the ports in this range occurs in a sample.
 */
const CLIENT_PORTS = '20000 39999'

function setUpNetwork(): void {
  // A new network namespace has a loopback interface that is down.
  execFileSync('ip', ['link', 'set', 'lo', 'up'])
  try {
    writeFileSync('/proc/sys/net/ipv4/ip_local_port_range', CLIENT_PORTS)
  } catch {
    // In a container with a read-only /proc/sys a server can rarely find its port in use.
  }
}

if (process.argv.includes('--isolated')) setUpNetwork()
const tools = findToolchain()
process.on('message', ({ root, task, programs }: Order) => {
  runTask({ root, tools, programs }, task).then(
    (result) => process.send?.({ result }),
    (error) => process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
process.send?.({ ready: true })
