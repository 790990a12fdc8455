import type { ReactNode } from 'react'
import type { PanelProps } from './panel-props.ts'

/** List of the reader's recent searches, which can be run again. */
export function RecentSearches({ id, input, onSearch, refs, session, texts, view }: PanelProps): ReactNode {
  const { active, recent } = view
  return (
    <>
      <div
        aria-label={texts.recent}
        className="search-list"
        id={`${id}-list`}
        onFocus={() => input.focus()}
        ref={refs.recent}
        role="listbox"
        tabIndex={-1}
      >
        <div className="search-group" role="presentation">
          {texts.recent}
        </div>
        {recent.map((query, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search box keeps focus and handles the keys
          <div
            aria-selected={index === active}
            className="search-option"
            id={`${id}-${index}`}
            key={query}
            onClick={() => onSearch(query)}
            onPointerMove={() => session.point(index)}
            role="option"
            tabIndex={-1}
          >
            {query}
          </div>
        ))}
      </div>
      <ClearRecent input={input} session={session} texts={texts} />
    </>
  )
}

export function ClearRecent({ input, session, texts }: Pick<PanelProps, 'input' | 'session' | 'texts'>): ReactNode {
  const clear = (): void => {
    session.clearRecent()
    input.focus()
  }
  return (
    <button className="search-clear" onClick={clear} type="button">
      {texts.clearRecent}
    </button>
  )
}
