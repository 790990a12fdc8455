import { createRoot } from 'react-dom/client'
import { SEARCH_BOX_ATTRIBUTE } from '../../dom/search/attributes.ts'
import type { LastAct } from '../../dom/search/box.ts'
import { highlightSection } from '../../dom/search/highlight-section.ts'
import { storeOpenedResult } from '../../dom/search/opened-result.ts'
import { showPanel } from '../../dom/search/show-panel.ts'
import { emitSearchChosen } from '../../lib/browser/analytics/search-chosen.ts'
import { formatCount } from '../../lib/browser/locale/format.ts'
import { safeStorage } from '../../lib/browser/page/safe-storage.ts'
import { hitsOf } from '../../lib/browser/search/answer.ts'
import { createSearchClient, type SearchClient } from '../../lib/browser/search/client.ts'
import { RECENT_KEY, readRecent } from '../../lib/browser/search/recent.ts'
import type { SearchView } from '../../lib/browser/search/reducer.ts'
import { createSearchSession } from '../../lib/browser/search/session.ts'
import type { SearchTexts } from '../../lib/browser/search/texts.ts'
import { handleEnter, handleKeyDown } from './search/keyboard.ts'
import { SearchPanel } from './search/panel.tsx'
import { keepQueryInUrl } from './search/query-in-url.ts'

export interface SearchOptions {
  box: HTMLElement
  input: HTMLInputElement
  texts: SearchTexts
  createWorker: () => Worker
  lastAct: LastAct
}

/** One for both boxes, so that the data is loaded once. */
let client: SearchClient | null = null

/** Starts handling a search box: its keys, its panel, and the query in the URL. */
export function startSearch({ box, input, texts, createWorker, lastAct }: SearchOptions): void {
  const container = box.querySelector('.search-content')
  if (!container) return
  client ??= createSearchClient({
    createWorker,
    report: (problems) => console.warn(`Skipped invalid search data:\n${problems.join('\n')}`),
  })
  const session = createSearchSession({
    client,
    recent: readRecent(safeStorage.read(RECENT_KEY)),
    saveRecent: (recent) => safeStorage.write(RECENT_KEY, JSON.stringify(recent)),
  })
  const id = box.getAttribute(SEARCH_BOX_ATTRIBUTE) ?? ''
  const idOf = (index: number): string => `${id}-${index}`

  const search = (query: string): void => {
    input.value = query
    input.focus()
    session.type(query)
  }
  // The browser follows the link itself.
  const onOpen = (link: HTMLAnchorElement): void => {
    emitSearchChosen(session.state().query.trim())
    session.choose()
    input.value = ''
    input.blur()
    if (link.target !== '') return
    // In a later task, because the browser scrolls to a section of this page after this one.
    if (link.pathname === location.pathname && link.hash !== '') setTimeout(() => highlightSection(link.hash))
    else storeOpenedResult(link)
  }

  session.subscribe(() => {
    const view = session.view()
    showPanel(box, view.panel, statusOf(view, texts))
  })
  keepQueryInUrl(session)
  createRoot(container).render(
    <SearchPanel box={box} id={id} input={input} onOpen={onOpen} onSearch={search} session={session} texts={texts} />,
  )
  input.addEventListener('focus', session.focus)
  input.addEventListener('input', () => session.type(input.value))
  input.addEventListener('keydown', (event) => handleKeyDown(event, session, idOf))
  box.querySelector('.search-retry')?.addEventListener('click', session.focus)

  session.focus()
  if (input.value.trim() !== '') session.type(input.value)
  if (lastAct === 'escaped') session.close()
  if (lastAct === 'entered') handleEnter(session, idOf)
}

function statusOf({ panel, answer }: SearchView, texts: SearchTexts): string {
  if (panel === 'results' && answer) return formatCount(texts.locale, hitsOf(answer).length, texts.count)
  return panel === 'loading' || panel === 'error' || panel === 'none' ? texts[panel] : ''
}
