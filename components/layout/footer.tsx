import { LINKS } from '@authzed-docs/shared/site.ts'
import type { ReactNode } from 'react'
import { PRIVACY_ATTRIBUTE } from '../../dom/privacy-link.ts'
import { ExternalLink } from './external-link.tsx'
import styles from './footer.module.css'
import Link from './link.tsx'
import { useMessages } from './use-messages.ts'

/** Inline script that sets the current year, before and without React. */
const SET_YEAR = 'document.currentScript.previousElementSibling.textContent=new Date().getFullYear()'

/** Links in the footer, in their order. Their names are in the messages. */
const FOOTER_LINKS = {
  product: LINKS.product,
  blog: LINKS.blog,
  changelog: LINKS.changelog,
  status: LINKS.status,
  project: LINKS.project,
  chat: LINKS.chat,
  license: LINKS.license,
} as const

/** Links to the company's other sites, and a copyright line. The HTML has the year of the build until the script after it runs. */
export function Footer(): ReactNode {
  const { footer, privacy } = useMessages()
  return (
    <div className={styles.footer}>
      <nav aria-label={footer.name}>
        <ul className={styles.links}>
          {Object.entries(FOOTER_LINKS).map(([name, href]) => (
            <li key={name}>
              <ExternalLink href={href} plain>
                {footer[name as keyof typeof FOOTER_LINKS]}
              </ExternalLink>
            </li>
          ))}
          {(['accessibility', 'offline'] as const).map((name) => (
            <li key={name}>
              <Link href={`/${name}`}>{footer[name]}</Link>
            </li>
          ))}
          <li>
            <Link href="/privacy" {...{ [PRIVACY_ATTRIBUTE]: '' }}>
              {privacy.title}
            </Link>
          </li>
        </ul>
      </nav>
      <p className={styles.copyright}>
        © <span suppressHydrationWarning>{new Date().getFullYear()}</span>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
        <script dangerouslySetInnerHTML={{ __html: SET_YEAR }} />{' '}
        <ExternalLink href={LINKS.authzed} plain>
          {footer.copyright}
        </ExternalLink>
      </p>
    </div>
  )
}
