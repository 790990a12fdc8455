import type { ReactNode } from 'react'
import { LocaleSwitch } from './locale-switch.tsx'
import styles from './preferences.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

/** Theme and language switches, for the sidebar, the mobile menu and the footer. */
export function Preferences({ lite = false }: { lite?: boolean }): ReactNode {
  return (
    <div className={lite ? styles.narrow : styles.row}>
      <ThemeSwitch lite={lite} />
      <LocaleSwitch lite={lite} />
    </div>
  )
}
