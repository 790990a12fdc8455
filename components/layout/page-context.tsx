import type { PageOpts } from 'nextra'
import { useFSRoute } from 'nextra/hooks'
import { normalizePages } from 'nextra/normalize-pages'
import { createContext, type ReactNode, useContext } from 'react'

/** The current page, and its place among all pages. */
interface PageContextValue extends Pick<PageOpts, 'title' | 'frontMatter' | 'filePath' | 'timestamp'> {
  /** What Nextra derives from the page map for the current route: sidebar, breadcrumb, neighbors, theme options. */
  navigation: ReturnType<typeof normalizePages>
  /** Whether the page shows the sidebar on a wide screen. */
  hasSidebar: boolean
}

const PageContext = createContext<PageContextValue | null>(null)

/**
 * The current page.
 * @throws Error outside of the layout
 */
export function usePage(): PageContextValue {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage() is called outside of the layout → render the component inside of SiteTheme')
  return page
}

/** Provides the current page. */
export function PageProvider({ pageOpts, children }: { pageOpts: PageOpts; children: ReactNode }): ReactNode {
  const route = useFSRoute()
  const navigation = normalizePages({ list: pageOpts.pageMap, route })
  const { activeType, activeThemeContext: theme } = navigation
  const { title, frontMatter, filePath, timestamp } = pageOpts
  const hasSidebar = theme.sidebar === true && theme.layout !== 'raw' && activeType !== 'page'
  return (
    <PageContext value={{ title, frontMatter, filePath, timestamp, navigation, hasSidebar }}>{children}</PageContext>
  )
}

/** Whether the page is one of the documentation, which has a table of contents, and the date of its last change. */
export function hasContents({ activeType, activeThemeContext: theme }: PageContextValue['navigation']): boolean {
  return activeType !== 'page' && theme.layout === 'default' && theme.toc
}
