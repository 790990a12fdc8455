import { GLOSSARY_ROUTE } from '@authzed-docs/shared/routes.ts'
import type { ReactNode } from 'react'
import { useMessages } from '../layout/use-messages.ts'
import { PageLink } from './page-link.tsx'
import styles from './term.module.css'

const noteId = (id: string): string => `term-${id}`

/** A glossary term in running text. The button opens the definition, also without JavaScript. */
export function Term({ id, children }: { id: string; children: string }): ReactNode {
  const { mark } = useMessages().glossary
  return (
    <button aria-label={mark(children)} className={styles.term} popoverTarget={noteId(id)} type="button">
      {children}
    </button>
  )
}

/**
 * The definitions of a page's terms, after its body so that copied text doesn't contain them. Screen readers announce the
 * one that opens. Browsers without popovers show them as a list.
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
  /** Id of the term in `lib/mdx/build/glossary.yaml`. */
  id: string
  term: string
  /** Target and text of the link to the page that explains the term. */
  href: string
  label: string
  children: ReactNode
}

/** The definition of a term. */
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
