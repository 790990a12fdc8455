import type { ReactNode } from 'react'
import { LINKS } from '../../lib/shared/site.ts'
import { PrivacyLink } from '../analytics/privacy-link.tsx'
import { ExternalLink } from './external-link.tsx'
import styles from './footer.module.css'
import { useMessages } from './use-messages.ts'

/** Sets the year in which the page is read; runs where it stands, before React and without it. */
const SET_YEAR = 'document.currentScript.previousElementSibling.textContent=new Date().getFullYear()'

/** Copyright line. The year in the HTML is that of the build until the script behind it runs. */
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
