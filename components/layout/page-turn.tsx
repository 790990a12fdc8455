import type { ReactNode } from 'react'
import { adjacentPages } from '../../lib/browser/page/adjacent-pages.ts'
import Link from './link.tsx'
import { usePage } from './page-context.tsx'
import styles from './page-turn.module.css'
import { useMessages } from './use-messages.ts'

/** Links to the previous and the next page of the section, in the order of the sidebar. */
export function PageTurn(): ReactNode {
  const { activeType, activeThemeContext, activeIndex, activePath, flatDocsDirectories } = usePage().navigation
  const { pageTurn } = useMessages()
  if (activeType === 'page' || !activeThemeContext.pagination) return null
  const neighbours = adjacentPages(flatDocsDirectories, activeIndex, activePath.at(-1)?.route)
  const [previous, next] = neighbours.map((page) => (page?.isUnderCurrentDocsTree ? page : undefined))
  if (!previous && !next) return null
  return (
    <nav aria-label={pageTurn.name} className={styles.turn}>
      {previous && (
        <Link className={styles.link} href={previous.route}>
          <span className="visually-hidden">{pageTurn.previous} </span>
          <span aria-hidden="true">←</span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link className={`${styles.link} ${styles.next}`} href={next.route}>
          <span className="visually-hidden">{pageTurn.next} </span>
          {next.title}
          <span aria-hidden="true">→</span>
        </Link>
      )}
    </nav>
  )
}
