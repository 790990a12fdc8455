import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LinkChecker, LinkState } from 'linkinator'
import type { UrlStatus } from './external-links.ts'

/** Tests use smaller values than the defaults. */
interface RequestOptions {
  /** Timeout of one request, in milliseconds. */
  timeout: number
  /** Number of retries after a timeout, a 5xx or a 429. */
  retries: number
  /** Longest random delay before a retry, in milliseconds. */
  jitter: number
}

const REQUEST_OPTIONS: RequestOptions = { timeout: 30_000, retries: 3, jitter: 5_000 }

/** Requests URLs with linkinator, which tries HEAD before GET and honors `Retry-After`. */
export async function requestUrls(urls: readonly string[], options = REQUEST_OPTIONS): Promise<UrlStatus[]> {
  if (urls.length === 0) return []
  const folder = mkdtempSync(join(tmpdir(), 'links-'))
  try {
    mkdirSync(folder, { recursive: true })
    const page = urls.map((url) => `<a href="${url.replaceAll('&', '&amp;')}">x</a>`).join('\n')
    writeFileSync(join(folder, 'index.html'), `<!doctype html><html><body>${page}</body></html>`)
    const { links } = await new LinkChecker().check({
      path: 'index.html',
      serverRoot: folder,
      concurrency: 8,
      timeout: options.timeout,
      retry: true,
      retryErrors: true,
      retryErrorsCount: options.retries,
      retryErrorsJitter: options.jitter,
    })
    const byUrl = new Map(links.map((link) => [link.url, link]))
    return urls.map((url) => {
      const link = byUrl.get(url) ?? byUrl.get(new URL(url).href)
      return { url, isOk: link?.state === LinkState.OK, status: link?.status ?? 0 }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
