import { ExpandIcon } from 'nextra/icons'
import type { ReactNode } from 'react'
import { HIDE_SIDEBAR_ATTRIBUTE } from '../../dom/sidebar.ts'
import styles from './sidebar-toggle.module.css'
import { useMessages } from './use-messages.ts'

/**
 * Hides and shows the sidebar of a wide screen. The state is an attribute of the document, which an inline script sets before
 * the first paint and style sheets use, also for the name of this button.
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
