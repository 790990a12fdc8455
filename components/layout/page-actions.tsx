import { formatList } from '@authzed-docs/shared/format.ts'
import { baselineOf } from '@authzed-docs/shared/pinned-versions.ts'
import { CHANGELOG_ROUTE } from '@authzed-docs/shared/routes.ts'
import { DOCS_REPOSITORY } from '@authzed-docs/shared/site.ts'
import type { ReactNode } from 'react'
import { BackToTop } from './back-to-top.tsx'
import { ExternalLink } from './external-link.tsx'
import { useFeedback } from './feedback.ts'
import { FeedbackForm } from './feedback-form.tsx'
import Link from './link.tsx'
import { useLocale } from './locale-context.tsx'
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

/** The releases that the page describes, as a link to what changed in each. Nothing on pages about neither program. */
function Baseline(): ReactNode {
  const { spicedb, zed } = baselineOf(usePage().frontMatter.baseline)
  const locale = useLocale()
  const { writtenFor } = useMessages()
  const programs = [spicedb && `SpiceDB ${spicedb}`, zed && `zed ${zed}`].filter((name) => name !== undefined)
  if (programs.length === 0) return null
  return <Link href={CHANGELOG_ROUTE}>{writtenFor(formatList(locale, programs))}</Link>
}
