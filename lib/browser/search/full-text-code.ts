/**
 * What only texts, the blog posts and the prior need, and titles and headings don't. The worker loads it while the full text is
 * downloaded. A module that the worker imports too would be in both scripts, so add only what shares little with it.
 */

export { createCandidateTexts } from './candidate-texts.ts'
export { loadPosts, loadPrior } from './extras.ts'
export { parseFullText } from './full-text.ts'
export { OTHER_PRODUCTS } from './other-product-names.ts'
export { loadPageTexts } from './page-texts.ts'
export { createPrefixIndex } from './prefix-index.ts'
