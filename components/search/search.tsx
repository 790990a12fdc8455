import type { ReactNode } from 'react'
import {
  MENU_BOX,
  NAVBAR_BOX,
  SEARCH_BOX_ATTRIBUTE,
  SEARCH_OPEN_ATTRIBUTE,
  SEARCH_TEXTS_ID,
} from '../../dom/search/attributes.ts'
import { searchTexts } from '../../lib/browser/search/texts.ts'
import { useLocale } from '../layout/locale-context.tsx'
import { useMessages } from '../layout/use-messages.ts'
import { MagnifierIcon } from './magnifier-icon.tsx'

/**
 * The site's search, which `dom/search/box.ts` controls. A page has it twice: in the navigation bar, with a class that hides
 * it on narrow screens, and in the menu that only narrow screens have, without one.
 */
export function Search({ className }: { className?: string }): ReactNode {
  const locale = useLocale()
  const messages = useMessages()
  if (!className) return <SearchBox id={MENU_BOX} />
  return (
    <>
      <SearchBox className={className} id={NAVBAR_BOX} />
      <button
        aria-label={messages.search.open}
        className="search-open"
        type="button"
        {...{ [SEARCH_OPEN_ATTRIBUTE]: '' }}
      >
        <MagnifierIcon />
      </button>
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: messages of this repository
        dangerouslySetInnerHTML={{ __html: JSON.stringify(searchTexts(locale, messages)) }}
        id={SEARCH_TEXTS_ID}
        type="application/json"
      />
    </>
  )
}

/** A combobox with an empty panel. Its input works without the script, so that text typed while that loads isn't lost. */
function SearchBox({ className = '', id }: { className?: string; id: string }): ReactNode {
  const { search: text } = useMessages()
  return (
    <search className={`search-box ${className}`} {...{ [SEARCH_BOX_ATTRIBUTE]: id }}>
      <input
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-expanded={false}
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-label={text.label}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        className="search-input"
        enterKeyHint="go"
        placeholder={text.placeholder}
        role="combobox"
        spellCheck={false}
        type="search"
      />
      <span aria-hidden="true" className="search-hint">
        /
      </span>
      <div className="search-panel" data-panel="closed">
        <div className="search-sheet">
          <output aria-live="polite" className="visually-hidden" />
          <button className="search-retry" hidden type="button">
            {text.retry}
          </button>
          <div className="search-content" />
        </div>
      </div>
    </search>
  )
}
