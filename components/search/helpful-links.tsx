import { useConfig } from 'nextra-theme-docs'
import { type ReactNode, useSyncExternalStore } from 'react'
import { HELPFUL_PAGES } from '../../lib/browser/search/helpful-pages.ts'
import type { SearchSession } from '../../lib/browser/search/session.ts'
import { englishRoute } from '../../lib/shared/locales.ts'
import Link from '../layout/link.tsx'
import { useMessages } from '../layout/use-messages.ts'
import styles from './panel.module.css'
import { ClearRecent } from './recent-searches.tsx'

interface HelpfulLinksProps {
  onChoose: () => void
  onSearch: (query: string) => void
  session: SearchSession
}

/** What is offered when nothing was found: pages to begin with, and the reader's earlier queries. */
export function HelpfulLinks({ onChoose, onSearch, session }: HelpfulLinksProps): ReactNode {
  const { search: text } = useMessages()
  const { recent } = useSyncExternalStore(session.subscribe, session.view)
  const { flatDirectories } = useConfig().normalizePagesResult
  const pages = HELPFUL_PAGES.flatMap(
    (page) => flatDirectories.find(({ route }) => englishRoute(route ?? '') === page) ?? [],
  )
  return (
    <div className={styles.helpful}>
      <p>{text.helpful}</p>
      <ul>
        {pages.map(({ route, title }) => (
          <li key={route}>
            <Link href={route} onClick={onChoose}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {recent.length > 0 ? (
        <>
          <p>{text.recent}</p>
          <ul>
            {recent.map((query) => (
              <li key={query}>
                <button onClick={() => onSearch(query)} type="button">
                  {query}
                </button>
              </li>
            ))}
          </ul>
          <ClearRecent onClear={session.forgetRecent} />
        </>
      ) : null}
    </div>
  )
}
