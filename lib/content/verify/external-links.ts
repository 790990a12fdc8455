import type { Finding } from '@authzed-docs/shared/finding.ts'
import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import { LINKS } from '@authzed-docs/shared/site.ts'
import { z } from 'zod'
import { sourceLinks } from './internal-links.ts'
import { positionAt } from './parse-page.ts'
import { isWorking, type UrlStatus } from './request-urls.ts'

/** A URL that works in a browser but fails for a program. */
const exception = z.strictObject({
  /** The URL, or a prefix followed by `*`. */
  address: z.url(),
  reason: z.string().min(20),
  /** Date when someone last opened it in a browser. */
  date: z.iso.date(),
})

export type LinkException = z.infer<typeof exception>

/** @throws Error when the list is invalid */
export function parseExceptions(json: unknown): LinkException[] {
  const parsed = z.array(exception).safeParse(json)
  if (parsed.success) return parsed.data
  throw new Error(`the list of link exceptions is invalid: ${z.prettifyError(parsed.error)}  → fix the list`)
}

/** A URL without its fragment, and the positions of its links. */
export interface LinkedUrl {
  url: string
  positions: Pick<Finding, 'file' | 'line' | 'column'>[]
}

/** Collects the external links of all pages and the layout (`packages/shared/site.ts`). */
export function externalLinks(pages: readonly Page[]): LinkedUrl[] {
  const byUrl = new Map<string, LinkedUrl['positions']>()
  const add = (target: string, position: LinkedUrl['positions'][number]): void => {
    const url = target.replace(/#.*$/, '')
    if (/^https?:\/\//.test(url)) byUrl.set(url, [...(byUrl.get(url) ?? []), position])
  }
  for (const { file, source } of pages)
    for (const { target, start } of sourceLinks(source)) add(target, { file, ...positionAt(source, start) })
  for (const url of Object.values(LINKS)) add(url, { file: 'packages/shared/site.ts', line: 1, column: 1 })
  return Array.from(byUrl, ([url, positions]) => ({ url, positions }))
}

/** Whether an exception covers a URL. */
export function isExcepted({ address: pattern }: LinkException, url: string): boolean {
  return pattern.endsWith('*') ? url.startsWith(pattern.slice(0, -1)) : url === pattern
}

/** Reports every link to a broken URL, and every exception that no link needs anymore. */
export function externalLinkFindings(
  links: readonly LinkedUrl[],
  statuses: readonly UrlStatus[],
  exceptions: readonly LinkException[],
): Finding[] {
  const broken = new Map(statuses.filter(({ status }) => !isWorking(status)).map(({ url, status }) => [url, status]))
  const dead = links.flatMap(({ url, positions }) => {
    const status = broken.get(url)
    if (status === undefined) return []
    const what = `${url} ${status === 0 ? "doesn't respond" : `responds with ${status}`}`
    const remedy = 'update the link; if it works in a browser, add it to lib/content/verify/link-exceptions.json'
    return positions.map((position) => ({ ...position, what, remedy }))
  })
  const unused = exceptions
    .filter((entry) => !links.some(({ url }) => isExcepted(entry, url)))
    .map(({ address }) => ({
      file: 'lib/content/verify/link-exceptions.json',
      line: 1,
      column: 1,
      what: `no page links to ${address}`,
      remedy: 'delete the exception',
    }))
  return [...dead, ...unused]
}
