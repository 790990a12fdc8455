import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { isComposing } from '../../lib/browser/search/shortcut.ts'
import { useMessages } from '../layout/use-messages.ts'
import styles from './search.module.css'
// The panel loads later, but its style sheet doesn't: adding it later would make the browser restyle the whole page.
import './panel.module.css'
import { SearchStatus } from './search-status.tsx'
import { useLazySearch } from './use-lazy-search.ts'
import { useShortcut } from './use-shortcut.ts'

interface SearchBoxProps {
  className?: string | undefined
  locale: string
}

/**
 * A combobox that loads its code and data on first use. The input is uncontrolled, so that text typed before hydration or
 * while the code loads isn't lost.
 */
export function SearchBox({ className, locale }: SearchBoxProps): ReactNode {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const count = useRef<HTMLSpanElement>(null)
  const [hasText, setHasText] = useState(false)
  const { search: text } = useMessages()
  const {
    lazySearch,
    session,
    sessionRef,
    panel: sessionPanel,
    failed,
    load,
  } = useLazySearch(locale, input, setHasText)
  useShortcut(input)

  const pendingPanel = failed ? 'error' : 'loading'
  const panel = sessionPanel ?? (hasText ? pendingPanel : 'closed')
  const hasList = panel === 'results' || panel === 'recent'

  /** Whether Enter was pressed while the code was loading, and nothing has been typed since. */
  const pendingEnter = useRef(false)
  useEffect(() => {
    if (!lazySearch || !session || !pendingEnter.current) return
    pendingEnter.current = false
    lazySearch.handleEnter(session, (index) => `${id}-${index}`)
  }, [id, lazySearch, session])

  function onInput(): void {
    pendingEnter.current = false
    setHasText((input.current?.value.trim() ?? '') !== '')
    if (sessionRef.current) sessionRef.current.type(input.current?.value ?? '')
    else load()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (lazySearch && session) lazySearch.handleKeyDown(event.nativeEvent, session, (index) => `${id}-${index}`)
    else if (event.key === 'Escape') input.current?.blur()
    else if (event.key === 'Enter' && !isComposing(event.nativeEvent)) pendingEnter.current = hasText && !failed
  }

  function onFocus(): void {
    if (sessionRef.current) sessionRef.current.focus()
    // In a separate task, so that the box gets the focus first.
    else setTimeout(load)
  }

  return (
    <search className={`${styles.box} ${className ?? ''}`} ref={box}>
      <input
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-expanded={hasList}
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
