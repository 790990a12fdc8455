/**
 * Entry point of the script of every page. It makes the controls work that are in the HTML of the page, and loads the
 * programs of the others when a reader uses them (docs/decisions/islands.md). It runs once per document, after the HTML is
 * parsed. Listeners are delegated from the document, so that controls need no script of their own.
 */

import { handleCopyButtons, handleWrapButtons } from './code-controls.ts'
import { handleImageLinks } from './image-controls.ts'
import { recordPageViews } from './page-views.ts'
import { prefetchOnHover } from './prefetch-on-hover.ts'
import { handleSearchBoxes } from './search/box.ts'
import { highlightOpened } from './search/highlight-on-arrival.ts'
import { keepSidebarScroll } from './sidebar-scroll.ts'
import { handleTabs } from './tab-controls.ts'
import { trackPosition } from './toc.ts'

handleTabs()
handleCopyButtons()
handleWrapButtons()
handleImageLinks()
trackPosition()
handleSearchBoxes()
highlightOpened()
keepSidebarScroll()
prefetchOnHover()
recordPageViews()
