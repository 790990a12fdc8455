import type { Heading } from 'nextra'
import type { ReactNode } from 'react'
import { MENU_ID } from '../../dom/menu.ts'
import { restoreSidebar } from '../../dom/sidebar.ts'
import { OPERATIONS_FIELD } from '../../lib/page/browser/page-marks.ts'
import { SIDEBAR_FOLDERS_KEY, SIDEBAR_SCROLL_KEY } from '../../lib/page/browser/storage-keys.ts'
import { usePage } from './page-context.tsx'
import { PageTree } from './page-tree.tsx'
import { Sections } from './sections.tsx'
import { SidebarToggle } from './sidebar-toggle.tsx'
import { render, useSiteConfig } from './site-config.tsx'
import { useMessages } from './use-messages.ts'

/** Inline script that restores the sidebar before the first paint. In a menu, `dom/menu.ts` does so when it opens. */
const RESTORE_SCRIPT = `(${restoreSidebar})('${SIDEBAR_FOLDERS_KEY}','${SIDEBAR_SCROLL_KEY}')`.replace(/\n\s*/g, '\n')

/**
 * The sidebar on wide screens, with a button that hides it, and the menu on narrow ones, with the sections of the site and the
 * switches for language and theme. As a popover it opens before the page's script has loaded. On pages with operations it also
 * lists the sections of the page, because there's no column for them.
 */
export function Sidebar({ toc }: { toc: Heading[] }): ReactNode {
  const { sidebar, themeSwitch } = useSiteConfig()
  const { frontMatter, navigation, hasSidebar } = usePage()
  return (
    <>
      {!hasSidebar && navigation.activeThemeContext.layout === 'default' && <div className="sidebar-placeholder" />}
      <nav
        aria-label={useMessages().sidebar.name}
        className="site-sidebar"
        data-wide={hasSidebar || undefined}
        id={MENU_ID}
        popover="auto"
      >
        <div className="navbar-sections menu-sections">
          <Sections />
        </div>
        <div className="sidebar-scroll thin-scrollbar">
          <PageTree sections={frontMatter[OPERATIONS_FIELD] ? toc : []} />
        </div>
        <div className="sidebar-footer">
          {render(themeSwitch?.component, { lite: false })}
          {hasSidebar && sidebar?.toggleButton && <SidebarToggle />}
        </div>
        {hasSidebar && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this repository
          <script dangerouslySetInnerHTML={{ __html: RESTORE_SCRIPT }} suppressHydrationWarning />
        )}
      </nav>
    </>
  )
}
