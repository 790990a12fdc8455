import type { Item } from 'nextra/normalize-pages'
import type { ReactNode } from 'react'
import { adjacentPages } from '../../lib/page/browser/adjacent-pages.ts'
import Link from './link.tsx'
import { usePage } from './page-context.tsx'
import styles from './prev-next-nav.module.css'
import { useMessages } from './use-messages.ts'

/** Nextra's type lacks the frontmatter, of which `lib/content/build/page-map.ts` keeps the title. */
type TitledItem = Item & { frontMatter?: { title?: ReactNode } }

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
          {fullTitle(previous)}
        </Link>
      )}
      {next && (
        <Link className={`${styles.link} ${styles.next}`} href={next.route}>
          <span className={styles.direction}>{prevNext.next} </span>
          {fullTitle(next)}
        </Link>
      )}
    </nav>
  )
}

/** The page's own title, because its title in the sidebar, such as "macOS", needs the folder above it. */
const fullTitle = ({ frontMatter, title }: TitledItem): ReactNode => frontMatter?.title ?? title
