import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** What a program and its children cost. */
export interface Cost {
  seconds: number
  /** CPU time of the whole tree; 0 where the system does not tell. */
  cpuSeconds: number
  /** Highest sum of resident memory of the tree; 0 where the system does not tell. */
  peakMegabytes: number
}

/** How often the tree is looked at, in milliseconds: a process that lives shorter is missed. */
const INTERVAL = 100

/** Clock ticks a second and bytes a page of memory, as Linux has them on every common machine. */
const TICKS = 100
const PAGE = 4096

/**
 * Runs a program and watches its process tree through `/proc` (Linux; elsewhere only the time is measured).
 * @throws Error when it fails
 */
export async function measureProcess(program: string, args: string[], options: { cwd: string }): Promise<Cost> {
  const started = performance.now()
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  const cpu = new Map<number, number>()
  let peak = 0
  const timer = setInterval(() => {
    const tree = processTree(child.pid ?? -1)
    for (const { pid, ticks } of tree) cpu.set(pid, ticks)
    peak = Math.max(
      peak,
      tree.reduce((sum, { pages }) => sum + pages, 0),
    )
  }, INTERVAL)
  const status = await new Promise((resolve) => child.on('close', resolve))
  clearInterval(timer)
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with status ${status}`)
  return {
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: [...cpu.values()].reduce((sum, ticks) => sum + ticks, 0) / TICKS,
    peakMegabytes: (peak * PAGE) / 1e6,
  }
}

interface Process {
  pid: number
  parent: number
  ticks: number
  pages: number
}

function processTree(root: number): Process[] {
  const all = allProcesses()
  const tree = all.filter(({ pid }) => pid === root)
  for (const process of tree) tree.push(...all.filter(({ parent }) => parent === process.pid))
  return tree
}

function allProcesses(): Process[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []))
  } catch {
    return []
  }
}

/** `/proc/PID/stat`, fields as proc(5) numbers them: 4 parent, 14 and 15 user and system time, 24 resident pages. */
function readProcess(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const field = (number: number): number => fields[number - 3] ?? 0
    return [{ pid, parent: field(4), ticks: field(14) + field(15), pages: field(24) }]
  } catch {
    return []
  }
}
