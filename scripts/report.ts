/**
 * `npm run report`: writes a Markdown summary of changed pages with screenshots to `report/`, for pull requests.
 *   --base=REF     git ref to compare with, origin/main by default
 *   --before=DIR   export of that ref, for the sizes before the change
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { readPages } from '../lib/build/content/pages.ts'
import { listFiles } from '../lib/build/site/list-files.ts'
import { CHECKS } from '../lib/verify/checks/index.ts'
import { type ChangedPage, formatReport, MAX_SCREENSHOTS } from '../lib/verify/content/change-report.ts'
import { readSite } from '../lib/verify/content/checked-site.ts'
import { outputChanges, outputKind, structuredData } from '../lib/verify/content/output-changes.ts'
import { buildIfStale } from './export/build-if-stale.ts'
import { affectedPages, changedFiles } from './report/changes.ts'
import { takeScreenshots } from './report/screenshots.ts'
import { OUT, ROOT } from './root.ts'

const FOLDER = join(ROOT, 'report')

/** The outputs of an export other than its pages, with the JSON-LD of each page as a file of its own. */
function readOutputs(folder: string): Map<string, Buffer> {
  const outputs = new Map<string, Buffer>()
  for (const file of listFiles(folder)) {
    const path = relative(folder, file)
    if (outputKind(path)) outputs.set(path, readFileSync(file))
    const data = path.endsWith('.html') ? structuredData(readFileSync(file, 'utf8')) : null
    if (data !== null) outputs.set(`${path}.jsonld`, Buffer.from(data))
  }
  return outputs
}

/** Brotli bytes of a page's HTML, or null if the export doesn't have it. */
function sizeOf(folder: string | undefined, route: string): number | null {
  if (folder === undefined) return null
  // In a staged site, the home page is beside its folder.
  const candidates = route === '/' ? [join(folder, 'index.html'), `${folder}.html`] : [join(folder, `${route}.html`)]
  const file = candidates.find((path) => existsSync(path))
  return file === undefined ? null : brotliCompressSync(readFileSync(file)).length
}

async function main(): Promise<void> {
  const { base, before } = parseArgs({
    options: { base: { type: 'string', default: 'origin/main' }, before: { type: 'string' } },
  }).values
  if (before !== undefined && !existsSync(before)) throw new Error(`${before} isn't a folder  → --before=EXPORT`)
  const { changed, deleted } = changedFiles(base)
  const affected = affectedPages(readPages(ROOT), changed)
  const site = readSite(ROOT)
  const selected = affected.map(({ page }) => page)
  const results = []
  for (const check of CHECKS.filter(({ scope }) => scope === 'page'))
    results.push(await check.run({ ...site, selected, isWholeSite: false }))
  if (!(await buildIfStale())) throw new Error("the site couldn't be built  → see the lines above")
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const screenshots = await takeScreenshots(
    selected.slice(0, MAX_SCREENSHOTS).map(({ route }) => route),
    FOLDER,
  )
  const pages = affected.map(
    ({ page: { route, file }, changedInputs }): ChangedPage => ({
      route,
      file,
      changedInputs,
      before: sizeOf(before, route),
      after: sizeOf(OUT, route),
      screenshots: screenshots.filter((screenshot) => screenshot.route === route),
    }),
  )
  const report = formatReport({
    base,
    pages,
    deleted: deleted.filter((file) => file.startsWith('pages/') && file.endsWith('.mdx')),
    outputs: outputChanges(before === undefined ? null : readOutputs(before), readOutputs(OUT)),
    findings: results.flatMap(({ findings }) => findings),
    hints: results.flatMap(({ hints = [] }) => hints),
  })
  writeFileSync(join(FOLDER, 'report.md'), report)
  console.log(`report/report.md: ${pages.length} pages, ${screenshots.length} screenshots`)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
