import { DOCS_REPOSITORY } from '@authzed-docs/shared/site.ts'
import type { ReactNode } from 'react'
import { BackToTop } from './back-to-top.tsx'
import { Baseline } from './baseline.tsx'
import { ExternalLink } from './external-link.tsx'
import { useFeedback } from './feedback.ts'
import { FeedbackForm } from './feedback-form.tsx'
import styles from './page-actions.module.css'
import { usePage } from './page-context.tsx'
import { render, useSiteConfig } from './site-config.tsx'
import { TalkToUs } from './talk-to-us.tsx'
import { useMessages } from './use-messages.ts'

/** What readers can do at the end of a page. Wide screens have the call and the way to the top in the right column. */
export function PageActions(): ReactNode {
  const { gitTimestamp } = useSiteConfig()
  const { filePath, timestamp, navigation } = usePage()
  const { editPage, feedback } = useMessages()
  const { link } = useFeedback()
  const { timestamp: isDated } = navigation.activeThemeContext
  return (
    <div className={styles.actions}>
      <FeedbackForm />
      <ul className={styles.links}>
        <li>
          <ExternalLink href={link} plain>
            {feedback.link}
          </ExternalLink>
        </li>
        <li>
          <ExternalLink href={`${DOCS_REPOSITORY}/edit/main/${filePath}`} plain>
            {editPage}
          </ExternalLink>
        </li>
        <li className={styles.narrow}>
          <BackToTop />
        </li>
      </ul>
      <p className={styles.updated}>
        {isDated && timestamp ? <span>{render(gitTimestamp, { timestamp: new Date(timestamp) })}</span> : null}
        <Baseline />
      </p>
      <div className={styles.narrow}>
        <TalkToUs />
      </div>
    </div>
  )
}
