import { handleCopyButtons, handleWrapButtons } from './code-controls.ts'
import { handleDisclosures } from './disclosures.ts'
import { loadFilter } from './filter-loader.ts'
import { handleImageLinks } from './image-controls.ts'
import { handleLanguageMenus } from './locale.ts'
import { handleMenu } from './menu.ts'
import { highlightOpenedResult } from './search/highlight-opened-result.ts'
import { handleSidebar } from './sidebar.ts'
import { handleTabs } from './tab-controls.ts'
import { handleTheme } from './theme.ts'
import { trackPosition } from './toc.ts'

/** The controls that pages have on the site and in the downloadable copy, in the order in which they start. */
export const SHARED_CONTROLS = [
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
]
