import type { ReactNode } from 'react'
import type { Piece } from '../../lib/search/highlight.ts'
import styles from './panel.module.css'

/** A text with its matches marked: as text, never as HTML. */
export function Pieces({ pieces }: { pieces: Piece[] }): ReactNode {
  let place = 0
  return pieces.map(({ text, marked }) => {
    const key = place
    place += text.length
    return marked ? (
      <mark className={styles.mark} key={key}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    )
  })
}
