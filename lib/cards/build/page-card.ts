import { unescapeHtml } from '@authzed-docs/shared/escape.ts'
import { DEFAULT_CARD } from '@authzed-docs/shared/site.ts'
import { z } from 'zod'
import { splitSectionTitle } from '../../page/browser/section-title.ts'
import { STRUCTURED_DATA_TYPE } from '../../page/browser/structured-data.ts'
import type { PreviewCard } from './draw-card.ts'

const DATA = new RegExp(`<script type="${STRUCTURED_DATA_TYPE.replace('+', '\\+')}">(.*?)</script>`, 'gs')

const thingSchema = z.object({
  '@type': z.string(),
  headline: z.string().optional(),
  articleSection: z.array(z.string()).default([]),
})

const documentSchema = z.union([
  z.object({ '@graph': z.array(thingSchema) }).transform((data) => data['@graph']),
  thingSchema.transform((data) => [data]),
])

const HEADING = /<h1\b[^>]*>(.*?)<\/h1>/s

/**
 * What the card of an exported page says, from its structured data. A home page, which has no title of its own, shows its
 * heading.
 * @returns null for a page without structured data, which search engines don't list
 */
export function cardOf(html: string): PreviewCard | null {
  const things = Array.from(html.matchAll(DATA), ([, json = '']) => documentSchema.parse(JSON.parse(json))).flat()
  if (things.length === 0) return null
  const page = things.find(({ headline }) => headline !== undefined)
  const sections = page?.articleSection.map((title) => splitSectionTitle(title)[0]) ?? []
  return { title: page?.headline ?? headingOf(html), sections }
}

/** @throws Error if the page has no heading */
function headingOf(html: string): string {
  const heading = HEADING.exec(html)?.[1]
  if (heading === undefined) throw new Error('a page has neither a headline nor an h1  → start its text with # Title')
  return unescapeHtml(heading.replace(/<[^>]+>/g, '').trim())
}

/**
 * Replaces the default card of a page by its own.
 * @param path of the file in the export
 */
export function withCard(html: string, site: string, path: string): string {
  return html.replaceAll(`${site}${DEFAULT_CARD}"`, `${site}${path}"`)
}
