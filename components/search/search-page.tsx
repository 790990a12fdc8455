import { RESULT_FILTERS } from '@authzed-docs/search/browser/scope.ts'
import { searchRoute } from '@authzed-docs/shared/search-route.ts'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import type { ReactNode } from 'react'
import { SEARCH_INDEX_ID, SEARCH_PAGE_TEXTS_ATTRIBUTE } from '../../dom/search/attributes.ts'
import { useLocale } from '../layout/locale-context.tsx'
import { useMessages } from '../layout/use-messages.ts'
import styles from './search-page.module.css'
import { searchTexts } from './texts.ts'

/**
 * Body of the results page: a form, which the island `components/islands/search-page.tsx` handles, and the index of all
 * headings, which `scripts/export/heading-index.ts` fills in. Without JavaScript there's the index alone.
 */
export function SearchPage(): ReactNode {
  const locale = useLocale()
  const messages = useMessages()
  const { search, searchPage } = messages
  const texts = { ...searchTexts(locale, messages), more: searchPage.more }
  return (
    <>
      <search className={styles.search} {...{ [SEARCH_PAGE_TEXTS_ATTRIBUTE]: JSON.stringify(texts) }}>
        <form action={BASE_PATH + searchRoute(locale)} className={styles.form}>
          <input
            aria-keyshortcuts="/ Control+K Meta+K"
            aria-label={search.label}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            className={styles.input}
            enterKeyHint="search"
            name="q"
            placeholder={search.placeholder}
            spellCheck={false}
            type="search"
          />
          <button className={styles.submit} type="submit">
            {searchPage.submit}
          </button>
          <fieldset className="search-filters">
            <legend className="visually-hidden">{search.filter}</legend>
            {RESULT_FILTERS.map((filter) => (
              <label key={filter}>
                <input defaultChecked={filter === 'all'} name="filter" type="radio" value={filter} />
                {search.kinds[filter]}
              </label>
            ))}
          </fieldset>
        </form>
        <output aria-live="polite" className={styles.status} />
        <button className="search-retry" hidden type="button">
          {search.retry}
        </button>
        <div className={styles.results} />
      </search>
      <section aria-labelledby={SEARCH_INDEX_ID} className={styles.index}>
        <h2 id={SEARCH_INDEX_ID}>{searchPage.index}</h2>
        <div data-heading-index="" />
      </section>
    </>
  )
}
