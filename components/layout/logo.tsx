import type { ReactNode } from 'react'
import { switchTarget } from '../../lib/browser/locale/page-map.ts'
import Link from './link.tsx'
import { useLocale } from './locale-context.tsx'
import styles from './logo.module.css'
import { useHomeLanguages } from './site-map.tsx'
import { useMessages } from './use-messages.ts'

/**
 * The mark of the site: a check mark drawn as a walk over three nodes, which is what a permission check is.
 * The favicon (`public/favicon.svg`) is the same drawing.
 */
function Mark(): ReactNode {
  return (
    <svg aria-hidden="true" className={styles.mark} viewBox="0 0 32 32">
      <path className={styles.path} d="M6 17.5 13 25 26 8" />
      <circle className={styles.node} cx="6" cy="17.5" r="3.6" />
      <circle className={styles.node} cx="13" cy="25" r="3.6" />
      <circle className={styles.goal} cx="26" cy="8" r="4.6" />
    </svg>
  )
}

/** Logo and name in the navigation bar, linked to the home page of the locale. */
export function Logo(): ReactNode {
  const home = switchTarget('/', useLocale(), useHomeLanguages())
  return (
    <Link className={styles.logo} href={home.route}>
      <Mark />
      <span aria-hidden="true" className={styles.name}>
        AuthZed <span className={styles.docs}>Docs</span>
      </span>
      <span className="visually-hidden">{useMessages().navbar.home}</span>
    </Link>
  )
}
