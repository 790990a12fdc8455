import type { Heading } from 'nextra'
import type { ReactNode } from 'react'
import { DISCLOSURE_ATTRIBUTE } from '../../dom/disclosures.ts'
import { SECTION_NAME_ATTRIBUTE } from '../../dom/toc.ts'
import styles from './contents-bar.module.css'
import { ArrowIcon } from './icons.tsx'
import { SectionLinks } from './section-links.tsx'
import { useMessages } from './use-messages.ts'

/**
 * The sections of the page where a column doesn't fit: a bar below the navigation bar that shows the section being
 * read and opens the list. It works without JavaScript, but then it doesn't know the section.
 */
export function ContentsBar({ toc }: { toc: Heading[] }): ReactNode {
  const { name, title } = useMessages().toc
  if (toc.length === 0) return null
  return (
    <nav aria-label={name} className={`contents-bar ${styles.bar}`}>
      <details className={styles.contents} {...{ [DISCLOSURE_ATTRIBUTE]: '' }}>
        <summary className={styles.summary}>
          <span className={styles.title}>{title}</span>
          <span className={styles.section} {...{ [SECTION_NAME_ATTRIBUTE]: '' }} />
          <ArrowIcon />
        </summary>
        <SectionLinks toc={toc} />
      </details>
    </nav>
  )
}
