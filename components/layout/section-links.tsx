import type { Heading } from 'nextra'
import { removeLinks } from 'nextra/remove-links'
import type { ReactNode } from 'react'
import { SECTION_LINKS_ATTRIBUTE } from '../../dom/toc.ts'
import styles from './section-links.module.css'

/** Letters of an alphabetical list are side by side. */
const isLetter = (heading: Heading['value']): boolean => /^\p{L}$/u.test(String(heading))

/** List of the sections of a page, of which `dom/toc.ts` marks the current one. */
export function SectionLinks({ toc }: { toc: Heading[] }): ReactNode {
  return (
    <ul className={`${styles.list} thin-scrollbar fading-list`} {...{ [SECTION_LINKS_ATTRIBUTE]: '' }}>
      {toc.map(({ depth, id, value }) => (
        <li data-depth={depth} data-letter={isLetter(value) || undefined} key={id}>
          <a href={`#${id}`}>{removeLinks(value)}</a>
        </li>
      ))}
    </ul>
  )
}
