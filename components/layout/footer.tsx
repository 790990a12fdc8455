import type { ReactNode } from 'react'
import { LINKS } from '../../lib/shared/site.ts'
import { PrivacyLink } from '../analytics/privacy-link.tsx'
import { ExternalLink } from './external-link.tsx'
import styles from './footer.module.css'
import { useMessages } from './use-messages.ts'

/** Inline script that sets the current year, before and without React. */
const SET_YEAR = 'document.currentScript.previousElementSibling.textContent=new Date().getFullYear()'

/** Copyright line. The HTML has the year of the build until the script after it runs. */
export function Footer(): ReactNode {
  const { footer } = useMessages()
  return (
    <div className={styles.footer}>
      <span>
        © <span suppressHydrationWarning>{new Date().getFullYear()}</span>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
        <script dangerouslySetInnerHTML={{ __html: SET_YEAR }} />{' '}
        <ExternalLink href={LINKS.authzed} plain>
          {footer.copyright}
        </ExternalLink>
      </span>
      <PrivacyLink />
    </div>
  )
}
