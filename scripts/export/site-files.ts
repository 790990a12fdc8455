import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSample, SAMPLES_DIR } from '@authzed-docs/samples/build/paths.ts'
import { publishedSamples } from '@authzed-docs/samples/build/published.ts'
import { extractRegion } from '@authzed-docs/samples/build/region.ts'
import { fullTextUrl, pageDataUrl, pageTextName, titlesUrl } from '@authzed-docs/search/browser/protocol.ts'
import {
  fullTextName,
  fullTextOf,
  headingsName,
  pageTextHash,
  pageTextsOf,
  withoutMarks,
} from '@authzed-docs/search/build/full-text.ts'
import {
  outlineOf,
  type SearchData,
  sortByRoute,
  splitOutline,
  withUntranslated,
} from '@authzed-docs/search/build/locale-search-data.ts'
import { readPriorFile } from '@authzed-docs/search/build/search-prior.ts'
import { DEFAULT_LOCALE, type Locale, TRANSLATION_LOCALES } from '@authzed-docs/shared/locales.ts'
import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import { FEED_FILE } from '@authzed-docs/shared/routes.ts'
import { isSearchRoute, OPENSEARCH_FILE, searchRoute } from '@authzed-docs/shared/search-route.ts'
import { z } from 'zod'
import { readApiDescriptions } from '../../lib/api/build/descriptions.ts'
import { openApiDocument } from '../../lib/api/build/openapi.ts'
import { readApi } from '../../lib/api/build/read-client.ts'
import { atomFeed } from '../../lib/changelog/build/atom-feed.ts'
import { DOCUMENTATION_CHANGES, RELEASES } from '../../lib/changelog/build/changelog.ts'
import { redirectPage } from '../../lib/hosting/build/redirect-page.ts'
import { REDIRECTS } from '../../lib/links/browser/redirects.ts'
import { lastChangeDates } from '../../lib/page/build/last-changes.ts'
import { openSearchDescription } from '../../lib/page/build/opensearch.ts'
import { robotsTxt, sitemapXml } from '../../lib/page/build/sitemap.ts'
import { readEnvironment } from '../../lib/site/browser/environment.ts'
import { withHeadingIndex } from '../../lib/site/build/heading-index.ts'
import { ROOT, UNFINISHED_EXPORT } from '../root.ts'
import { writeExported } from './write-file.ts'

/** Default URL of a local SpiceDB's HTTP API. */
const EXAMPLE_SERVER = 'http://localhost:8443'

/**
 * Writes the files that Next doesn't: `sitemap.xml`, `robots.txt`, `opensearch.xml`, `changelog.xml`, `openapi.json`, samples that
 * pages link to, and redirect pages.
 * @param dates last-modified date of each source file, if known
 */
export function writeSiteFiles(pages: readonly Page[], dates: ReadonlyMap<string, string>): void {
  const { NEXT_PUBLIC_SITE_ORIGIN: origin } = readEnvironment(process.env)
  const listed = pages.filter(({ route }) => !isSearchRoute(route))
  const entries = listed.map(({ route, file }) => ({ route, lastModified: dates.get(file) }))
  writeExported('sitemap.xml', sitemapXml(entries, origin))
  writeExported('robots.txt', robotsTxt(origin))
  writeExported(OPENSEARCH_FILE, openSearchDescription(origin))
  writeExported(FEED_FILE, atomFeed(DOCUMENTATION_CHANGES, RELEASES, origin))
  const document = openApiDocument(readApi(ROOT), readApiDescriptions(ROOT), { origin, server: EXAMPLE_SERVER })
  writeExported('openapi.json', `${JSON.stringify(document, null, 1)}\n`)
  for (const file of new Set(pages.flatMap(({ source }) => publishedSamples(source)))) copySample(file)
  for (const { from, to } of REDIRECTS) writeRedirectPage(`${from}.html`, redirectPage(to, origin))
}

/** Date of the last change of each page, by its file: `pages/index.mdx` → `2026-11-21`. */
export function readChangeDates(): Map<string, string> {
  return lastChangeDates(hasFullHistory() ? git('log', '--format=%x00%cs', '--name-only', '--', 'pages') : '')
}

