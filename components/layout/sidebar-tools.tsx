import { ThemeSwitch } from 'nextra-theme-docs'
import { type ReactNode, useLayoutEffect } from 'react'
import { SIDEBAR_PLACE_KEY } from '../../lib/storage/keys.ts'
import { keepPlace, placeSidebar } from './sidebar-place.ts'
import { SidebarToggle } from './sidebar-toggle.tsx'
import styles from './sidebar-tools.module.css'

interface SidebarToolsProps {
  /** The theme gives it in the sidebar, and leaves it out in the footer of a page that has none. */
  lite?: boolean
}

/** What stands below the sidebar's menu: the theme switch, and the button that hides the sidebar. */
export function SidebarTools({ lite }: SidebarToolsProps): ReactNode {
  if (lite === undefined) return <ThemeSwitch />
  return (
    <div className={styles.tools}>
      <ThemeSwitch lite={lite} />
      <SidebarToggle />
      <SidebarPlace />
    </div>
  )
}

/** Leaves the sidebar where the reader has scrolled it, before the first paint and from page to page. */
function SidebarPlace(): ReactNode {
  useLayoutEffect(() => {
    placeSidebar(SIDEBAR_PLACE_KEY)
    return keepPlace()
  }, [])
  const script = `(${placeSidebar.toString()})(${JSON.stringify(SIDEBAR_PLACE_KEY)})`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this repository
  return <script dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
}
