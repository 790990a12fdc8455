import type { Locale } from '../../shared/locales.ts'
import type { Messages, SearchMessages } from '../locale/messages.ts'

/** What the scripts of the search need in the locale of the page. It's part of the HTML, once for both boxes. */
export type SearchTexts = Pick<
  SearchMessages,
  'loading' | 'error' | 'none' | 'count' | 'results' | 'blog' | 'recent' | 'clearRecent' | 'helpful'
> & { locale: Locale; opensNewWindow: string }

/** The texts that the HTML of a page carries. */
export function searchTexts(locale: Locale, { search, opensNewWindow }: Messages): SearchTexts {
  const { loading, error, none, count, results, blog, recent, clearRecent, helpful } = search
  return { locale, loading, error, none, count, results, blog, recent, clearRecent, helpful, opensNewWindow }
}
