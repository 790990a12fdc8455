import type { Heading } from 'nextra'
import type { ReactNode } from 'react'
import { useMenu, usePage } from './page-context.tsx'
import { SidebarMenu } from './sidebar-menu.tsx'
import { render, useSiteConfig } from './site-config.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

/** The sidebar of a wide screen, which is the menu of a narrow one: search, pages, and the switches below them. */
export function Sidebar({ toc }: { toc: Heading[] }): ReactNode {
  const { search, themeSwitch } = useSiteConfig()
  const { navigation, hasSidebar } = usePage()
  const { menu, setMenu } = useMenu()
  const isNarrow = useIsNarrow()
  return (
    <>
      {!hasSidebar && navigation.activeThemeContext.layout === 'default' && <div className="sidebar-placeholder" />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and the menu button close the menu by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the menu button close the menu by keyboard */}
      <div className="menu-backdrop" data-open={menu || undefined} onClick={() => setMenu(false)} />
      <aside className="site-sidebar" data-open={menu || undefined} data-wide={hasSidebar || undefined}>
        <div className="sidebar-search">{render(search?.component)}</div>
        <div className="sidebar-scroll thin-scrollbar">
          {/* The HTML holds the pages of this section alone. A narrow screen has no other menu for the rest of the site. */}
          {hasSidebar && (
            <SidebarMenu
              className="sidebar-section"
              items={navigation.docsDirectories.filter((item) => item.isUnderCurrentDocsTree)}
            />
          )}
          {isNarrow && <SidebarMenu className="sidebar-site" headings={toc} items={navigation.directories} />}
        </div>
        <div className="sidebar-footer">{render(themeSwitch?.component, { lite: false })}</div>
      </aside>
    </>
  )
}
