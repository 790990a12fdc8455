import { BASE_PATH } from '@authzed-docs/shared/site.ts'

/** Matches the panel of a search box whose data is loading. */
export const WAITING_SEARCH = '[data-panel=loading]'

/**
 * Links to pages, not to files such as `openapi.json`. A condition with a selector would be slow: Chromium checks all
 * elements for it whenever the URL changes, as in a search.
 */
const PAGE_LINKS = {
  and: [{ href_matches: [BASE_PATH, `${BASE_PATH}/*`] }, { not: { href_matches: `${BASE_PATH}/*.*` } }],
}

/**
 * Rules for a `<script type="speculationrules">`: a page is prerendered when the reader hovers over a link to it or presses
 * on it. A prerendered page counts as viewed only when it's shown (`dom/page-views.ts`). While a search waits for its data,
 * `dom/search/pause-prerendering.ts` takes the rules off the page.
 */
export const SPECULATION_RULES = JSON.stringify({ prerender: [{ where: PAGE_LINKS, eagerness: 'moderate' }] })
