import { GLOSSARY_ROUTE } from '@authzed-docs/shared/routes.ts'
import type { ReactNode } from 'react'
import { EXPLANATION_ID_PREFIX } from '../../dom/glossary.ts'
import { useMessages } from '../layout/use-messages.ts'
import { PageLink } from './page-link.tsx'
import styles from './term.module.css'

const explanationId = (id: string): string => EXPLANATION_ID_PREFIX + id

/**
 * A glossary term in running text: a link to the glossary, for which `dom/glossary.ts` opens the explanation instead. It isn't
 * a `<button>`, because reading modes and translators drop those from sentences.
 */
export function Term({ id, children }: { id: string; children: string }): ReactNode {
  return (
    <PageLink aria-describedby={explanationId(id)} className={styles.term} href={`${GLOSSARY_ROUTE}#${id}`}>
      {children}
    </PageLink>
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

/** The explanation of a term, which is hidden from browsers without popovers and from reading modes. */
export function TermNote({ id, term, href, label, children }: TermNoteProps): ReactNode {
  const { more, all } = useMessages().glossary
  return (
    <div className={styles.note} hidden={true} popover="auto">
      <p id={explanationId(id)}>
        <strong>{term}</strong> {children}
      </p>
      <p className={styles.links}>
        {more} <PageLink href={href}>{label}</PageLink> · <PageLink href={`${GLOSSARY_ROUTE}#${id}`}>{all}</PageLink>
      </p>
    </div>
  )
}
