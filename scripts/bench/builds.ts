import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Metric } from '../../lib/verify/budgets/metric.ts'
import { changedPaths, hashExport } from '../export/export-hashes.ts'
import { ROOT } from '../root.ts'
import { measureProcess } from './process-cost.ts'

/** A page of average length, for the build after an edit. */
const EDITED_PAGE = join(ROOT, 'pages/mcp/index.mdx')

/** Measures a cold build without caches, a second build right after it, and a build after an edit. */
export async function measureBuilds(): Promise<Metric[]> {
  for (const folder of ['.next', 'out', '.cache/checked-pages.json', '.cache/colors.json'])
    rmSync(join(ROOT, folder), { recursive: true, force: true })
  const cold = await measureBuild('cold build')
  const hashes = hashExport()
  const second = await measureBuild('second build')
  const changed = changedPaths(hashes, hashExport()).length
  return [
    ...cold,
    ...second,
    { name: 'second build: files with other bytes', value: changed, unit: 'count' },
    ...(await measureEdit()),
  ]
}

/** Restores the page afterward and builds again, so that `out/` matches the source. */
async function measureEdit(): Promise<Metric[]> {
  const source = readFileSync(EDITED_PAGE, 'utf8')
  try {
    writeFileSync(EDITED_PAGE, `${source}\nOne more sentence.\n`)
    return await measureBuild('build after an edit')
  } finally {
    writeFileSync(EDITED_PAGE, source)
    await measureProcess('npm', ['run', '--silent', 'build'], { cwd: ROOT })
  }
}

async function measureBuild(name: string): Promise<Metric[]> {
  const cost = await measureProcess('npm', ['run', '--silent', 'build'], { cwd: ROOT })
  return [
    { name: `${name}: time`, value: cost.seconds, unit: 's' },
    { name: `${name}: CPU`, value: cost.cpuSeconds, unit: 's' },
    { name: `${name}: peak memory`, value: cost.peakMegabytes, unit: 'MB' },
  ]
}
