import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Zippable, zipSync } from 'fflate'
import { OFFLINE_DATA, OFFLINE_SCRIPT, offlineDataPath } from '../../lib/browser/search/offline-copy.ts'
import { feedUrl, fullTextUrl, titlesUrl } from '../../lib/browser/search/protocol.ts'
import { dataLocales } from '../../lib/browser/search/translations.ts'
import { type OfflineSite, offlinePage } from '../../lib/build/offline/offline-page.ts'
import { PRINT_STYLES, printPath, printStyles, printView } from '../../lib/build/offline/print-view.ts'
import { type PrintSection, sidebarSections } from '../../lib/build/offline/sidebar-sections.ts'
import { readPriorFile } from '../../lib/build/site/search-prior.ts'
import { escapeHtml } from '../../lib/shared/escape.ts'
import { NO_SCRIPT_CSS } from '../../lib/shared/inline-css.ts'
import { LOCALES } from '../../lib/shared/locales.ts'
import { OFFLINE_ATTRIBUTE, OFFLINE_ROUTE } from '../../lib/shared/offline-route.ts'
import { REDIRECTS } from '../../lib/shared/redirects.ts'
import { isErrorRoute } from '../../lib/shared/routes.ts'
import { BASE_PATH, DEFAULT_ORIGIN } from '../../lib/shared/site.ts'
import { ROOT } from '../root.ts'
import { bundleOfflineScript } from './browser-scripts.ts'
import { NOTICES_FILE } from './third-party-notices.ts'

/** File of the copy, in the export's folder. */
export const ZIP_FILE = 'authzed-docs.zip'

/** Folder in the zip file. */
const FOLDER = 'authzed-docs'

/** Pages with the sidebar of each part of the site. */
const PARTS = ['spicedb.html', 'authzed.html', 'mcp.html', 'best-practices.html']

/** What `npm run stage` adds to a site: content by path below the base path. */
export type OfflineFiles = Map<string, string | Uint8Array>

/**
 * Makes the downloadable copy of an export and a print view of each section, and writes links to them into the page that
 * offers them.
 * @param out the export
 * @param files paths of its files
 * @returns nothing if the export lacks that page
 */
export async function offlineFiles(out: string, files: readonly string[]): Promise<OfflineFiles> {
  const offer = `${OFFLINE_ROUTE.slice(1)}.html`
  if (!files.includes(offer)) return new Map()
  const read = (file: string): string => readFileSync(join(out, file), 'utf8')
  const sections = PARTS.flatMap((part) => sidebarSections(read(part)))
  const views = sections.map((section): [string, string] => [
    `${printPath(section).slice(BASE_PATH.length + 1)}.html`,
    printView(
      section,
      section.pages.map((route) => ({ route, html: read(`${route.slice(1)}.html`) })),
    ),
  ])
  const { zip, pages } = zipCopy(out, files, offer, await bundleOfflineScript())
  return new Map<string, string | Uint8Array>([
    [ZIP_FILE, zip],
    [PRINT_STYLES, printStyles(NO_SCRIPT_CSS)],
    ...views,
    [offer, withOffers(read(offer), { download: downloadOffer(zip, pages), print: printOffer(sections) })],
  ])
}

