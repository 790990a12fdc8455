import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LinkChecker, LinkState } from 'linkinator'
import type { Answer } from './outside-links.ts'

/** Settings of a run; the test makes them small. */
export interface AskOptions {
  /** Longest wait for one answer, in milliseconds. */
  timeout: number
  /** How often an address is asked again that does not answer, answers 5xx or 429. */
  retries: number
  /** Longest random wait before asking again, in milliseconds. */
  jitter: number
}

export const ASK_OPTIONS: AskOptions = { timeout: 30_000, retries: 3, jitter: 5_000 }

/** Asks each address, with linkinator: HEAD, then GET, some at a time, waiting where a host says so. */
export async function askAddresses(addresses: readonly string[], options = ASK_OPTIONS): Promise<Answer[]> {
  if (addresses.length === 0) return []
  const folder = mkdtempSync(join(tmpdir(), 'links-'))
  try {
    mkdirSync(folder, { recursive: true })
    const page = addresses.map((address) => `<a href="${address.replaceAll('&', '&amp;')}">x</a>`).join('\n')
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
    const byAddress = new Map(links.map((link) => [link.url, link]))
    return addresses.map((address) => {
      const link = byAddress.get(address) ?? byAddress.get(new URL(address).href)
      return { address, isGood: link?.state === LinkState.OK, status: link?.status ?? 0 }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
