import { memo } from 'react'
import type { Hit } from '../../lib/search/answer.ts'
import type { SearchSession } from '../../lib/search/session.ts'
import { BASE_PATH } from '../../lib/site.ts'
import { LeadsOut } from '../layout/external-link.tsx'
import styles from './panel.module.css'
import { Pieces } from './pieces.tsx'
import type { Choose } from './use-choice.ts'

interface OptionProps {
  hit: Hit
  /** Beginning of the ids of this box, and its place among all results. */
  id: string
  place: number
  active: boolean
  /** Whether it leads to the blog, in a new window. */
  leadsOut: boolean
  choose: Choose
  session: SearchSession
}

/** One result: a link, so that it can be opened in another tab too. It is drawn again only when it is another one. */
export const SearchOption = memo(function SearchOption(props: OptionProps) {
  const { hit, id, place, active, leadsOut, choose, session } = props
  return (
    <a
      aria-selected={active}
      className={styles.option}
      href={leadsOut ? hit.route : `${BASE_PATH}${hit.route}`}
      id={`${id}-${place}`}
      onClick={(event) => choose(event, leadsOut ? null : hit.route)}
      onPointerMove={() => session.point(place)}
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
})
