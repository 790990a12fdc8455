import { z } from 'zod'
import type { Page } from '../../build/content/pages.ts'
import type { Finding } from '../../shared/finding.ts'
import { LINKS } from '../../shared/site.ts'
import { sourceLinks } from './inside-links.ts'
import { placeAt } from './parse-page.ts'

/** Days for which an address that answered well is not asked again. */
const GOOD_DAYS = 6
const DAY_MS = 86_400_000

/** An address that is right and that a program cannot prove. */
const exception = z.strictObject({
  /** The address, or its beginning up to a `*` at the end. */
  address: z.url(),
  reason: z.string().min(20),
  /** When someone last looked at it in a browser. */
  date: z.iso.date(),
})

export type LinkException = z.infer<typeof exception>

/** @throws Error that says what is wrong in the list */
export function parseExceptions(json: unknown): LinkException[] {
  const parsed = z.array(exception).safeParse(json)
  if (parsed.success) return parsed.data
  throw new Error(`the list of exceptions: ${z.prettifyError(parsed.error)}`)
}

/** Address → when it last answered well, in milliseconds since 1970. */
export type LinkCache = Record<string, number>

/** A cache that cannot be read is an empty one: all addresses are asked again. */
export function parseCache(text: string): LinkCache {
  try {
    return z.record(z.string(), z.number()).parse(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Where an address stands, without its anchor. */
export interface OutsideLink {
  address: string
  places: Pick<Finding, 'file' | 'line' | 'column'>[]
}

/** Addresses outside the site: those of the pages, and those of the frame (`lib/shared/site.ts`). */
export function outsideLinks(pages: readonly Page[]): OutsideLink[] {
  const byAddress = new Map<string, OutsideLink['places']>()
  const add = (target: string, place: OutsideLink['places'][number]): void => {
    const address = target.replace(/#.*$/, '')
    if (/^https?:\/\//.test(address)) byAddress.set(address, [...(byAddress.get(address) ?? []), place])
  }
  for (const { file, source } of pages)
    for (const { target, start } of sourceLinks(source)) add(target, { file, ...placeAt(source, start) })
  for (const address of Object.values(LINKS)) add(address, { file: 'lib/shared/site.ts', line: 1, column: 1 })
  return Array.from(byAddress, ([address, places]) => ({ address, places }))
}

/** Whether an exception is for an address. */
export function isExcepted({ address: pattern }: LinkException, address: string): boolean {
  return pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern
}

/** Addresses to ask: not excepted, and not known to be good of late. */
export function addressesToAsk(
  links: readonly OutsideLink[],
  known: { exceptions: readonly LinkException[]; cache: LinkCache; now: number },
): string[] {
  return links
    .map(({ address }) => address)
    .filter((address) => !known.exceptions.some((one) => isExcepted(one, address)))
    .filter((address) => known.now - (known.cache[address] ?? 0) > GOOD_DAYS * DAY_MS)
}

/** What came back from an address. */
export interface Answer {
  address: string
  isGood: boolean
  /** HTTP status, or 0 where nothing came. */
  status: number
}

/** A finding at each place of each broken address, and one for each exception that is for no address any more. */
export function outsideFindings(
  links: readonly OutsideLink[],
  answers: readonly Answer[],
  exceptions: readonly LinkException[],
): Finding[] {
  const broken = new Map(answers.filter(({ isGood }) => !isGood).map((answer) => [answer.address, answer.status]))
  const dead = links.flatMap(({ address, places }) => {
    const status = broken.get(address)
    if (status === undefined) return []
    const what = `${address} ${status === 0 ? 'does not answer' : `answers ${status}`}`
    const remedy =
      'lead to its new place; where it is right in a browser, add it to lib/verify/content/link-exceptions.json'
    return places.map((place) => ({ ...place, what, remedy }))
  })
  const stray = exceptions
    .filter((one) => !links.some(({ address }) => isExcepted(one, address)))
    .map(({ address }) => ({
      file: 'lib/verify/content/link-exceptions.json',
      line: 1,
      column: 1,
      what: `no page leads to ${address}`,
      remedy: 'delete the exception',
    }))
  return [...dead, ...stray]
}
