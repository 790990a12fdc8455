import { ExpandIcon } from 'nextra/icons'
import type { ReactNode } from 'react'
import { HIDE_SIDEBAR_ATTRIBUTE } from '../../dom/sidebar.ts'
import { MenuIcon } from './icons.tsx'
import styles from './sidebar-toggle.module.css'
import { useMessages } from './use-messages.ts'

/**
 * Hides and shows the sidebar on wide screens. The state is a data attribute of `<html>`, set before first paint. CSS also
 * uses it to choose this button's label. On a tablet, the button looks like a menu, at the start of the contents bar.
 */
export function SidebarToggle(): ReactNode {
  const { navbar, sidebar } = useMessages()
  return (
    <button className={styles.toggle} type="button" {...{ [HIDE_SIDEBAR_ATTRIBUTE]: '' }}>
      <ExpandIcon aria-hidden="true" height="12" />
      <span className={styles.menu}>
        <MenuIcon /> {navbar.menu}
      </span>
      <span className={`visually-hidden ${styles.hide}`}>{sidebar.hide}</span>
      <span className={`visually-hidden ${styles.show}`}>{sidebar.show}</span>
    </button>
  )
}
