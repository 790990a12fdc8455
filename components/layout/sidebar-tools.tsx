import type { ReactNode } from 'react'
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
    </div>
  )
}
