import type { ReactNode } from 'react'
import { MENU_ID } from '../../dom/menu.ts'
import { restoreSidebar } from '../../dom/sidebar.ts'
import { SIDEBAR_FOLDERS_KEY, SIDEBAR_SCROLL_KEY } from '../../lib/browser/page/storage-keys.ts'
import { usePage } from './page-context.tsx'
import { PageTree } from './page-tree.tsx'
import { render, useSiteConfig } from './site-config.tsx'

/** Inline script that restores the sidebar before the first paint. In a menu, `dom/menu.ts` does so when it opens. */
const RESTORE_SCRIPT = `(${restoreSidebar})('${SIDEBAR_FOLDERS_KEY}','${SIDEBAR_SCROLL_KEY}')`.replace(/\n\s*/g, '\n')

/**
 * The sidebar on wide screens and the menu on narrow ones: search, pages, and the switches below them. As a popover it opens
 * before the page's script has loaded.
 */
export function Sidebar(): ReactNode {
  const { search, themeSwitch } = useSiteConfig()
  const { navigation, hasSidebar } = usePage()
  return (
    <>
      {!hasSidebar && navigation.activeThemeContext.layout === 'default' && <div className="sidebar-placeholder" />}
      <aside className="site-sidebar" data-wide={hasSidebar || undefined} id={MENU_ID} popover="auto">
        <div className="sidebar-search">{render(search?.component)}</div>
        <div className="sidebar-scroll thin-scrollbar">
          <PageTree />
        </div>
        <div className="sidebar-footer">{render(themeSwitch?.component, { lite: false })}</div>
        {hasSidebar && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this repository
          <script dangerouslySetInnerHTML={{ __html: RESTORE_SCRIPT }} suppressHydrationWarning />
        )}
      </aside>
    </>
  )
}
