import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Metric } from '../../lib/verify/budgets/metric.ts'
import { changedPaths, hashExport } from '../export/export-hashes.ts'
import { ROOT } from '../root.ts'
import { measureProcess } from './process-cost.ts'

/** The page that is edited: one of middle length. */
const EDITED = join(ROOT, 'pages/mcp/index.mdx')

/** Measures a cold build (no cache), a second one right after it, and one after a page was edited. */
export async function measureBuilds(): Promise<Metric[]> {
  for (const folder of ['.next', 'out', '.cache/checked-pages.json', '.cache/colors.json'])
    rmSync(join(ROOT, folder), { recursive: true, force: true })
  const cold = await buildRow('cold build')
  const first = hashExport()
  const second = await buildRow('second build')
  const changed = changedPaths(first, hashExport()).length
  return [
    ...cold,
    ...second,
    { name: 'second build: files with other bytes', value: changed, unit: 'count' },
    ...(await editedRows()),
  ]
}

/** The page is put back as it was, and built again. */
async function editedRows(): Promise<Metric[]> {
  const source = readFileSync(EDITED, 'utf8')
  try {
    writeFileSync(EDITED, `${source}\nA sentence more.\n`)
    return await buildRow('build after an edit')
  } finally {
    writeFileSync(EDITED, source)
    await measureProcess('npm', ['run', '--silent', 'build'], { cwd: ROOT })
  }
}

async function buildRow(name: string): Promise<Metric[]> {
  const cost = await measureProcess('npm', ['run', '--silent', 'build'], { cwd: ROOT })
  return [
    { name: `${name}: time`, value: cost.seconds, unit: 's' },
    { name: `${name}: CPU`, value: cost.cpuSeconds, unit: 's' },
    { name: `${name}: peak memory`, value: cost.peakMegabytes, unit: 'MB' },
  ]
}
