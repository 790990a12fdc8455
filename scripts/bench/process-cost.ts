import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Resources used by a process and its descendants. */
export interface ProcessCost {
  seconds: number
  /** CPU time of the whole process tree; 0 on systems without `/proc`. */
  cpuSeconds: number
  /** Peak resident memory of the whole process tree; 0 on systems without `/proc`. */
  peakMegabytes: number
}

/** Sampling interval in milliseconds. Processes that live shorter are missed. */
const INTERVAL_MS = 100

/** Linux defaults. */
const TICKS_PER_SECOND = 100
const BYTES_PER_PAGE = 4096

/**
 * Runs a program and samples its process tree through `/proc`. Without `/proc`, only the time is measured.
 * @throws Error when the program fails
 */
export async function measureProcess(program: string, args: string[], options: { cwd: string }): Promise<ProcessCost> {
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
  }, INTERVAL_MS)
  const status = await new Promise((resolve) => child.on('close', resolve))
  clearInterval(timer)
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} exited with status ${status}`)
  return {
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: [...cpu.values()].reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND,
    peakMegabytes: (peak * BYTES_PER_PAGE) / 1e6,
  }
}

/** Resident memory of a running process and its descendants; 0 on systems without `/proc`. */
export function megabytesOf(pid: number): number {
  return (processTree(pid).reduce((sum, { pages }) => sum + pages, 0) * BYTES_PER_PAGE) / 1e6
}

interface Process {
  pid: number
  parent: number
  /** CPU time. */
  ticks: number
  /** Resident memory. */
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

/** Reads `/proc/PID/stat`. Field numbers as in proc(5): 4 parent, 14 and 15 user and system time, 24 resident pages. */
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
