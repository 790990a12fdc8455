import { DEFAULT_LOCALE, localeOf } from '@authzed-docs/shared/locales.ts'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { tabId } from '@authzed-docs/shared/tab-keyboard.ts'
import { expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'

const namesIn = (list: string): string[] => [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)

/** Ids of the tabs of each group on a page. */
const tabIds = (source: string): string[][] =>
  [...source.matchAll(/<Tabs items=\{\[(.*?)\]\}(?: ids=\{\[(.*?)\]\})?/g)].map(([, items = '', ids]) =>
    ids === undefined ? namesIn(items).map(tabId) : namesIn(ids),
  )

it('a tab has the same id in every language, because a choice is remembered by it', () => {
  const pages = readPages(ROOT)
  const translations = pages.filter(
    ({ route, source }) => localeOf(route) !== DEFAULT_LOCALE && source.includes('<Tabs'),
  )
  expect(translations.length).toBeGreaterThan(2)
  for (const { file, source } of translations) {
    const english = pages.find((page) => page.file === file.replace(/^pages\/\w+\//, 'pages/'))
    expect(tabIds(source), file).toEqual(tabIds(english?.source ?? ''))
  }
})
