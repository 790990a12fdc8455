import type { ReactNode } from 'react'
import { PRIVACY_ATTRIBUTE } from '../../dom/privacy-link.ts'
import { LINKS } from '../../lib/shared/site.ts'
import { ExternalLink } from './external-link.tsx'
import styles from './footer.module.css'
import Link from './link.tsx'
import { useMessages } from './use-messages.ts'

/** Inline script that sets the current year, before and without React. */
const SET_YEAR = 'document.currentScript.previousElementSibling.textContent=new Date().getFullYear()'

/** Copyright line. The HTML has the year of the build until the script after it runs. */
export function Footer(): ReactNode {
  const { footer, privacy } = useMessages()
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
      <Link href="/privacy" {...{ [PRIVACY_ATTRIBUTE]: '' }}>
        {privacy.title}
      </Link>
    </div>
  )
}
