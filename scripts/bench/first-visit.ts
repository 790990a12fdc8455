import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Browser, Request } from '@playwright/test'
import { readPages } from '../../lib/build/content/pages.ts'
import { addressOf, BASE_PATH } from '../../lib/shared/site.ts'
import type { Metric } from '../../lib/verify/budgets/metric.ts'
import { type ResourceType, resourceTypeOf } from '../../lib/verify/budgets/resource-type.ts'
import { OUT, ROOT } from '../root.ts'
import { hydratePage } from './hydrate-page.ts'

/**
 * Measures the first visit to a page: what a browser with an empty cache requests until the network is quiet, before the
 * reader does anything and after the first act, as brotli bytes of the export's files (quality 11, what a static host
 * sends).
 * @param name what the rows are called
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
  const before = await pathsOf(requests)
  await hydratePage(page)
  await page.waitForLoadState('networkidle')
  const after = await pathsOf(requests)
  await context.close()
  const inline = inlineScriptBytes(readFileSync(exportedFile(new URL(address, origin).pathname), 'utf8'))
  return [
    ...visitRows(name, before),
    { name: `${name}: script`, value: bytesOf(before, 'js') + inline, unit: 'bytes' },
    { name: `${name}, after the first act: script`, value: bytesOf(after, 'js') + inline, unit: 'bytes' },
  ]
}

/** Bytes, after brotli, of the programs that stand in the HTML itself. */
function inlineScriptBytes(html: string): number {
  const programs = [...html.matchAll(/<script(?![^>]*application\/json)[^>]*>(.*?)<\/script>/gs)].map(
    ([, text]) => text,
  )
  return brotliCompressSync(programs.join('\n')).length
}

/**
 * Paths of requests, without what is fetched ahead for other pages: how much of it comes in time depends on the machine.
 * Next runs such a program too when it has come, from the cache.
 */
async function pathsOf(requests: readonly Request[]): Promise<string[]> {
  const asked = await Promise.all(
    requests.map(async (request) => ({
      path: new URL(request.url()).pathname,
      // Only all headers have the one by which the browser says so.
      isAhead: (await request.allHeaders())['sec-purpose']?.includes('prefetch') ?? false,
    })),
  )
  const ahead = new Set(asked.flatMap(({ path, isAhead }) => (isAhead ? [path] : [])))
  return [...new Set(asked.map(({ path }) => path))].filter((path) => !ahead.has(path))
}

function visitRows(name: string, paths: string[]): Metric[] {
  const kinds = (['html', 'css', 'js', 'font', 'image', 'data'] as const).map((kind): Metric => {
    return { name: `${name}: ${kind}`, value: bytesOf(paths, kind), unit: 'bytes' }
  })
  const total = kinds.reduce((sum, { value }) => sum + value, 0)
  return [
    ...kinds,
    { name: `${name}: all`, value: total, unit: 'bytes' },
    { name: `${name}: requests`, value: paths.length, unit: 'count' },
  ]
}

function bytesOf(paths: readonly string[], kind: ResourceType): number {
  const files = paths.filter((path) => resourceTypeOf(path) === kind).map(exportedFile)
  return files.reduce((sum, file) => sum + brotliSize(file), 0)
}

/** Among so many pages that are longest after gzip, which takes a tenth of the time, is the one that is after brotli. */
const LONG = 8

/** Address of the page whose HTML takes most bytes on its way. */
export function longestPage(): string {
  const addresses = readPages(ROOT).map(({ route }) => addressOf(route))
  const gzipped = (address: string): number => gzipSync(readFileSync(exportedFile(address))).length
  const [longest] = sorted(sorted(addresses, gzipped).slice(0, LONG), (address) => brotliSize(exportedFile(address)))
  if (!longest) throw new Error('there are no pages')
  return longest
}

/** Largest first. */
function sorted(addresses: readonly string[], size: (address: string) => number): string[] {
  const sizes = new Map(addresses.map((address) => [address, size(address)]))
  return [...addresses].sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0))
}

/** File of the export that answers for an address. */
function exportedFile(address: string): string {
  const path = join(OUT, decodeURIComponent(address.slice(BASE_PATH.length)))
  if (existsSync(path) && statSync(path).isFile()) return path
  return address === BASE_PATH ? join(OUT, 'index.html') : `${path}.html`
}

/** Bytes of a file after brotli at its highest quality. */
export function brotliSize(file: string): number {
  return brotliCompressSync(readFileSync(file)).length
}
