import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { restoreSidebarScroll, saveSidebarScroll } from '../../dom/sidebar-scroll.ts'
import { SIDEBAR_SCROLL_KEY } from '../../lib/browser/page/storage-keys.ts'
import { Preferences } from './preferences.tsx'
import { SidebarToggle } from './sidebar-toggle.tsx'
import styles from './sidebar-tools.module.css'

interface SidebarToolsProps {
  /** The theme gives it in the sidebar, and leaves it out in the footer of a page that has none. */
  lite?: boolean
}

/** What stands below the sidebar's menu: the switches for theme and language, and the button that hides the sidebar. */
export function SidebarTools({ lite }: SidebarToolsProps): ReactNode {
  if (lite === undefined) return <Preferences />
  return (
    <div className={styles.tools}>
      <Preferences lite={lite} />
      <SidebarToggle />
      <SidebarPlace />
    </div>
  )
}

/** Leaves the sidebar where the reader has scrolled it, before the first paint and from page to page. */
function SidebarPlace(): ReactNode {
  // In the HTML, the script below has done it, and the reader may have scrolled the sidebar since.
  const inHtml = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [isPlaced] = useState(inHtml)
  useLayoutEffect(() => {
    if (!isPlaced) restoreSidebarScroll(SIDEBAR_SCROLL_KEY)
    return saveSidebarScroll()
  }, [isPlaced])
  const script = `(${restoreSidebarScroll.toString()})(${JSON.stringify(SIDEBAR_SCROLL_KEY)})`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this repository
  return <script dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
}

const never = () => () => {}
