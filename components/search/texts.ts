import type { Locale } from '@authzed-docs/shared/locales.ts'
import type { Messages, SearchMessages } from '../../lib/locale/browser/messages.ts'

/** What the scripts of the search need in the locale of the page. It's part of the HTML. */
export type SearchTexts = Omit<SearchMessages, 'label' | 'placeholder' | 'close' | 'retry'> & {
  locale: Locale
  opensNewWindow: string
}

/** The texts that the HTML of a page carries. */
export function searchTexts(locale: Locale, { search, opensNewWindow }: Messages): SearchTexts {
  const { label, placeholder, close, retry, ...texts } = search
  return { locale, ...texts, opensNewWindow }
}

/** Replaces the placeholder of a text: `All results for “{query}”` */
export function fillPlaceholder(text: string, name: 'query' | 'words' | 'name', value: string): string {
  return text.replace(`{${name}}`, () => value)
}
