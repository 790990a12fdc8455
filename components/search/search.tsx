import { isSearchRoute, searchRoute } from '@authzed-docs/shared/search-route.ts'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import {
  SEARCH_BOX_ATTRIBUTE,
  SEARCH_BOX_ID,
  SEARCH_CLOSE_ATTRIBUTE,
  SEARCH_TEXTS_ID,
} from '../../dom/search/attributes.ts'
import { useLocale } from '../layout/locale-context.tsx'
import { useMessages } from '../layout/use-messages.ts'
import { searchTexts } from './texts.ts'

/**
 * The site's search, which `dom/search/box.ts` controls. On narrow screens the input looks like an icon, and covers the
 * navigation bar while it has focus. As it's the input itself that is tapped, every phone shows its keyboard.
 */
export function Search(): ReactNode {
  const locale = useLocale()
  const messages = useMessages()
  // That page has a box of its own.
  if (isSearchRoute(useRouter().pathname)) return null
  return (
    <>
      <SearchBox />
      <button className="search-close" type="button" {...{ [SEARCH_CLOSE_ATTRIBUTE]: '' }}>
        <span aria-hidden="true">✕</span>
        <span className="visually-hidden">{messages.search.close}</span>
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

/** A combobox with an empty panel. Without the script, the form opens an index of all headings. */
function SearchBox(): ReactNode {
  const { search: text } = useMessages()
  const locale = useLocale()
  return (
    <search className="search-box" {...{ [SEARCH_BOX_ATTRIBUTE]: SEARCH_BOX_ID }}>
      <form action={BASE_PATH + searchRoute(locale)}>
        <input
          aria-autocomplete="list"
          aria-controls={`${SEARCH_BOX_ID}-list`}
          aria-expanded={false}
          aria-keyshortcuts="/ Control+K Meta+K"
          aria-label={text.label}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          className="search-input"
          enterKeyHint="go"
          name="q"
          placeholder={text.placeholder}
          role="combobox"
          spellCheck={false}
          type="search"
        />
        <MagnifierIcon />
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
      </form>
    </search>
  )
}

function MagnifierIcon(): ReactNode {
  return (
    <svg aria-hidden="true" className="search-icon" fill="none" height="20" viewBox="0 0 20 20" width="20">
      <circle cx="8.5" cy="8.5" r="5.25" stroke="currentColor" strokeWidth="1.75" />
      <path d="m12.5 12.5 4.25 4.25" stroke="currentColor" strokeLinecap="round" strokeWidth="1.75" />
    </svg>
  )
}
