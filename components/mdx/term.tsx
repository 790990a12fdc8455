import type { ReactNode } from 'react'
import { GLOSSARY_ROUTE } from '../../lib/shared/glossary-route.ts'
import { useMessages } from '../layout/use-messages.ts'
import { PageLink } from './page-link.tsx'
import styles from './term.module.css'

const noteId = (id: string): string => `term-${id}`

/** A word of the glossary in running text: a button that shows its explanation, without a script too. */
export function Term({ id, children }: { id: string; children: string }): ReactNode {
  const { mark } = useMessages().glossary
  return (
    <button aria-label={mark(children)} className={styles.term} popoverTarget={noteId(id)} type="button">
      {children}
    </button>
  )
}

/**
 * The explanations of a page, behind its text: closed ones leave no trace in it. What opens is read out. A browser that
 * knows no popovers shows them as a list.
 */
export function TermNotes({ children }: { children: ReactNode }): ReactNode {
  return (
    <div aria-live="polite" className={styles.notes}>
      <p className={styles.title}>{useMessages().glossary.notes}</p>
      {children}
    </div>
  )
}

interface TermNoteProps {
  /** Of the term, in `lib/build/content/glossary.yaml`. */
  id: string
  term: string
  /** Where a page explains it, and what the link says. */
  href: string
  label: string
  children: ReactNode
}

/** The explanation of one term. */
export function TermNote({ id, term, href, label, children }: TermNoteProps): ReactNode {
  const { more, all } = useMessages().glossary
  return (
    <div className={styles.note} id={noteId(id)} popover="auto">
      <p>
        <strong>{term}</strong> {children}
      </p>
      <p className={styles.links}>
        {more} <PageLink href={href}>{label}</PageLink> · <PageLink href={`${GLOSSARY_ROUTE}#${id}`}>{all}</PageLink>
      </p>
    </div>
  )
}
