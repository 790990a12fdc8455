import { LOCALES } from '../locale/alternates.ts'

/** Language of a route, which decides what is searched: `/fr/spicedb` → `fr`; the first language has no prefix. */
export function dataLocale(route: string, locales: readonly string[] = LOCALES): string {
  const [fallback = '', ...prefixed] = locales
  const [, first = ''] = route.split('/')
  return prefixed.includes(first) ? first : fallback
}
