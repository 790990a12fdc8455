import { englishRoute } from '../../lib/shared/locales.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'

/** A window width in CSS pixels and a theme. */
export interface View {
  width: 375 | 768 | 1440
  colorScheme: 'light' | 'dark'
}

/** Each half of this list covers every width and both themes. */
export const VIEWS: readonly View[] = [
  { width: 1440, colorScheme: 'light' },
  { width: 375, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 375, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
]

/** Views per page unless every view is requested. Two pages of a kind then cover all views between them. */
const VIEWS_PER_PAGE = 3

/** Groups pages that are built alike: home pages, section pages, and pages in folders of the same name. */
export function kindOf(address: string): string {
  const parts = englishRoute(address.slice(BASE_PATH.length)).split('/').filter(Boolean)
  return parts.length === 0 ? 'home' : (parts.at(-2) ?? 'section')
}

/**
 * Chooses the views in which a page is tested: all six for the only page of its kind, otherwise three, alternating between
 * the pages of the kind. Deterministic for a given list of addresses.
 * @param addresses paths of all pages, in order
 * @param every whether to return all views for each page
 */
export function viewsOf(address: string, addresses: readonly string[], every: boolean): readonly View[] {
  const kind = addresses.filter((other) => kindOf(other) === kindOf(address))
  if (every || kind.length < 2) return VIEWS
  const first = (kind.indexOf(address) * VIEWS_PER_PAGE) % VIEWS.length
  return [...VIEWS, ...VIEWS].slice(first, first + VIEWS_PER_PAGE)
}
