import { NONE } from '@authzed-docs/search/browser/reducer.ts'
import { resultsUrl } from '@authzed-docs/search/browser/results-url.ts'
import type { ReactNode } from 'react'
import { setIfChanged } from '../../../dom/search/show-panel.ts'
import { writeText } from '../../../dom/search/write-text.ts'
import { hasModifierKey } from '../../../lib/page/browser/modifier-key.ts'
import { fillPlaceholder } from '../../search/texts.ts'
import type { PanelProps } from './panel-props.ts'

/** The end of the list: the link to all results, which is what Enter opens without a highlighted result, and the keys. */
export function PanelFoot({ refs, session, texts }: PanelProps): ReactNode {
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
