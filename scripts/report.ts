/**
 * `npm run report`: writes a Markdown summary of changed pages with screenshots to `report/`, for pull requests.
 *   --base=REF     git ref to compare with, origin/main by default
 *   --before=DIR   export of that ref, for the sizes before the change
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { readPages } from '../lib/build/content/pages.ts'
import { CHECKS } from '../lib/verify/checks/index.ts'
import { type ChangedPage, formatReport, MAX_SCREENSHOTS } from '../lib/verify/content/change-report.ts'
import { readSite } from '../lib/verify/content/checked-site.ts'
import { buildIfStale } from './export/build-if-stale.ts'
import { affectedPages, changedFiles } from './report/changes.ts'
import { takeScreenshots } from './report/screenshots.ts'
import { OUT, ROOT } from './root.ts'

const FOLDER = join(ROOT, 'report')

function flag(name: string): string | undefined {
  return process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
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
  const base = flag('base') ?? 'origin/main'
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
      before: sizeOf(flag('before'), route),
      after: sizeOf(OUT, route),
      screenshots: screenshots.filter((screenshot) => screenshot.route === route),
    }),
  )
  const report = formatReport({
    base,
    pages,
    deleted: deleted.filter((file) => file.startsWith('pages/') && file.endsWith('.mdx')),
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
