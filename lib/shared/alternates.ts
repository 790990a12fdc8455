import { DEFAULT_LOCALE, type Locale, localeRoute } from './locales.ts'
import { canonicalAddress } from './site.ts'

/**
 * Addresses of a page in each language it exists in, for `<link rel="alternate" hreflang>` and the sitemap.
 * @param page the English route
 * @param locales languages in which it exists
 * @returns nothing where the page exists in one language only
 */
export function alternateLinks(
  page: string,
  origin: string,
  locales: readonly Locale[],
): { locale: string; href: string }[] {
  if (locales.length < 2) return []
  const links = locales.map((locale) => ({ locale, href: canonicalAddress(localeRoute(page, locale), origin) }))
  return [...links, { locale: 'x-default', href: canonicalAddress(localeRoute(page, DEFAULT_LOCALE), origin) }]
}
