import type { Heading } from 'nextra'
import { removeLinks } from 'nextra/remove-links'
import type { ReactNode } from 'react'
import { BACK_TO_TOP_ATTRIBUTE, SECTION_LINKS_ATTRIBUTE } from '../../dom/toc.ts'
import { useFeedbackLink } from './feedback.ts'
import { TalkToUs } from './talk-to-us.tsx'
import styles from './toc.module.css'
import { EditLink, FeedbackText } from './toc-links.tsx'
import { useMessages } from './use-messages.ts'

interface TocProps {
  toc: Heading[]
  /** Path of the page's file, relative to the repository root. */
  filePath: string
}

/** Right column: the sections of the page, of which `dom/toc.ts` marks the current one, and links about the page. */
export function Toc({ toc, filePath }: TocProps): ReactNode {
  const { toc: texts } = useMessages()
  return (
    <div className={styles.toc}>
      {toc.length > 0 && (
        <>
          <p className={styles.title}>{texts.title}</p>
          <ul className={`${styles.list} thin-scrollbar`} {...{ [SECTION_LINKS_ATTRIBUTE]: '' }}>
            {toc.map((heading) => (
              <Entry heading={heading} key={heading.id} />
            ))}
          </ul>
        </>
      )}
      <div className={styles.actions}>
        <a href={useFeedbackLink()} rel="noreferrer" target="_blank">
          <FeedbackText />
        </a>
        <EditLink filePath={filePath} />
        <TalkToUs />
        <button className={`${styles.top} back-to-top`} type="button" {...{ [BACK_TO_TOP_ATTRIBUTE]: false }}>
          {texts.backToTop} <span aria-hidden="true">↑</span>
        </button>
      </div>
    </div>
  )
}

function Entry({ heading }: { heading: Heading }): ReactNode {
  return (
    <li data-depth={heading.depth}>
      <a href={`#${heading.id}`}>{removeLinks(heading.value)}</a>
    </li>
  )
}
