import { englishRoute } from '@authzed-docs/shared/locales.ts'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'

/** A window width in CSS pixels and a theme. */
export interface View {
  width: 375 | 768 | 1440
  colorScheme: 'light' | 'dark'
}

/** The first two are tested when a page changes. */
export const VIEWS: readonly View[] = [
  { width: 1440, colorScheme: 'light' },
  { width: 375, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 375, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
]

/** Groups pages that are built alike: home pages, section pages, and pages in folders of the same name. */
export function kindOf(address: string): string {
  const parts = englishRoute(address.slice(BASE_PATH.length)).split('/').filter(Boolean)
  return parts.length === 0 ? 'home' : (parts.at(-2) ?? 'section')
}
