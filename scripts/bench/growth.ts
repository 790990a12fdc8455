import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPages } from '../../lib/build/content/pages.ts'
import { listFiles } from '../../lib/build/site/list-files.ts'
import { TRANSLATION_LOCALES } from '../../lib/shared/locales.ts'
import { addSections, type BuildCost, growthMetrics, uncachedCopy } from '../../lib/verify/budgets/growth-metrics.ts'
import type { Metric } from '../../lib/verify/budgets/metric.ts'
import { hardLinkTree } from '../export/hard-link-tree.ts'
import { ROOT } from '../root.ts'
import { measureProcess } from './process-cost.ts'

/** Factors by which the number of pages grows. */
const TIMES = [4, 16]

/** Outputs and caches of a build. */
const BUILD_FOLDERS = ['.next', 'out', '.cache']

/**
 * Measures how the cost of a cold build grows with the number of pages. Builds a copy of the project with the original
 * pages, and with copies of all sections added for 4 and 16 times as many. Takes several minutes and logs each build.
 * @throws Error when a build fails
 */
export async function measureGrowth(): Promise<Metric[]> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-growth-'))
  try {
    copyProject(folder)
    const sections = sectionsOf(folder)
    const base = await measureBuild(folder)
    const metrics: Metric[] = []
    let copies = 1
    for (const times of TIMES) {
      for (; copies < times; copies++) addCopy(folder, sections, copies + 1)
      metrics.push(...growthMetrics(base, await measureBuild(folder), times))
    }
    return metrics
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Includes the git history, because the build reads the date of each page from it. */
function copyProject(folder: string): void {
  git(ROOT, 'clone', '--quiet', '--no-checkout', ROOT, folder)
  for (const file of git(ROOT, 'ls-files', '-z').split('\0').filter(Boolean)) {
    // `git ls-files` also lists files that are deleted in the working tree.
    if (statSync(join(ROOT, file), { throwIfNoEntry: false })) cpSync(join(ROOT, file), join(folder, file))
  }
  hardLinkTree(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
}

/** Top-level folders of English pages. */
function sectionsOf(folder: string): string[] {
  const translated: readonly string[] = TRANSLATION_LOCALES
  return readdirSync(join(folder, 'pages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !translated.includes(entry.name))
    .map(({ name }) => name)
}

function addCopy(folder: string, sections: readonly string[], copy: number): void {
  const pages = join(folder, 'pages')
  for (const section of sections) {
    const target = join(pages, `${section}-${copy}`)
    cpSync(join(pages, section), target, { recursive: true })
    for (const file of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
      if (file.endsWith('.mdx')) rewrite(join(target, file), (source) => uncachedCopy(source, copy))
    }
  }
  const names = sections.map((section) => `${section}-${copy}`)
  rewrite(join(pages, '_meta.ts'), (meta) => addSections(meta, names))
}

function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

async function measureBuild(folder: string): Promise<BuildCost> {
  for (const name of BUILD_FOLDERS) rmSync(join(folder, name), { recursive: true, force: true })
  const pages = readPages(folder).length
  console.log(`building ${pages} pages`)
  const { cpuSeconds, peakMegabytes } = await measureProcess('npm', ['run', '--silent', 'build'], { cwd: folder })
  const outputBytes = bytesIn(join(folder, 'out'))
  console.log(`  ${cpuSeconds} s of CPU, ${Math.round(peakMegabytes)} MB of memory, ${outputBytes} bytes`)
  return { pages, cpuSeconds, peakMegabytes, outputBytes }
}

function bytesIn(folder: string): number {
  return listFiles(folder).reduce((sum, file) => sum + statSync(file).size, 0)
}

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 })
}
