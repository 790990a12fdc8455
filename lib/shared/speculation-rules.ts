import { BASE_PATH } from './site.ts'

/** Matches the panel of a search box whose data is loading. */
export const WAITING_SEARCH = '[data-panel=loading]'

/**
 * Links that lead to a page, not to a file such as `openapi.json`. None match while a search waits for its data, which would
 * otherwise share the line with pages that the reader hasn't asked for.
 *
 * Chromium matches the selector again whenever the address changes, as in a search. It must name the element (`a`), because it's
 * otherwise tried on all elements: with `:has(…) *`, a change of the address took 330 ms on the longest page (2026-11-23).
 */
const PAGE_LINKS = {
  and: [
    { href_matches: [BASE_PATH, `${BASE_PATH}/*`] },
    { not: { href_matches: `${BASE_PATH}/*.*` } },
    { not: { selector_matches: `:root:has(${WAITING_SEARCH}) a` } },
  ],
}

/**
 * Rules for a `<script type="speculationrules">`: a page is prerendered when the reader hovers over a link to it or presses
 * on it. A prerendered page counts as viewed only when it's shown (`dom/page-views.ts`).
 */
export const SPECULATION_RULES = JSON.stringify({ prerender: [{ where: PAGE_LINKS, eagerness: 'moderate' }] })
