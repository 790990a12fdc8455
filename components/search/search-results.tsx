import type { ReactNode } from 'react'
import type { Answer, Hit } from '../../lib/search/answer.ts'
import { BASE_PATH } from '../../lib/site.ts'
import { LeadsOut } from '../layout/external-link.tsx'
import { useMessages } from '../layout/use-messages.ts'
import styles from './panel.module.css'
import { Pieces } from './pieces.tsx'
import type { SearchPanelProps } from './search-panel.tsx'
import { useChoice } from './use-choice.ts'

type ResultsProps = SearchPanelProps & { answer: Answer }

interface Row {
  hit: Hit
  place: number
}

/** The results: pages, each with its sections, then posts of the blog. */
export function SearchResults(props: ResultsProps): ReactNode {
  const { answer, id } = props
  const { search: text } = useMessages()
  const rows = placed(answer)
  return (
    <div aria-label={text.results} className={styles.list} id={`${id}-list`} role="listbox" tabIndex={-1}>
      {answer.pages.map((page, place) => (
        <Group id={`${id}-page-${place}`} key={page.id} title={page.title}>
          {page.hits.map((hit) => (
            <Option {...props} key={hit.id} row={rows.get(hit)} />
          ))}
        </Group>
      ))}
      {answer.blog.length > 0 ? (
        <Group id={`${id}-blog`} title={text.blog}>
          {answer.blog.map((hit) => (
            <Option {...props} key={hit.id} leadsOut row={rows.get(hit)} />
          ))}
        </Group>
      ) : null}
    </div>
  )
}

/** Each hit with its place among all of them. */
function placed({ pages, blog }: Answer): Map<Hit, Row> {
  const hits = [...pages.flatMap((page) => page.hits), ...blog]
  return new Map(hits.map((hit, place) => [hit, { hit, place }]))
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox
    <div aria-labelledby={id} role="group">
      <div className={styles.group} id={id}>
        {title}
      </div>
      {children}
    </div>
  )
}

type OptionProps = ResultsProps & { row: Row | undefined; leadsOut?: boolean }

function Option({ id, input, leadsOut = false, row, session, state }: OptionProps): ReactNode {
  const choose = useChoice(session, input)
  if (!row) return null
  const { hit, place } = row
  return (
    <a
      aria-selected={place === state.active}
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
}
