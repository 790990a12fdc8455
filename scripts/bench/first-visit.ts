import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Browser, Request } from '@playwright/test'
import { readPages } from '../../lib/build/content/pages.ts'
import { isSearchRoute } from '../../lib/shared/search-route.ts'
import { urlPath } from '../../lib/shared/site.ts'
import { bytesMetric, type Metric } from '../../lib/verify/budgets/metric.ts'
import { resourceTypeOf } from '../../lib/verify/budgets/resource-type.ts'
import { ROOT } from '../root.ts'
import { brotliSize, brotliSizes, exportedFile, htmlSizeWithoutTree } from './file-sizes.ts'

/**
 * Measures the first visit to a page: everything that a browser with an empty cache requests until the network is idle.
 * Sizes are brotli bytes (quality 11, like a static host's) of the exported files.
 * @param name prefix of the metric names
 */
export async function measureFirstVisit(
  browser: Browser,
  origin: string,
  address: string,
  name: string,
): Promise<Metric[]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin === origin) requests.push(request)
  })
  await page.goto(origin + address, { waitUntil: 'networkidle' })
  const paths = await pathsOf(requests)
  await context.close()
  const file = exportedFile(address)
  const inline = inlineScriptBytes(readFileSync(file, 'utf8'))
  const scripts = paths.filter((path) => resourceTypeOf(path) === 'js')
  return [
    ...requestMetrics(name, paths),
    bytesMetric(`${name}: html without the page tree`, { [address]: htmlSizeWithoutTree(file) }),
    bytesMetric(`${name}: script`, { ...brotliSizes(scripts), [`inline scripts of ${address}`]: inline }),
  ]
}

/** Brotli bytes of inline scripts. */
function inlineScriptBytes(html: string): number {
  const scripts = [
    ...html.matchAll(/<script(?![^>]*(?:application\/(?:ld\+)?json|speculationrules))[^>]*>(.*?)<\/script>/gs),
  ].map(([, text]) => text)
  return brotliCompressSync(scripts.join('\n')).length
}

/**
 * Paths of the requests, each once, without prefetches for other pages, because how many of those finish depends on the
 * machine.
 */
export async function pathsOf(requests: readonly Request[]): Promise<string[]> {
  const all = await Promise.all(
    requests.map(async (request) => ({
      path: new URL(request.url()).pathname,
      // `headers()` doesn't include Sec-Purpose, only `allHeaders()` does.
      isPrefetch: (await request.allHeaders())['sec-purpose']?.includes('prefetch') ?? false,
    })),
  )
  const prefetched = new Set(all.flatMap(({ path, isPrefetch }) => (isPrefetch ? [path] : [])))
  return [...new Set(all.map(({ path }) => path))].filter((path) => !prefetched.has(path))
}

function requestMetrics(name: string, paths: string[]): Metric[] {
  const kinds = (['html', 'css', 'js', 'font', 'image', 'data'] as const).map((kind) =>
    bytesMetric(`${name}: ${kind}`, brotliSizes(paths.filter((path) => resourceTypeOf(path) === kind))),
  )
  return [
    ...kinds,
    bytesMetric(`${name}: all`, brotliSizes(paths)),
    { name: `${name}: requests`, value: paths.length, unit: 'count' },
  ]
}

/** Number of pages to compress with brotli. They're preselected with gzip, which takes a tenth of the time. */
const CANDIDATES = 8

/** URL of the page with the largest compressed HTML, apart from the index of all headings, which few readers open. */
export function longestPage(): string {
  const pages = readPages(ROOT).filter(({ route }) => !isSearchRoute(route))
  const addresses = pages.map(({ route }) => urlPath(route))
  const gzipSize = (address: string): number => gzipSync(readFileSync(exportedFile(address))).length
  const candidates = sortBySize(addresses, gzipSize).slice(0, CANDIDATES)
  const [longest] = sortBySize(candidates, (address) => brotliSize(exportedFile(address)))
  if (!longest) throw new Error('the site has no pages  → run npm run build')
  return longest
}

/** Sorts URLs by size, largest first. */
function sortBySize(addresses: readonly string[], size: (address: string) => number): string[] {
  const sizes = new Map(addresses.map((address) => [address, size(address)]))
  return [...addresses].sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0))
}
