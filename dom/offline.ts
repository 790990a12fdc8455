/**
 * Script of the pages of the downloadable copy, which are opened as files. Browsers load no modules, workers or data from files,
 * so this is a classic script with everything in it, and the search runs on the page (`dom/offline-search.ts`).
 */

import { handleCopyButtons, handleWrapButtons } from './code-controls.ts'
import { handleDisclosures } from './disclosures.ts'
import { handleEndKey } from './end-key.ts'
import { loadFilter } from './filter-loader.ts'
import { handleImageLinks } from './image-controls.ts'
import { handleLanguageMenus } from './locale.ts'
import { handleMenu } from './menu.ts'
import { handleOfflineSearch } from './offline-search.ts'
import { keepOpenedSectionInPlace } from './opened-section.ts'
import { highlightOpenedResult } from './search/highlight-opened-result.ts'
import { handleSidebar } from './sidebar.ts'
import { startEach } from './start-each.ts'
import { handleTabs } from './tab-controls.ts'
import { handleTheme } from './theme.ts'
import { trackPosition } from './toc.ts'

startEach([
  handleTabs,
  keepOpenedSectionInPlace,
  handleEndKey,
  handleCopyButtons,
  handleWrapButtons,
  handleImageLinks,
  trackPosition,
  handleOfflineSearch,
  highlightOpenedResult,
  handleSidebar,
  handleMenu,
  handleTheme,
  handleDisclosures,
  handleLanguageMenus,
  loadFilter,
])
