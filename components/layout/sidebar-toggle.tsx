import { ExpandIcon } from 'nextra/icons'
import type { ReactNode } from 'react'
import { safeStorage } from '../../lib/browser/page/safe-storage.ts'
import { SIDEBAR_KEY } from '../../lib/browser/page/storage-keys.ts'
import styles from './sidebar-toggle.module.css'
import { useMessages } from './use-messages.ts'

/**
 * Hides and shows the sidebar of a wide screen. The state is an attribute of the document, which an inline script sets before
 * the first paint and style sheets use, also for the name of this button.
 */
export function SidebarToggle(): ReactNode {
  const { sidebar } = useMessages()
  return (
    <button className={styles.toggle} onClick={toggle} type="button">
      <ExpandIcon aria-hidden="true" height="12" />
      <span className={`visually-hidden ${styles.hide}`}>{sidebar.hide}</span>
      <span className={`visually-hidden ${styles.show}`}>{sidebar.show}</span>
    </button>
  )
}

function toggle(): void {
  const { dataset } = document.documentElement
  if (dataset.sidebar === 'hidden') delete dataset.sidebar
  else dataset.sidebar = 'hidden'
  safeStorage.write(SIDEBAR_KEY, dataset.sidebar ?? 'shown')
}
