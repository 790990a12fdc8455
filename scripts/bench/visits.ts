import { statSync } from 'node:fs'
import { feedUrl, fullTextUrl } from '@authzed-docs/search/browser/protocol.ts'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { isSearchRoute } from '@authzed-docs/shared/search-route.ts'
import { BASE_PATH, urlPath } from '@authzed-docs/shared/site.ts'
import { type Browser, chromium, type Page, type Request } from '@playwright/test'
import { OUT, ROOT } from '../root.ts'
import { createDocsServer, listen } from '../server.ts'
import { findChromium } from '../test/chromium.ts'
import { bytesMetric, type Metric } from './budgets.ts'
import { brotliSizes, exportedFile, htmlSizeWithoutTree, inlineScriptSize } from './file-sizes.ts'

const FIRST_PORT = 3900

/** A long page with many code blocks. */
const SCHEMA = `${BASE_PATH}/spicedb/concepts/schema`

/** Pages that a reader opens in a row, the first one through the address bar. */
const VISIT = [SCHEMA, `${BASE_PATH}/spicedb/concepts/relationships`, `${BASE_PATH}/spicedb/concepts/caveats`]

const QUERY = 'permission check'

/** Time for everything that an interaction starts to be requested, in milliseconds. */
const SETTLE_DELAY_MS = 1_500

/** Chromium requests the icon at some time after the first visit, whatever the reader does. */
const ICON = `${BASE_PATH}/favicon.svg`

/** Measures what browsers with an empty cache load of the export: first visits, and first interactions with a page. */
export async function measureVisits(): Promise<Metric[]> {
  const server = createDocsServer(OUT)
  const origin = `http://localhost:${await listen(server, FIRST_PORT)}`
  const browser = await chromium.launch({ executablePath: findChromium() })
  const load = (addresses: readonly string[], interact?: (page: Page) => Promise<void>): Promise<string[]> =>
    loadedPaths(browser, origin, addresses, interact)
  try {
    const opened = new Set(await load([SCHEMA]))
    const searched = (await load([SCHEMA], searchFor)).filter((path) => !opened.has(path))
    const scrolled = (await load([SCHEMA], scroll)).filter((path) => !opened.has(path))
    const code = searched.filter((path) => /\.(js|css)$/.test(path))
    const visit = await load(VISIT, searchFor)
    return [
      ...firstVisit('home', BASE_PATH, await load([BASE_PATH])),
      ...firstVisit('schema', SCHEMA, [...opened]),
      ...firstVisit('longest page', longestPage(), await load([longestPage()])),
      bytesMetric('search: code', brotliSizes(code)),
      bytesMetric('search: all', brotliSizes(searched)),
      { name: 'search: requests until the first results', value: searched.filter(isNeededForResults).length },
      { name: 'pointer and scrolling: requests', value: scrolled.length },
      bytesMetric('3 pages and a search: script', brotliSizes(visit.filter((path) => path.endsWith('.js')))),
    ]
  } finally {
    await browser.close()
    server.close()
  }
}

function firstVisit(name: string, address: string, paths: readonly string[]): Metric[] {
  const file = exportedFile(address)
  const ofKind = (extension: string): Record<string, number> =>
    brotliSizes(paths.filter((path) => path.endsWith(extension)))
  return [
    bytesMetric(`${name}: css`, ofKind('.css')),
    bytesMetric(`${name}: html without the page tree`, { [address]: htmlSizeWithoutTree(file) }),
    bytesMetric(`${name}: script`, { ...ofKind('.js'), 'inline scripts': inlineScriptSize(file) }),
    { name: `${name}: requests`, value: paths.length },
  ]
}

/** URL of the page with the most HTML, apart from the index of all headings, which few readers open. */
function longestPage(): string {
  const addresses = readPages(ROOT).flatMap(({ route }) => (isSearchRoute(route) ? [] : [urlPath(route)]))
  const sizeOf = (address: string): number => statSync(exportedFile(address)).size
  return addresses.reduce((longest, address) => (sizeOf(address) > sizeOf(longest) ? address : longest))
}

async function searchFor(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.insertText(QUERY)
  await page.locator('search [role=option]').first().waitFor()
}

/** Moves the pointer over the text and scrolls. */
async function scroll(page: Page): Promise<void> {
  await page.mouse.move(700, 300)
  await page.mouse.move(720, 420, { steps: 5 })
  await page.mouse.wheel(0, 600)
}

/** Whether the first results need a file. tests/e2e/search/loading.spec.ts shows them while the others are held back. */
function isNeededForResults(path: string): boolean {
  return !path.startsWith(fullTextUrl(BASE_PATH, '')) && path !== feedUrl(BASE_PATH)
}

/** Paths that a reader with an empty cache downloads who opens pages in a row, and then does something. */
async function loadedPaths(
  browser: Browser,
  origin: string,
  addresses: readonly string[],
  interact?: (page: Page) => Promise<void>,
): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const requests: Request[] = []
  context.on('request', (request) => {
    if (request.url().startsWith(origin)) requests.push(request)
  })
  for (const address of addresses) {
    await page.goto(origin + address, { waitUntil: 'networkidle' })
    // Chromium drops keys that are pressed before the first frame, which a busy machine shows late.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  }
  if (interact) {
    await interact(page)
    await page.waitForTimeout(SETTLE_DELAY_MS)
  }
  const paths = await pathsOf(requests)
  await context.close()
  return paths
}

/**
 * Paths of the requests, each once, without prefetches for other pages, because how many of those finish depends on the
 * machine.
 */
async function pathsOf(requests: readonly Request[]): Promise<string[]> {
  const all = await Promise.all(
    requests.map(async (request) => ({
      path: new URL(request.url()).pathname,
      // `headers()` doesn't include Sec-Purpose, only `allHeaders()` does.
      isPrefetch: (await request.allHeaders())['sec-purpose']?.includes('prefetch') ?? false,
    })),
  )
  const prefetched = new Set(all.flatMap(({ path, isPrefetch }) => (isPrefetch ? [path] : [])))
  return [...new Set(all.map(({ path }) => path))].filter((path) => !prefetched.has(path) && path !== ICON)
}
