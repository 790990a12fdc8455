import type { Heading } from 'nextra'
import { removeLinks } from 'nextra/remove-links'
import type { ReactNode } from 'react'
import { SECTION_LINKS_ATTRIBUTE } from '../../dom/toc.ts'
import { BreakableText } from './breakable-text.tsx'
import styles from './section-links.module.css'

/** Letters of an alphabetical list are side by side. */
const isLetter = (heading: Heading['value']): boolean => /^\p{L}$/u.test(String(heading))

interface SectionLinksProps {
  toc: Heading[]
  /** Class of a list that neither scrolls nor has the look of the others. */
  className?: string
}

/** List of a page's sections. `dom/toc.ts` marks the current one. */
export function SectionLinks({
  toc,
  className = `${styles.list} thin-scrollbar fading-list`,
}: SectionLinksProps): ReactNode {
  return (
    <ul className={className} {...{ [SECTION_LINKS_ATTRIBUTE]: '' }}>
      {toc.map(({ depth, id, value }) => (
        <li data-depth={depth} data-letter={isLetter(value) || undefined} key={id}>
          <a href={`#${id}`}>{isName(value) ? <BreakableText parts={wordsOf(value)} /> : removeLinks(value)}</a>
        </li>
      ))}
    </ul>
  )
}

const isName = (heading: Heading['value']): heading is string =>
  typeof heading === 'string' && /^\p{L}+$/u.test(heading)

/** The words of a name: `CheckPermission` → `Check`, `Permission` */
const wordsOf = (name: string): string[] => name.split(/(?<=\p{Ll})(?=\p{Lu})/u)
