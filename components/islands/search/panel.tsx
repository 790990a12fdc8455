import { NONE, type SearchView } from '@authzed-docs/search/browser/reducer.ts'
import { resultsUrl } from '@authzed-docs/search/browser/results-url.ts'
import { RESULT_FILTERS } from '@authzed-docs/search/browser/scope.ts'
import type { SearchSession } from '@authzed-docs/search/browser/session.ts'
import type { ReactNode, RefCallback } from 'react'
import { setIfChanged } from '../../../dom/search/show-panel.ts'
import { writeText } from '../../../dom/search/write-text.ts'
import { hasModifierKey } from '../../../lib/page/browser/modifier-key.ts'
import { fillPlaceholder, type SearchTexts } from '../../search/texts.ts'
import { NothingFound, SearchLinks } from './nothing-found.tsx'

/** What each part of the panel gets. */
export interface PanelProps {
  /** Prefix of the ids in this box, because the page has two. */
  id: string
  input: HTMLInputElement
  /** Handles Enter in the panel. */
  onEnter: () => void
  /** Searches for a query as if it was typed. */
  onSearch: (query: string) => void
  session: SearchSession
  texts: SearchTexts
  /** What the panel shows. It's rendered again when that changes. */
  view: SearchView
  /** Called with the elements that change without a rendering. The same functions each time, so that they are called once. */
  refs: {
    results: RefCallback<HTMLElement>
    recent: RefCallback<HTMLElement>
    allResults: RefCallback<HTMLAnchorElement>
  }
}

/** Content of the open panel, beside its status. */
export function SearchPanel(props: PanelProps): ReactNode {
  const { id, input, refs, texts, view } = props
  const { panel, filter } = view
  if (panel === 'recent') return <RecentSearches {...props} />
  // A filter stays in place while its results load, so that it keeps the focus.
  const hasFilters = panel === 'results' || (filter !== 'all' && (panel === 'none' || panel === 'loading'))
  return (
    <>
      {hasFilters && <Filters {...props} />}
      {panel === 'results' && <ListBox id={id} input={input} label={texts.results} listRef={refs.results} />}
      {panel === 'results' && <PanelFoot {...props} />}
      {panel === 'none' && <PanelSuggestions {...props} />}
    </>
  )
}

interface ListBoxProps extends Pick<PanelProps, 'id' | 'input'> {
  label: string
  listRef: RefCallback<HTMLElement>
  children?: ReactNode
}

/** The list of options. A click beside an option returns the focus to the box. */
function ListBox({ id, input, label, listRef, children }: ListBoxProps): ReactNode {
  return (
    <div
      aria-label={label}
      className="search-list"
      id={`${id}-list`}
      onFocus={() => input.focus()}
      ref={listRef}
      role="listbox"
      tabIndex={-1}
    >
      {children}
    </div>
  )
}

/**
 * The choice between kinds of results. Pressing one returns the focus to the box, so that arrow keys move through the
 * list. Enter does the same as in the box.
 */
function Filters({ input, onEnter, session, texts, view }: PanelProps): ReactNode {
  return (
    <fieldset
      className="search-filters"
      onKeyDown={(event) => event.key === 'Enter' && onEnter()}
      onPointerUp={() => setTimeout(() => input.focus())}
    >
      <legend className="visually-hidden">{texts.filter}</legend>
      {RESULT_FILTERS.map((choice) => (
        <label key={choice}>
          <input
            checked={choice === view.filter}
            name="filter"
            onChange={() => session.filter(choice)}
            type="radio"
            value={choice}
          />
          {texts.kinds[choice]}
        </label>
      ))}
    </fieldset>
  )
}

/** The end of the list: the link to all results, which is what Enter opens without a highlighted result, and the keys. */
function PanelFoot({ refs, session, texts }: PanelProps): ReactNode {
  return (
    <div className="search-foot">
      <a
        className="search-all"
        href={resultsUrl(session.state(), texts.locale)}
        onClick={(event) => hasModifierKey(event) || session.choose()}
        ref={refs.allResults}
      >
        {fillPlaceholder(texts.all, 'query', session.state().query.trim())}
      </a>
      <span aria-hidden="true" className="search-keys">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {texts.keys.move} <kbd>↵</kbd> {texts.keys.open} <kbd>esc</kbd> {texts.keys.close}
      </span>
    </div>
  )
}

/**
 * Keeps the link to all results up to date, without React, because it changes with each letter.
 * @returns a cleanup function
 */
export function updateAllResults(
  link: HTMLAnchorElement,
  { session, texts }: Pick<PanelProps, 'session' | 'texts'>,
): () => void {
  const update = (): void => {
    const { query, filter, active } = session.state()
    // The browser follows the link after the box has been cleared.
    if (session.view().panel !== 'results') return
    writeText(link, fillPlaceholder(texts.all, 'query', query.trim()))
    setIfChanged(link, 'href', resultsUrl({ query, filter }, texts.locale))
    setIfChanged(link, 'data-active', String(active === NONE))
  }
  update()
  return session.subscribe(update)
}

/** List of the reader's recent searches, which can be run again. */
function RecentSearches({ id, input, onSearch, refs, session, texts, view }: PanelProps): ReactNode {
  const { active, recent } = view
  return (
    <>
      <ListBox id={id} input={input} label={texts.recent} listRef={refs.recent}>
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
      </ListBox>
      <ClearRecent input={input} session={session} texts={texts} />
    </>
  )
}

function ClearRecent({ input, session, texts }: Pick<PanelProps, 'input' | 'session' | 'texts'>): ReactNode {
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

/** The panel's suggestions if a search finds nothing, with the reader's recent searches. */
function PanelSuggestions({ input, onSearch, session, texts, view }: PanelProps): ReactNode {
  const { filter, recent, results } = view
  return (
    <div className="search-helpful fading-list">
      <NothingFound
        filter={filter}
        onOpen={session.close}
        onSearch={onSearch}
        query={session.state().query}
        suggestions={results?.suggestions}
        texts={texts}
      />
      {recent.length > 0 && (
        <>
          <p>{texts.recent}</p>
          <SearchLinks onSearch={onSearch} queries={recent} texts={texts} />
          <ClearRecent input={input} session={session} texts={texts} />
        </>
      )}
    </div>
  )
}
