import { LOGO } from '@authzed-docs/shared/brand.ts'
import type { ReactNode } from 'react'
import Link from './link.tsx'
import styles from './logo.module.css'
import { useHomeRoute } from './site-map.tsx'
import { useMessages } from './use-messages.ts'

/** The mark of the site, which is also its favicon. */
function Mark(): ReactNode {
  return (
    <svg aria-hidden="true" className={styles.mark} viewBox="0 0 32 32">
      <path className={styles.path} d={LOGO.path} />
      {LOGO.nodes.map((node) => (
        <circle className={styles.node} key={node.cx} {...node} />
      ))}
      <circle className={styles.goal} {...LOGO.goal} />
    </svg>
  )
}

/** Logo and name in the navigation bar, linked to the home page of the locale. */
export function Logo(): ReactNode {
  return (
    <Link className={styles.logo} href={useHomeRoute()}>
      <Mark />
      <span aria-hidden="true" className={styles.name}>
        AuthZed <span className={styles.docs}>Docs</span>
      </span>
      <span className="visually-hidden">{useMessages().navbar.home}</span>
    </Link>
  )
}
