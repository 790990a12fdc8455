import { useTheme } from 'next-themes'
import { MoonIcon, SunIcon } from 'nextra/icons'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import {
  addTypedLetter,
  matchingOptionIndex,
  nextOptionIndex,
  type TypeAhead,
} from '../../lib/browser/page/listbox-keyboard.ts'
import styles from './theme-switch.module.css'
import { useIsHydrated } from './use-is-hydrated.ts'
import { useMessages } from './use-messages.ts'

const THEMES = ['light', 'dark', 'system'] as const
const NO_TYPE_AHEAD: TypeAhead = { letters: '', at: Number.NEGATIVE_INFINITY }

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

interface ThemeListProps {
  /** Index of the active option. */
  active: number
  selected: number
  move: (index: number) => void
  choose: (index: number) => void
  /** Closes the list and returns the focus to the button. */
  close: () => void
  /** Closes the list after the focus has moved elsewhere. */
  leave: () => void
}

function ThemeList({ active, selected, move, choose, close, leave }: ThemeListProps): ReactNode {
  const id = useId()
  const { change, ...texts } = useMessages().theme
  const names = THEMES.map((theme) => texts[theme])
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef(NO_TYPE_AHEAD)
  useEffect(() => list.current?.focus(), [])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || !hasAnswered(event.key, event.timeStamp)) return
    event.preventDefault()
    // Escape closes the list, not the mobile menu around it.
    event.stopPropagation()
  }

  function hasAnswered(key: string, now: number): boolean {
    const isLetter = key.length === 1 && (key !== ' ' || typed.current.letters !== '')
    if (isLetter) typed.current = addTypedLetter(typed.current, key, now)
    const next = isLetter
      ? matchingOptionIndex(names, typed.current.letters, active)
      : nextOptionIndex(key, active, names.length)
    if (next !== null) move(next)
    else if (key === 'Escape') close()
    else if (key === 'Enter' || key === ' ') choose(active)
    else return isLetter
    return true
  }

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
