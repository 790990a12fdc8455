import { canonicalAddress } from '../site.ts'

/** Languages of the site; the first one has no prefix in its routes. */
export const LOCALES = ['en-US'] as const

export type Locale = (typeof LOCALES)[number]

/**
 * Addresses of a page in each language it exists in, for `<link rel="alternate" hreflang>`.
 * @returns nothing where the page exists in one language only
 */
export function alternateLinks(
  route: string,
  origin: string,
  locales: readonly string[] = LOCALES,
): { locale: string; href: string }[] {
  if (locales.length < 2) return []
  const [fallback = ''] = locales
  const links = locales.map((locale) => ({
    locale,
    href: canonicalAddress(locale === fallback ? route : `/${locale}${route === '/' ? '' : route}`, origin),
  }))
  return [...links, { locale: 'x-default', href: canonicalAddress(route, origin) }]
}
