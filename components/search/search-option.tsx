import type { MouseEvent, ReactNode } from 'react'
import type { Hit } from '../../lib/search/answer.ts'
import { BASE_PATH } from '../../lib/site.ts'
import { LeadsOut } from '../layout/external-link.tsx'
import styles from './panel.module.css'
import { Pieces } from './pieces.tsx'

interface OptionProps {
  hit: Hit
  id: string
  active: boolean
  /** Whether it leads to the blog, in a new window. */
  leadsOut: boolean
  choose: (event: MouseEvent, route: string | null) => void
  point: () => void
}

/** One result: a link, so that it can be opened in another tab too. */
export function SearchOption({ hit, id, active, leadsOut, choose, point }: OptionProps): ReactNode {
  return (
    <a
      aria-selected={active}
      className={styles.option}
      href={leadsOut ? hit.route : `${BASE_PATH}${hit.route}`}
      id={id}
      onClick={(event) => choose(event, leadsOut ? null : hit.route)}
      onPointerMove={point}
      rel={leadsOut ? 'noreferrer' : undefined}
      role="option"
      tabIndex={-1}
      target={leadsOut ? '_blank' : undefined}
    >
      <span className={styles.title}>
        <Pieces pieces={hit.title} />
        {leadsOut ? <LeadsOut /> : null}
      </span>
      <span className={styles.text}>
        <Pieces pieces={hit.text} />
      </span>
    </a>
  )
}
