import { MoonIcon, SunIcon } from 'nextra/icons'
import { type ReactNode, useId } from 'react'
import { THEME_LIST_ATTRIBUTE } from '../../dom/theme.ts'
import styles from './theme-switch.module.css'
import { useMessages } from './use-messages.ts'

const THEMES = ['light', 'dark', 'system'] as const

/**
 * Theme switch: a button that opens a list box. `dom/theme.ts` handles it. It isn't a native `<select>`, whose type-ahead and
 * look differ by browser. As a popover, the browser opens and closes it, and returns the focus.
 */
export function ThemeSwitch({ lite = false }: { lite?: boolean }): ReactNode {
  const { change, ...names } = useMessages().theme
  const id = useId()
  return (
    <>
      <button aria-haspopup="listbox" className={styles.button} popoverTarget={id} title={change} type="button">
        {/* The style sheet shows one of the icons and of the names. */}
        <SunIcon aria-hidden="true" className="theme-sun" />
        <MoonIcon aria-hidden="true" className="theme-moon" />
        <span className={lite ? styles.lite : undefined}>
          {THEMES.map((theme) => (
            <span className="theme-name" data-name={theme} key={theme}>
              {names[theme]}
            </span>
          ))}
        </span>
      </button>
      <div
        aria-label={change}
        className={styles.list}
        id={id}
        popover="auto"
        role="listbox"
        tabIndex={0}
        {...{ [THEME_LIST_ATTRIBUTE]: '' }}
      >
        {THEMES.map((theme) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the active choice
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
