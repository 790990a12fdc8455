import { MoonIcon, SunIcon } from 'nextra/icons'
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
  const { change, ...names } = useMessages().theme
  const id = useId()
  return (
    <>
      <button aria-haspopup="listbox" className={styles.button} popoverTarget={id} title={change} type="button">
        {/* CSS shows one icon and one name, depending on the theme. */}
        <SunIcon aria-hidden="true" className="theme-sun" />
        <MoonIcon aria-hidden="true" className="theme-moon" />
        <span className={lite ? styles.lite : undefined}>
          {THEME_CHOICES.map((theme) => (
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
