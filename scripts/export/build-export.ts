import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findEngine, readModule } from '@authzed-docs/playground/engine/build/engine-files.ts'
import { type Finding, formatFinding } from '@authzed-docs/shared/finding.ts'
import { readErrorPages, readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { setParseCacheSize } from '@authzed-docs/shared/mdx/parse-mdx.ts'
import { fileFindings, pageFindings } from '../../lib/content/build/page-findings.ts'
import { imageSources } from '../../lib/content/build/page-images.ts'
import { IMAGE_FOLDER } from '../../lib/images/build/variants.ts'
import { writeVariants } from '../../lib/images/build/write-variants.ts'
import { publishedStates } from '../../lib/playground/build/published-states.ts'
import { readEnvironment, type SiteEnvironment } from '../../lib/site/browser/environment.ts'
import { buildFingerprint } from '../../lib/site/build/fingerprint.ts'
import { EXPORT_FOLDER, ROOT, UNFINISHED_EXPORT } from '../root.ts'
import { bundleBrowserScripts } from './browser-scripts.ts'
import { addCards } from './cards.ts'
import { withLock } from './lock.ts'
import { writeMarkdownFiles } from './markdown-files.ts'
import { markdownZip, ZIP_FILE } from './markdown-zip.ts'
import { runNextBuild } from './next-build.ts'
import { publishEngine } from './publish-engine.ts'
import { replaceFolder, restoreFolder } from './replace-folder.ts'
import { completeSearchData, newestPageCommit, pruneExport, readChangeDates, writeSiteFiles } from './site-files.ts'
import { writeExported, writeFile } from './write-file.ts'

/** Stores the fingerprint of the inputs that `out/` was built from. */
export const FINGERPRINT_FILE = join(ROOT, '.cache/build-fingerprint')

const STEPS = 4

/** Id of the process that builds the export. */
const LOCK_FILE = join(ROOT, '.cache/build.lock')

/**
 * Builds the export and logs each step. The export of an earlier build stays in `out/` until the new one is complete.
 * @param isNeeded whether to build, once no other process does
 * @returns false if the content is invalid or the build failed, after printing the reason
 * @throws Error if the environment isn't valid, or a file can't be read or written
 */
export async function buildExport(isNeeded = () => true): Promise<boolean> {
  // The compiler would also report an invalid variable, but only after a minute.
  const environment = readEnvironment(process.env)
  return withLock(LOCK_FILE, async () => !isNeeded() || build(environment))
}

async function build({ NEXT_PUBLIC_SITE_ORIGIN: origin }: SiteEnvironment): Promise<boolean> {
  const started = performance.now()
  restoreFolder(EXPORT_FOLDER, UNFINISHED_EXPORT)
  // What is edited during the build might not be part of it.
  const fingerprint = exportFingerprint()
  const pages = readPages(ROOT)
  const checked = [...pages, ...readErrorPages(ROOT)]
  // The checks, the links to errors, the samples to try and the Markdown files parse the same pages.
  setParseCacheSize(pages.length)

  step(1, `checking ${pages.length} pages`)
  if (
    reportFindings([...fileFindings(ROOT), ...checked.flatMap(({ file, source }) => pageFindings(ROOT, file, source))])
  )
    return false

  const engine = findEngine(ROOT)
  const hasEngine = 'file' in engine
  const compressed = hasEngine ? readFileSync(engine.file) : new Uint8Array()
  // Its record says what is published, so a damaged module fails the build.
  if (hasEngine) readModule(engine, compressed)

  const sources = [...new Set(pages.flatMap(({ source }) => imageSources(source)))]

  step(2, 'building')
  rmSync(UNFINISHED_EXPORT, { recursive: true, force: true })
  const scripts = await bundleBrowserScripts()
  const options = { pageScript: scripts.pageUrl, hasEngine }
  if (!(await runNextBuild(options))) return false
  scripts.write(UNFINISHED_EXPORT)
  const published = hasEngine
    ? publishEngine(ROOT, UNFINISHED_EXPORT, engine, compressed, publishedStates(ROOT, pages))
    : `no "Try it": ${engine.missing}`
  console.log(`      ${published}`)

  await writeVariants(ROOT, sources, join(UNFINISHED_EXPORT, IMAGE_FOLDER))
  step(3, `pictures: ${sources.length}; cards: ${await addCards(pages)}`)

  step(4, 'writing Markdown, a ZIP file, search data, sitemap.xml, robots.txt, openapi.json and redirects')
  const dates = readChangeDates()
  await writeMarkdownFiles(pages, dates)
  writeSiteFiles(pages, dates)
  completeSearchData()
  writeExported(ZIP_FILE, markdownZip(UNFINISHED_EXPORT, pages, origin))
  pruneExport()
  replaceExport(fingerprint)
  console.log(`Built ${pages.length} pages into out/ in ${Math.round((performance.now() - started) / 1000)} s.`)
  return true
}

/** Hash of everything that an export depends on, with the git history that the dates of pages come from. */
export const exportFingerprint = (): string => `${buildFingerprint(ROOT, process.env)} ${newestPageCommit()}`

/** Puts the complete export in the place of the earlier one. Interrupted, it leaves no fingerprint, so the next build repairs it. */
function replaceExport(fingerprint: string): void {
  rmSync(FINGERPRINT_FILE, { force: true })
  replaceFolder(EXPORT_FOLDER, UNFINISHED_EXPORT)
  writeFile(FINGERPRINT_FILE, fingerprint)
}

/**
 * Prints findings.
 * @returns whether there are any
 */
function reportFindings(findings: readonly Finding[]): boolean {
  if (findings.length === 0) return false
  console.error(findings.map(formatFinding).join('\n'))
  console.error(`\n${findings.length} errors; nothing was built.`)
  return true
}

function step(number: number, text: string): void {
  console.log(`[${number}/${STEPS}] ${text}`)
}
