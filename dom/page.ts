/**
 * Entry point of the page script, which every page loads. It makes the controls work that are in its HTML, and loads the
 * bundles of all other controls when a reader uses them (docs/decisions/islands.md). It runs once per document, after the HTML is
 * parsed. Most listeners are delegated from the document, so that one serves all controls of a kind.
 */

import { handleCopyButtons, handleWrapButtons } from './code-controls.ts'
import { handleDisclosures } from './disclosures.ts'
import { ERROR_BODY_ATTRIBUTE } from './error-page.ts'
import { thankForAnswer } from './feedback.ts'
import { loadFilter } from './filter-loader.ts'
import { explainTerms } from './glossary.ts'
import { handleImageLinks } from './image-controls.ts'
import { handleLanguageMenus } from './locale.ts'
import { handleMenu } from './menu.ts'
import { recordPageViews } from './page-views.ts'
import { loadPlayground } from './playground-loader.ts'
import { prefetchOnHover } from './prefetch-on-hover.ts'
import { handlePrivacyLinks } from './privacy-link.ts'
import { STARTED_ATTRIBUTE } from './recover.ts'
import { explainSchemas } from './schema-help-loader.ts'
import { handleSearchBox } from './search/box.ts'
import { highlightOpenedResult } from './search/highlight-opened-result.ts'
import { loadResultsPage } from './search/results-page.ts'
import { handleSidebar } from './sidebar.ts'
import { startEach } from './start-each.ts'
import { handleTabs } from './tab-controls.ts'
import { handleTheme } from './theme.ts'
import { trackPosition } from './toc.ts'

startEach([
  handleTabs,
  handleCopyButtons,
  handleWrapButtons,
  handleImageLinks,
  trackPosition,
  highlightOpenedResult,
  handleSidebar,
  handleMenu,
  handleTheme,
  handleDisclosures,
  handleLanguageMenus,
  loadFilter,
  handleSearchBox,
  prefetchOnHover,
  handlePrivacyLinks,
  thankForAnswer,
  explainTerms,
  explainSchemas,
  loadPlayground,
  loadResultsPage,
  recordPageViews,
])
document.documentElement.setAttribute(STARTED_ATTRIBUTE, '')
if (document.querySelector(`[${ERROR_BODY_ATTRIBUTE}]`)) {
  // Without the bundle, the page stays as it is in the HTML.
  loadErrorPage().catch(() => {})
}

async function loadErrorPage(): Promise<void> {
  const { fillInErrorPage } = await import('./error-page.ts')
  fillInErrorPage()
}
