import type { ReactNode } from 'react'
import { restoreSidebarScroll } from '../../dom/sidebar-scroll.ts'
import { SIDEBAR_SCROLL_KEY } from '../../lib/browser/page/storage-keys.ts'
import { Preferences } from './preferences.tsx'
import { SidebarToggle } from './sidebar-toggle.tsx'
import styles from './sidebar-tools.module.css'
import { useSiteConfig } from './site-config.tsx'

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

/** Restores the sidebar's scroll position before the first paint. */
function SidebarPlace(): ReactNode {
  const script = `(${restoreSidebarScroll.toString()})(${JSON.stringify(SIDEBAR_SCROLL_KEY)})`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this repository
  return <script dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
}
