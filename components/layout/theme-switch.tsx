import { type ReactNode, useId } from 'react'
import { THEME_LIST_ATTRIBUTE } from '../../dom/theme.ts'
import styles from './theme-switch.module.css'
import { useMessages } from './use-messages.ts'

const THEME_CHOICES = ['light', 'dark', 'system'] as const

/**
 * Theme switch: a button that opens a listbox. `dom/theme.ts` handles it. It isn't a native `<select>`, whose type-ahead and
 * look differ by browser. The list is a popover, so the browser opens and closes it, and returns focus.
 */
export function ThemeSwitch({ lite = false }: { lite?: boolean }): ReactNode {
  const { name, change, ...names } = useMessages().theme
  const id = useId()
  return (
    <>
      <button aria-haspopup="listbox" className={styles.button} popoverTarget={id} title={change} type="button">
        {/* CSS shows one icon and one name, depending on the theme. */}
        <svg aria-hidden="true" className={`${styles.icon} theme-sun`} viewBox="0 0 24 24">
          <circle cx="12" cy="12" r="4" />
          <path d="M12 3v1.5m0 15V21m9-9h-1.5m-15 0H3m15.4-6.4-1.1 1.1M6.7 17.3l-1.1 1.1m12.8 0-1.1-1.1M6.7 6.7 5.6 5.6" />
        </svg>
        <svg aria-hidden="true" className={`${styles.icon} theme-moon`} viewBox="0 0 24 24">
          <path d="M20.5 13.6A8.5 8.5 0 0 1 10.4 3.5a8.5 8.5 0 1 0 10.1 10.1Z" />
        </svg>
        <span className="visually-hidden">{name}: </span>
        <span className={lite ? 'visually-hidden' : undefined}>
          {THEME_CHOICES.map((theme) => (
            <span className="theme-name" data-name={theme} key={theme}>
              {names[theme]}
            </span>
          ))}
        </span>
      </button>
      <div
        aria-label={change}
        className={lite ? `${styles.list} ${styles.lite}` : styles.list}
        id={id}
        popover="auto"
        role="listbox"
        tabIndex={0}
        {...{ [THEME_LIST_ATTRIBUTE]: '' }}
      >
        {THEME_CHOICES.map((theme) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the listbox has focus and sets aria-activedescendant
          <div
            aria-selected={theme === 'system'}
            className={styles.choice}
            data-value={theme}
            id={`${id}-${theme}`}
            key={theme}
            role="option"
          >
            {names[theme]}
          </div>
        ))}
      </div>
    </>
  )
}
