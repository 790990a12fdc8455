import { type ReactNode, useSyncExternalStore } from 'react'
import { HELPFUL_PAGES } from '../../lib/browser/search/helpful-pages.ts'
import type { SearchSession } from '../../lib/browser/search/session.ts'
import { englishRoute } from '../../lib/shared/locales.ts'
import Link from '../layout/link.tsx'
import { usePage } from '../layout/page-context.tsx'
import { useMessages } from '../layout/use-messages.ts'
import styles from './panel.module.css'
import { ClearRecent } from './recent-searches.tsx'

interface HelpfulLinksProps {
  onOpen: () => void
  onSearch: (query: string) => void
  session: SearchSession
}

/** Suggestions if a search finds nothing: a few pages, and the reader's recent searches. */
export function HelpfulLinks({ onOpen, onSearch, session }: HelpfulLinksProps): ReactNode {
  const { search: text } = useMessages()
  const { recent } = useSyncExternalStore(session.subscribe, session.view)
  const { flatDirectories } = usePage().navigation
  const pages = HELPFUL_PAGES.flatMap(
    (page) => flatDirectories.find(({ route }) => englishRoute(route ?? '') === page) ?? [],
  )
  return (
    <div className={styles.helpful}>
      <p>{text.helpful}</p>
      <ul>
        {pages.map(({ route, title }) => (
          <li key={route}>
            <Link href={route} onClick={onOpen}>
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
          <ClearRecent onClear={session.clearRecent} />
        </>
      ) : null}
    </div>
  )
}