/** Writes files below a folder. */
export function writeOfflineFiles(folder: string, files: OfflineFiles): void {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** Zips all pages, rewritten for files, with all that they link and load. */
function zipCopy(
  out: string,
  files: readonly string[],
  offer: string,
  script: string,
): { zip: Uint8Array; pages: number } {
  const moved = new Set(REDIRECTS.map(({ from }) => `${from.slice(1)}.html`))
  const isPage = (file: string): boolean =>
    file.endsWith('.html') && !moved.has(file) && !isErrorRoute(`/${file.replace(/\.html$/, '')}`)
  const pages = files.filter(isPage)
  const linkable = new Set(files.filter((file) => isPage(file) || !file.endsWith('.html')))
  const site: OfflineSite = {
    files: linkable,
    origin: process.env.NEXT_PUBLIC_SITE_ORIGIN || DEFAULT_ORIGIN,
    script: OFFLINE_SCRIPT,
  }
  const content = new Map<string, string | Uint8Array>([[OFFLINE_SCRIPT, script]])
  const linked = new Set([NOTICES_FILE])
  for (const file of pages) {
    const html = readFileSync(join(out, file), 'utf8')
    const page = offlinePage(file === offer ? withOffers(html, COPY_NOTES) : html, file, site)
    content.set(file, page.html)
    for (const link of page.links) if (!content.has(link)) linked.add(link)
  }
  const prior = fullTextUrl('', readPriorFile(ROOT).name)
  for (const locale of LOCALES) content.set(offlineDataPath(locale), searchDataScript(out, locale, prior))
  for (const file of linked) if (!content.has(file)) content.set(file, readFileSync(join(out, file)))
  // The zip format has local times without a zone, so the same bytes need the same local time.
  const mtime = new Date(1980, 0, 1)
  const sorted = [...content].sort(([a], [b]) => (a < b ? -1 : 1))
  const entries = sorted.map(([path, data]) => [
    `${FOLDER}/${path}`,
    [typeof data === 'string' ? Buffer.from(data) : data, { mtime }],
  ])
  return { zip: zipSync(Object.fromEntries(entries) as Zippable, { level: 9 }), pages: pages.length }
}

/**
 * A classic script with the search data of a locale. The copy has all of it, so the headings name no texts of single pages.
 * @param prior URL of what the search has learned from example queries
 */
function searchDataScript(out: string, locale: string, prior: string): string {
  const read = (url: string): [string, string][] =>
    existsSync(join(out, url)) ? [[BASE_PATH + url, readFileSync(join(out, url), 'utf8')]] : []
  /** Reads the file that a field of another file names. */
  const readNamed = (field: string, [file]: string[][]): [string, string][] => {
    const [, name] = new RegExp(`"${field}":"([^"]+)"`).exec(file?.[1] ?? '') ?? []
    return name ? read(fullTextUrl('', name)) : []
  }
  const pages = dataLocales(locale).flatMap((each) => {
    const titles = read(titlesUrl('', each))
    const headings = readNamed('headings', titles).map(([url, text]) => [url, text.replace(/"texts":"[^"]*",/, '')])
    return [...titles, ...headings, ...readNamed('fullText', headings)]
  })
  const data = [...pages, ...read(prior), ...read(feedUrl(''))]
  return `window.${OFFLINE_DATA}=${JSON.stringify(Object.fromEntries(data))}\n`
}

type Offers = Record<'download' | 'print', string>

/** Notes in the downloaded copy, in place of the offers. */
const COPY_NOTES: Offers = {
  download: '<p>You’re reading the downloaded copy.</p>',
  print: '<p>The print views are on the published site.</p>',
}

/** @throws Error if the page lacks the place of an offer */
function withOffers(html: string, offers: Offers): string {
  return Object.entries(offers).reduce((page, [name, offer]) => {
    const place = new RegExp(`(<div ${OFFLINE_ATTRIBUTE}="${name}">).*?(</div>)`, 's')
    if (!place.test(page))
      throw new Error(`${OFFLINE_ROUTE} has no place for the ${name} offer  → add <OfflineOffer name="${name}" />`)
    return page.replace(place, (_, start: string, end: string) => start + offer + end)
  }, html)
}

function downloadOffer(zip: Uint8Array, pages: number): string {
  const megabytes = (zip.length / 1_000_000).toFixed(1)
  return `<p><a href="${BASE_PATH}/${ZIP_FILE}" download>Download the documentation</a> (ZIP file with ${pages} pages, ${megabytes} MB)</p>`
}

function printOffer(sections: readonly PrintSection[]): string {
  const items = sections.map((section) => {
    const count = section.pages.length === 1 ? '1 page' : `${section.pages.length} pages`
    return `<li><a href="${printPath(section)}">${escapeHtml(section.title)}</a> (${count})</li>`
  })
  return `<ul>${items.join('')}</ul>`
}