/** Writes a sample without the comments that mark its regions. */
function copySample(file: string): void {
  writeExported(`${SAMPLES_DIR}/${file}`, `${extractRegion(readSample(ROOT, file), file).text}\n`)
}

/**
 * Sorts the search data, and writes what browsers load of it: the titles and headings of each locale's own pages, their full text, the text of
 * each page by itself, what the search learns from example queries, and the index of all headings.
 */
export function completeSearchData(): void {
  const prior = readPriorFile(ROOT)
  writeExported(fullTextUrl('', prior.name), prior.content)
  const english = sortByRoute(readSearchData(DEFAULT_LOCALE))
  writeSearchData(DEFAULT_LOCALE, english, english)
  for (const locale of TRANSLATION_LOCALES) writeSearchData(locale, sortByRoute(readSearchData(locale)), english)
}

function writeSearchData(locale: Locale, own: SearchData, english: SearchData): void {
  const texts = fullTextOf(own)
  const content = JSON.stringify(texts)
  const fullText = fullTextName(locale, content)
  writeExported(fullTextUrl('', fullText), content)
  const hashes = [...pageTextsOf(texts).values()].map(writePageText)
  const { titles, headings } = splitOutline(outlineOf(own))
  const headingsContent = JSON.stringify({ fullText, texts: hashes.join(' '), headings })
  const headingsFile = headingsName(locale, headingsContent)
  writeExported(fullTextUrl('', headingsFile), headingsContent)
  writeExported(titlesUrl('', locale), JSON.stringify({ headings: headingsFile, pages: titles }))
  writeExported(pageDataUrl('', locale), JSON.stringify(withoutMarks(own)))
  const page = join(UNFINISHED_EXPORT, `${searchRoute(locale)}.html`)
  // A new locale has none until its first pages are translated.
  if (!existsSync(page)) return
  const index = withHeadingIndex(readFileSync(page, 'utf8'), withUntranslated(own, english), locale)
  writeFileSync(page, index)
}

function writePageText(content: string): string {
  const hash = pageTextHash(content)
  writeExported(fullTextUrl('', pageTextName(hash)), content)
  return hash
}

const searchDataSchema = z.record(z.string(), z.unknown())

function readSearchData(locale: string): SearchData {
  const file = join(UNFINISHED_EXPORT, pageDataUrl('', locale))
  const data = existsSync(file) ? searchDataSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
  return Object.fromEntries(Object.entries(data).filter(([route]) => !isSearchRoute(route)))
}

function writeRedirectPage(path: string, html: string): void {
  if (existsSync(join(UNFINISHED_EXPORT, path)))
    throw new Error(`${path} is both a page and a redirect → remove it from data/redirects.json`)
  writeExported(path, html)
}

/**
 * Removes files that the export doesn't need: Next's scripts, which no page loads; its manifests of them; original images,
 * which have variants; and empty folders.
 */
export function pruneExport(): void {
  const folder = join(UNFINISHED_EXPORT, '_next/static')
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (isNextScript(file)) rmSync(join(folder, file))
  }
  rmSync(join(UNFINISHED_EXPORT, 'images'), { recursive: true, force: true })
  removeEmptyFolders(UNFINISHED_EXPORT)
}

/** Whether a file in `_next/static` is a script of Next, rather than one of `browser-scripts.ts`, or Nextra's page map. */
const isNextScript = (file: string): boolean =>
  (file.endsWith('.js') && !/^(?:scripts|engine)\//.test(file)) || file.startsWith('chunks/nextra-page-map')

function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name))
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}

/**
 * The newest commit that changed a page, which the dates of the sitemap depend on. Empty without a git history.
 */
export const newestPageCommit = (): string => (hasFullHistory() ? git('log', '-1', '--format=%H', '--', 'pages') : '')

/** In a shallow clone, every file appears to have changed in the latest commit, and no date is better than a wrong one. */
function hasFullHistory(): boolean {
  return git('rev-parse', '--is-shallow-repository') === 'false'
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
