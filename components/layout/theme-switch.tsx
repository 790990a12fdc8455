import { useTheme } from 'next-themes'
import { MoonIcon, SunIcon } from 'nextra/icons'
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './theme-switch.module.css'
import { useIsHydrated } from './use-is-hydrated.ts'
import { type ListboxActions, useListboxKeys } from './use-listbox-keys.ts'
import { useMessages } from './use-messages.ts'

const THEMES = ['light', 'dark', 'system'] as const

/** Theme switch: a list box that opens above its button and has the focus while it's open (ARIA's select-only pattern). */
export function ThemeSwitch({ lite = false }: { lite?: boolean }): ReactNode {
  const names = useMessages().theme
  const [theme, setTheme] = useChosenTheme()
  const [active, setActive] = useState<number | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = active !== null

  function close(): void {
    setActive(null)
    button.current?.focus()
  }

  return (
    <div className={styles.switch}>
      <button
        aria-expanded={isOpen}
        aria-haspopup="listbox"
        className={styles.button}
        onClick={() => setActive(isOpen ? null : THEMES.indexOf(theme))}
        onKeyDown={(event) => {
          if (!/^Arrow(Up|Down)$/.test(event.key)) return
          event.preventDefault()
          setActive(THEMES.indexOf(theme))
        }}
        // Otherwise a press while the list is open would close it on blur and open it again.
        onMouseDown={(event) => isOpen && event.preventDefault()}
        ref={button}
        title={names.change}
        type="button"
      >
        {/* The style sheet shows one of them, so it's correct before React starts. */}
        <SunIcon aria-hidden="true" className="theme-sun" />
        <MoonIcon aria-hidden="true" className="theme-moon" />
        <span className={lite ? styles.lite : undefined}>{names[theme]}</span>
      </button>
      {isOpen && (
        <ThemeList
          active={active}
          choose={(index) => {
            setTheme(THEMES[index] ?? theme)
            close()
          }}
          close={close}
          leave={() => setActive(null)}
          move={setActive}
          selected={THEMES.indexOf(theme)}
        />
      )}
    </div>
  )
}

/** The chosen theme and its setter. In the exported HTML it's "system". */
function useChosenTheme(): [(typeof THEMES)[number], (theme: string) => void] {
  const { theme, setTheme } = useTheme()
  const isHydrated = useIsHydrated()
  return [THEMES.find((name) => isHydrated && name === theme) ?? 'system', setTheme]
}

interface ThemeListProps extends ListboxActions {
  /** Index of the active option. */
  active: number
  selected: number
  /** Closes the list after the focus has moved elsewhere. */
  leave: () => void
}

function ThemeList({ active, selected, move, choose, close, leave }: ThemeListProps): ReactNode {
  const id = useId()
  const { change, ...texts } = useMessages().theme
  const names = THEMES.map((theme) => texts[theme])
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.focus(), [])
  const onKeyDown = useListboxKeys({ names, active, move, choose, close })

  return (
    <div
      aria-activedescendant={`${id}-${active}`}
      aria-label={change}
      className={styles.list}
      onBlur={(event: FocusEvent) => event.relatedTarget !== event.currentTarget && leave()}
      onKeyDown={onKeyDown}
      ref={list}
      role="listbox"
      tabIndex={0}
    >
      {names.map((name, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the active choice
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the list
        <div
          aria-selected={index === selected}
          className={styles.choice}
          data-focus={index === active ? '' : undefined}
          id={`${id}-${index}`}
          key={THEMES[index]}
          onClick={() => choose(index)}
          onPointerMove={() => index !== active && move(index)}
          role="option"
        >
          {name}
        </div>
      ))}
    </div>
  )
}
