import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { isComposing } from '../../lib/browser/search/shortcut.ts'
import { useMessages } from '../layout/use-messages.ts'
import styles from './search.module.css'
// What stands in the panel comes later, but not its style sheet: the browser would look through the page for what it concerns.
import './panel.module.css'
import { SearchStatus } from './search-status.tsx'
import { useLazySearch } from './use-lazy-search.ts'
import { useShortcut } from './use-shortcut.ts'

interface SearchBoxProps {
  className?: string | undefined
  locale: string
}

/**
 * A combobox whose code and data come when it is first used. Until then it holds what is typed. The input keeps its own
 * text, so that nothing typed before React was there is lost.
 */
export function SearchBox({ className, locale }: SearchBoxProps): ReactNode {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const count = useRef<HTMLSpanElement>(null)
  const [typed, setTyped] = useState(false)
  const { search: text } = useMessages()
  const { lazySearch, session, sessionRef, panel: known, failed, load } = useLazySearch(locale, input, setTyped)
  useShortcut(input)

  const waiting = failed ? 'error' : 'loading'
  const panel = known ?? (typed ? waiting : 'closed')
  const listed = panel === 'results' || panel === 'recent'

  /** Enter was pressed while the code that answers it was on its way, and nothing has been typed since. */
  const entered = useRef(false)
  useEffect(() => {
    if (!lazySearch || !session || !entered.current) return
    entered.current = false
    lazySearch.handleEnter(session, (place) => `${id}-${place}`)
  }, [id, lazySearch, session])

  function onInput(): void {
    entered.current = false
    setTyped((input.current?.value.trim() ?? '') !== '')
    if (sessionRef.current) sessionRef.current.type(input.current?.value ?? '')
    else load()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (lazySearch && session) lazySearch.handleKeyDown(event.nativeEvent, session, (place) => `${id}-${place}`)
    else if (event.key === 'Escape') input.current?.blur()
    else if (event.key === 'Enter' && !isComposing(event.nativeEvent)) entered.current = typed && !failed
  }

  function onFocus(): void {
    if (sessionRef.current) sessionRef.current.focus()
    // In a task of its own: the cursor is in the box first.
    else setTimeout(load)
  }

  return (
    <search className={`${styles.box} ${className ?? ''}`} ref={box}>
      <input
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-expanded={listed}
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-label={text.label}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        className={styles.input}
        enterKeyHint="go"
        onFocus={onFocus}
        onInput={onInput}
        onKeyDown={onKeyDown}
        placeholder={text.placeholder}
        ref={input}
        role="combobox"
        spellCheck={false}
        type="search"
      />
      <span aria-hidden="true" className={styles.hint}>
        /
      </span>
      <div className={styles.panel} data-panel={panel}>
        <div className={styles.sheet}>
          <SearchStatus count={count} panel={panel} retry={session ? session.focus : load} />
          {lazySearch && session ? (
            <lazySearch.SearchPanel box={box} count={count} id={id} input={input} panel={panel} session={session} />
          ) : null}
        </div>
      </div>
    </search>
  )
}
