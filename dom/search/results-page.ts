import { SEARCH_PAGE_TEXTS_ATTRIBUTE } from './attributes.ts'

/** Loads the island of the results page. Without it, that page has its index of all headings. */
export function loadResultsPage(): void {
  const root = document.querySelector<HTMLElement>(`[${SEARCH_PAGE_TEXTS_ATTRIBUTE}]`)
  if (!root) return
  import('../../components/islands/search-page.tsx')
    .then(({ startSearchPage }) => startSearchPage(root))
    .catch(() => {
      // The button loads the page again, because the browser remembers that the import failed.
      const retry = root.querySelector('.search-retry')
      retry?.removeAttribute('hidden')
      retry?.addEventListener('click', () => location.reload())
    })
}
