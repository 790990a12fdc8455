import type { ReactNode } from 'react'
import { adjacentPages } from '../../lib/browser/page/adjacent-pages.ts'
import Link from './link.tsx'
import { usePage } from './page-context.tsx'
import styles from './prev-next-nav.module.css'
import { useMessages } from './use-messages.ts'

/** Links to the previous and the next page of the section, in the order of the sidebar. */
export function PrevNextNav(): ReactNode {
  const { activeType, activeThemeContext, activeIndex, activePath, flatDocsDirectories } = usePage().navigation
  const { prevNext } = useMessages()
  if (activeType === 'page' || !activeThemeContext.pagination) return null
  const adjacent = adjacentPages(flatDocsDirectories, activeIndex, activePath.at(-1)?.route)
  const [previous, next] = adjacent.map((page) => (page?.isUnderCurrentDocsTree ? page : undefined))
  if (!previous && !next) return null
  return (
    <nav aria-label={prevNext.name} className={styles.nav}>
      {previous && (
        <Link className={styles.link} href={previous.route}>
          <span className={styles.direction}>{prevNext.previous} </span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link className={`${styles.link} ${styles.next}`} href={next.route}>
          <span className={styles.direction}>{prevNext.next} </span>
          {next.title}
        </Link>
      )}
    </nav>
  )
}
