import { DEFAULT_LOCALE, englishRoute } from '@authzed-docs/shared/locales.ts'
import type { SearchDocument } from './documents.ts'
import type { ParseResult } from './parse-result.ts'

/** The locales whose files a search needs: its own, and English for the pages without a translation. */
export const dataLocales = (locale: string): string[] => [...new Set([locale, DEFAULT_LOCALE])]

/**
 * Combines the pages of `dataLocales`. Translations replace their English pages.
 * @throws if there is no page, so that loading can be retried
 */
export function combinePages(results: readonly ParseResult[]): ParseResult {
  const pages = new Map<string, SearchDocument>()
  for (const document of results.flatMap(({ documents }) => documents)) {
    const route = englishRoute(document.url)
    if (!pages.has(route)) pages.set(route, document)
  }
  if (pages.size === 0) throw new Error('the search data contains no page')
  return { documents: [...pages.values()], problems: results.flatMap(({ problems }) => problems) }
}
