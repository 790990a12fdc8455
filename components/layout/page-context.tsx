import { useRouter } from 'next/router'
import type { PageOpts } from 'nextra'
import { useFSRoute } from 'nextra/hooks'
import { normalizePages } from 'nextra/normalize-pages'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

/** The current page, and its place among all pages. */
interface PageContextValue extends Pick<PageOpts, 'title' | 'frontMatter' | 'filePath' | 'timestamp'> {
  /** What Nextra derives from the page map for the current route: sidebar, breadcrumb, neighbors, theme options. */
  navigation: ReturnType<typeof normalizePages>
  /** Whether the page shows the sidebar on a wide screen. */
  hasSidebar: boolean
}

interface MenuContextValue {
  /** Whether the menu of a narrow screen is open. */
  menu: boolean
  setMenu: (isOpen: boolean) => void
}

const PageContext = createContext<PageContextValue | null>(null)
const MenuContext = createContext<MenuContextValue>({ menu: false, setMenu: () => {} })

/**
 * The current page.
 * @throws Error outside of the layout
 */
export function usePage(): PageContextValue {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage() is called outside of the layout → render the component inside of SiteTheme')
  return page
}

/** The menu of a narrow screen. */
export const useMenu = (): MenuContextValue => useContext(MenuContext)

/** Provides the current page and the state of the menu, which closes whenever the address changes. */
export function PageProvider({ pageOpts, children }: { pageOpts: PageOpts; children: ReactNode }): ReactNode {
  const route = useFSRoute()
  const { asPath } = useRouter()
  const [menu, setMenu] = useState(false)
  const navigation = useMemo(() => normalizePages({ list: pageOpts.pageMap, route }), [pageOpts.pageMap, route])
  const { activeType, activeThemeContext: theme } = navigation
  const { title, frontMatter, filePath, timestamp } = pageOpts
  const hasSidebar = theme.sidebar === true && theme.layout !== 'raw' && activeType !== 'page'

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the address changes
  useEffect(() => setMenu(false), [asPath])

  const state = useMemo(() => ({ menu, setMenu }), [menu])
  return (
    <PageContext value={{ title, frontMatter, filePath, timestamp, navigation, hasSidebar }}>
      <MenuContext value={state}>{children}</MenuContext>
    </PageContext>
  )
}
