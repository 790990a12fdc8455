import { ExpandIcon } from 'nextra/icons'
import type { ReactNode } from 'react'
import { HIDE_SIDEBAR_ATTRIBUTE } from '../../dom/sidebar.ts'
import styles from './sidebar-toggle.module.css'
import { useMessages } from './use-messages.ts'

/**
 * Hides and shows the sidebar on wide screens. The state is a data attribute of `<html>`, set before first paint. CSS also
 * uses it to choose this button's label.
 */
export function SidebarToggle(): ReactNode {
  const { sidebar } = useMessages()
  return (
    <button className={styles.toggle} type="button" {...{ [HIDE_SIDEBAR_ATTRIBUTE]: '' }}>
      <ExpandIcon aria-hidden="true" height="12" />
      <span className={`visually-hidden ${styles.hide}`}>{sidebar.hide}</span>
      <span className={`visually-hidden ${styles.show}`}>{sidebar.show}</span>
    </button>
  )
}
