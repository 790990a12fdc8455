import type { ReactNode } from 'react'
import { LocaleSwitch } from './locale-switch.tsx'
import styles from './preferences.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

/** Language and theme switches: icons (`lite`) in the navigation bar of wide screens, with names in the menu of narrow ones. */
export function Preferences({ lite = false }: { lite?: boolean }): ReactNode {
  return (
    <div className={lite ? styles.icons : styles.row}>
      <LocaleSwitch lite={lite} />
      <ThemeSwitch lite={lite} />
    </div>
  )
}
