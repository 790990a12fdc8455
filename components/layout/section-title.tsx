import type { ReactNode } from 'react'
import { splitSectionTitle } from '../../lib/browser/page/section-title.ts'

/** A title whose last words are hidden from view, but not from screen readers, where there is little room. */
export function SectionTitle({ title }: { title: ReactNode }): ReactNode {
  if (typeof title !== 'string') return title
  const [short, rest] = splitSectionTitle(title)
  return (
    <>
      {short}
      {rest && <span className="nav-rest">{rest}</span>}
    </>
  )
}
