import { type ReactNode, useSyncExternalStore } from 'react'
import { siteRoute } from '../../../lib/browser/page/site-route.ts'
import { HELPFUL_PAGES } from '../../../lib/browser/search/helpful-pages.ts'
import { englishRoute } from '../../../lib/shared/locales.ts'
import type { PanelProps } from './panel-props.ts'
import { ClearRecent } from './recent-searches.tsx'

/** Suggestions if a search finds nothing: a few pages, and the reader's recent searches. */
export function HelpfulLinks({ onSearch, session, texts }: PanelProps): ReactNode {
  const { recent } = useSyncExternalStore(session.subscribe, session.view)
  return (
    <div className="search-helpful">
      <p>{texts.helpful}</p>
      <ul>
        {helpfulLinks().map(({ href, textContent }) => (
          <li key={href}>
            <a href={href} onClick={session.close}>
              {textContent}
            </a>
          </li>
        ))}
      </ul>
      {recent.length > 0 ? (
        <>
          <p>{texts.recent}</p>
          <ul>
            {recent.map((query) => (
              <li key={query}>
                <button onClick={() => onSearch(query)} type="button">
                  {query}
                </button>
              </li>
            ))}
          </ul>
          <ClearRecent session={session} texts={texts} />
        </>
      ) : null}
    </div>
  )
}

/** Links to the helpful pages in the page's own navigation, which has their titles in its language. */
function helpfulLinks(): HTMLAnchorElement[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.site-sidebar a[href], .site-navbar a[href]')]
  const routeOf = ({ href }: HTMLAnchorElement): string => englishRoute(siteRoute(href, location.origin) ?? '')
  return HELPFUL_PAGES.flatMap((page) => links.find((link) => routeOf(link) === page) ?? [])
}
