import type { ReactNode } from 'react'
import { useMessages } from '../layout/use-messages.ts'
import styles from './callout.module.css'

type CalloutType = 'note' | 'tip' | 'warning' | 'danger'

interface CalloutProps {
  /** Default: `note`. */
  type?: CalloutType
  /** Replaces the name of the type. */
  title?: string
  children: ReactNode
}

/** SVG paths of the icons. */
const ICON_PATHS: Record<CalloutType, string> = {
  note: 'M12 10.5v6M12 7.2v.1M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Z',
  tip: 'm7.5 12.2 3.2 3.3 5.8-6.6M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Z',
  warning: 'M12 9.5v4.6M12 17.3v.1M12 3 2.4 20.3h19.2Z',
  danger: 'm8.6 8.6 6.8 6.8m0-6.8-6.8 6.8M8.1 2.5h7.8l5.6 5.6v7.8l-5.6 5.6H8.1l-5.6-5.6V8.1Z',
}

/**
 * A highlighted passage. It's a note and not an `<aside>`, which would be a landmark, nor a `<div>`, which reading modes leave out if
 * it has links. A label, a color and an icon each identify its type.
 */
export function Callout({ type = 'note', title, children }: CalloutProps): ReactNode {
  const names = useMessages().callout
  const label = title ?? names[type]
  return (
    <section aria-label={label} className={`${styles.callout} ${styles[type]}`} role="note">
      <p className={styles.title}>
        <svg aria-hidden="true" className={styles.icon} viewBox="0 0 24 24">
          <path d={ICON_PATHS[type]} />
        </svg>
        {label}
      </p>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
