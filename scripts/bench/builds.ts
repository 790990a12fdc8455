import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Row } from '../../lib/bench/row.ts'
import { ROOT } from '../root.ts'
import { costOf } from './process-cost.ts'

/** Measures a cold build (no cache) and a second one right after it. */
export async function buildRows(): Promise<Row[]> {
  for (const folder of ['.next', 'out']) rmSync(join(ROOT, folder), { recursive: true, force: true })
  return [...(await buildRow('cold build')), ...(await buildRow('second build'))]
}

async function buildRow(name: string): Promise<Row[]> {
  const cost = await costOf('npm', ['run', '--silent', 'build'], { cwd: ROOT })
  return [
    { name: `${name}: time`, value: cost.seconds, unit: 's' },
    { name: `${name}: CPU`, value: cost.cpuSeconds, unit: 's' },
    { name: `${name}: peak memory`, value: cost.peakMegabytes, unit: 'MB' },
  ]
}
