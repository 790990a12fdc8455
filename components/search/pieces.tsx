import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Piece } from '../../lib/search/highlight.ts'

/**
 * A text with its matches marked: as text, never as HTML. Its nodes are made without React, which would keep account of
 * each of the hundred pieces of a list that changes with every letter; a browser that translates the page may replace
 * them.
 */
export function Pieces({ pieces }: { pieces: Piece[] }): ReactNode {
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    element.current?.replaceChildren(...pieces.map(nodeOf))
  }, [pieces])
  return <span ref={element} />
}

function nodeOf({ text, marked }: Piece): Node | string {
  if (!marked) return text
  const mark = document.createElement('mark')
  mark.textContent = text
  return mark
}
