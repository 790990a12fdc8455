import type { Heading } from 'nextra'
import type { ReactNode } from 'react'
import { BackToTop } from './back-to-top.tsx'
import { SectionLinks } from './section-links.tsx'
import { TalkToUs } from './talk-to-us.tsx'
import styles from './toc.module.css'
import { useMessages } from './use-messages.ts'

/** Right column of wide screens: the sections of the page. Narrower ones have them in the contents bar. */
export function Toc({ toc }: { toc: Heading[] }): ReactNode {
  const { title } = useMessages().toc
  return (
    <div className={styles.toc}>
      {toc.length > 0 && (
        <>
          <p className={styles.title}>{title}</p>
          <SectionLinks toc={toc} />
        </>
      )}
      <div className={styles.actions}>
        <TalkToUs />
        <BackToTop />
      </div>
    </div>
  )
}
