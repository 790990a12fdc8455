import { BASE_PATH } from './site.ts'

/** Links that lead to a page: not to a file such as `openapi.json`, and not to a new window. */
const PAGE_LINKS = {
  and: [
    { href_matches: [BASE_PATH, `${BASE_PATH}/*`] },
    { not: { href_matches: `${BASE_PATH}/*.*` } },
    { not: { selector_matches: '[target=_blank]' } },
  ],
}

/**
 * Rules for a `<script type="speculationrules">`: a page is prerendered when the reader hovers over a link to it or presses
 * on it. A prerendered page counts as viewed only when it's shown (`dom/page-views.ts`).
 */
export const SPECULATION_RULES = JSON.stringify({ prerender: [{ where: PAGE_LINKS, eagerness: 'moderate' }] })
