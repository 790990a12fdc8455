import { isProductRoute, LINKS } from '@authzed-docs/shared/site.ts'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { ExternalLink } from './external-link.tsx'
import styles from './talk-to-us.module.css'
import { useMessages } from './use-messages.ts'

/** Block below the table of contents on product pages. */
export function TalkToUs(): ReactNode {
  const { pathname } = useRouter()
  const { talkToUs } = useMessages()
  if (!isProductRoute(pathname)) return null
  return (
    <div className={styles.block}>
      <p className={styles.title}>{talkToUs.title}</p>
      <ExternalLink className={styles.button} href={LINKS.call} plain>
        {talkToUs.call}
      </ExternalLink>
    </div>
  )
}
