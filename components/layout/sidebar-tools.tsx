import { type ReactNode, useLayoutEffect, useState } from 'react'
import { restoreSidebarScroll, saveSidebarScroll } from '../../dom/sidebar-scroll.ts'
import { SIDEBAR_SCROLL_KEY } from '../../lib/browser/page/storage-keys.ts'
import { Preferences } from './preferences.tsx'
import { SidebarToggle } from './sidebar-toggle.tsx'
import styles from './sidebar-tools.module.css'
import { useSiteConfig } from './site-config.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'

interface SidebarToolsProps {
  /** Set in the sidebar; undefined in the footer of a page without one. */
  lite?: boolean
}

/** The tools below the sidebar's menu: theme and language switches, and the button that hides the sidebar. */
export function SidebarTools({ lite }: SidebarToolsProps): ReactNode {
  const { sidebar } = useSiteConfig()
  if (lite === undefined) return <Preferences />
  return (
    <div className={styles.tools}>
      <Preferences lite={lite} />
      {sidebar?.toggleButton && <SidebarToggle />}
      <SidebarPlace />
    </div>
  )
}

/** Restores the sidebar's scroll position before the first paint, and keeps it across pages. */
function SidebarPlace(): ReactNode {
  // On the first page the script below has restored it, and the reader might have scrolled the sidebar since.
  const isHydrated = useIsHydrated()
  const [isPlaced] = useState(!isHydrated)
  useLayoutEffect(() => {
    if (!isPlaced) restoreSidebarScroll(SIDEBAR_SCROLL_KEY)
    return saveSidebarScroll()
  }, [isPlaced])
  const script = `(${restoreSidebarScroll.toString()})(${JSON.stringify(SIDEBAR_SCROLL_KEY)})`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this repository
  return <script dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
}
