import type { ReactNode } from 'react'
import { LocaleSwitch } from './locale-switch.tsx'
import styles from './preferences.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

/** The switches for theme and language, where the theme shows its own switch: in the sidebar, the menu and the footer. */
export function Preferences({ lite = false }: { lite?: boolean }): ReactNode {
  return (
    <div className={lite ? styles.narrow : styles.row}>
      <ThemeSwitch lite={lite} />
      <LocaleSwitch lite={lite} />
    </div>
  )
}
