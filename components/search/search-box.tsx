import { type ReactNode, useId, useRef } from 'react'
import { useMessages } from '../layout/use-messages.ts'
import styles from './search.module.css'
// The panel loads later, but its style sheet doesn't: adding it later would make the browser restyle the whole page.
import './panel.module.css'
import { SearchStatus } from './search-status.tsx'
import { useSearchBox } from './use-search-box.ts'
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
  const { search: text } = useMessages()
  const { lazySearch, session, panel, retry, handlers } = useSearchBox(id, locale, input)
  const hasList = panel === 'results' || panel === 'recent'
  useShortcut(input)

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
        placeholder={text.placeholder}
        ref={input}
        role="combobox"
        spellCheck={false}
        type="search"
        {...handlers}
      />
      <span aria-hidden="true" className={styles.hint}>
        /
      </span>
      <div className={styles.panel} data-panel={panel}>
        <div className={styles.sheet}>
          <SearchStatus count={count} panel={panel} retry={retry} />
          {lazySearch && session ? (
            <lazySearch.SearchPanel box={box} count={count} id={id} input={input} panel={panel} session={session} />
          ) : null}
        </div>
      </div>
    </search>
  )
}
