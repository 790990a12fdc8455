import type { ReactNode } from 'react'
import { splitSectionTitle } from '../../lib/page/browser/section-title.ts'

/** The title of a section, of which only the name is visible. Screen readers get the whole title. */
export function SectionTitle({ title }: { title: ReactNode }): ReactNode {
  if (typeof title !== 'string') return title
  const [short, rest] = splitSectionTitle(title)
  return (
    <>
      {short}
      {rest && <span className="visually-hidden">{rest}</span>}
    </>
  )
}
