import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { setIfChanged } from '../../../dom/search/show-panel.ts'
import { writeText } from '../../../dom/search/write-text.ts'
import { hasModifierKey } from '../../../lib/browser/page/modifier-key.ts'
import { NONE } from '../../../lib/browser/search/reducer.ts'
import { resultsUrl } from '../../../lib/browser/search/results-url.ts'
import { fillIn } from '../../../lib/browser/search/texts.ts'
import type { PanelProps } from './panel-props.ts'

/** The end of the list: the link to all results, which is what Enter opens without a highlighted result, and the keys. */
export function PanelFoot({ session, texts }: PanelProps): ReactNode {
  const link = useRef<HTMLAnchorElement>(null)
  // Without React, because the link changes with each letter.
  useLayoutEffect(() => {
    const update = (): void => {
      const { query, filter, active } = session.state()
      const element = link.current
      // The browser follows the link after the box has been cleared.
      if (!element || session.view().panel !== 'results') return
      writeText(element, fillIn(texts.all, 'query', query.trim()))
      setIfChanged(element, 'href', resultsUrl({ query, filter }, texts.locale))
      setIfChanged(element, 'data-active', String(active === NONE))
    }
    update()
    return session.subscribe(update)
  }, [session, texts])
  return (
    <div className="search-foot">
      <a
        className="search-all"
        href={resultsUrl(session.state(), texts.locale)}
        onClick={(event) => hasModifierKey(event) || session.choose()}
        ref={link}
      >
        {fillIn(texts.all, 'query', session.state().query.trim())}
      </a>
      <span aria-hidden="true" className="search-keys">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {texts.keys.move} <kbd>↵</kbd> {texts.keys.open} <kbd>esc</kbd> {texts.keys.close}
      </span>
    </div>
  )
}
