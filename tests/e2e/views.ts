/** A width of the window in CSS pixels, and a theme. */
export interface View {
  width: 375 | 768 | 1440
  colorScheme: 'light' | 'dark'
}

/** In an order in which each half holds every width and both themes. */
export const VIEWS: readonly View[] = [
  { width: 1440, colorScheme: 'light' },
  { width: 375, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 375, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
]

/** Views of a page where there is no time for all. Two pages of a kind then have all views between them. */
const SPREAD = 3

/** Pages of one kind have the same parts: the home pages, those of a section, the pages of folders with the same name. */
export function kindOf(address: string): string {
  const [, ...parts] = address.replace(/^\/docs(\/(fr|ru|zh)(?=\/|$))?/, '').split('/')
  return parts.length === 0 ? 'home' : (parts.at(-2) ?? 'section')
}

/**
 * The views in which an address is looked at: all of them for the only page of its kind, else three, and the next page of
 * the kind has the other three. The same addresses give the same views.
 * @param addresses of all pages, in their order
 * @param every whether there is time for all views of each page
 */
export function viewsOf(address: string, addresses: readonly string[], every: boolean): readonly View[] {
  const kind = addresses.filter((other) => kindOf(other) === kindOf(address))
  if (every || kind.length < 2) return VIEWS
  const first = (kind.indexOf(address) * SPREAD) % VIEWS.length
  return [...VIEWS, ...VIEWS].slice(first, first + SPREAD)
}
