import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { kindOf } from '../../lib/bench/kind.ts'
import type { Row } from '../../lib/bench/row.ts'
import { BASE_PATH } from '../../lib/site.ts'
import { OUT } from '../root.ts'

/**
 * Measures the first visit to a page: what a browser with an empty cache requests until the network is quiet, as
 * brotli bytes of the export's files (quality 11, what a static host sends).
 * @param name what the rows are called
 */
export async function firstVisit(browser: Browser, origin: string, address: string, name: string): Promise<Row[]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const paths = new Set<string>()
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin === origin && !isAhead(request.headers())) paths.add(url.pathname)
  })
  await page.goto(origin + address, { waitUntil: 'networkidle' })
  await context.close()
  return visitRows(name, [...paths])
}

/** Whether the browser fetches ahead what the reader may open next: how much of it comes in time depends on the machine. */
function isAhead(headers: Record<string, string>): boolean {
  return [headers['sec-purpose'], headers.purpose].some((purpose) => purpose?.includes('prefetch'))
}

function visitRows(name: string, paths: string[]): Row[] {
  const bytes = new Map<string, number>()
  for (const path of paths) bytes.set(kindOf(path), (bytes.get(kindOf(path)) ?? 0) + brotliSize(exportedFile(path)))
  const kinds = (['html', 'css', 'js', 'font', 'image', 'data'] as const).map((kind): Row => {
    return { name: `${name}: ${kind}`, value: bytes.get(kind) ?? 0, unit: 'bytes' }
  })
  const total = kinds.reduce((sum, { value }) => sum + value, 0)
  return [
    ...kinds,
    { name: `${name}: all`, value: total, unit: 'bytes' },
    { name: `${name}: requests`, value: paths.length, unit: 'count' },
  ]
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
