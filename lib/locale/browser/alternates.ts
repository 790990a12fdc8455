import { DEFAULT_LOCALE, type Locale, localeRoute } from '@authzed-docs/shared/locales.ts'
import { canonicalUrl } from '@authzed-docs/shared/site.ts'

/**
 * URLs of a page in each locale it exists in, for `<link rel="alternate" hreflang>` and the sitemap.
 * @param page the English route
 * @param origin scheme and host without a trailing slash
 * @param locales locales in which the page exists
 * @returns an empty array if the page exists in one locale only
 */
export function alternateLinks(
  page: string,
  origin: string,
  locales: readonly Locale[],
): { locale: string; href: string }[] {
  if (locales.length < 2) return []
  const links = locales.map((locale) => ({ locale, href: canonicalUrl(localeRoute(page, locale), origin) }))
  return [...links, { locale: 'x-default', href: canonicalUrl(localeRoute(page, DEFAULT_LOCALE), origin) }]
}
