import { memo, type ReactNode, type RefObject } from 'react'
import { localeOf } from '../../lib/locale/locales.ts'
import type { Answer, Hit } from '../../lib/search/answer.ts'
import type { SearchSession } from '../../lib/search/session.ts'
import { useMessages } from '../layout/use-messages.ts'
import styles from './panel.module.css'
import { SearchOption } from './search-option.tsx'
import { useActiveInView } from './use-active-in-view.ts'
import { useChoice } from './use-choice.ts'

interface ResultsProps {
  answer: Answer
  /** Place of the highlighted result. */
  active: number
  /** Beginning of the ids of this box. */
  id: string
  input: RefObject<HTMLInputElement | null>
  session: SearchSession
}

/** The results: pages, each with its sections, then posts of the blog. A key that changes none of them costs nothing. */
export const SearchResults = memo(function SearchResults({ answer, active, id, input, session }: ResultsProps) {
  const { search: text } = useMessages()
  const choose = useChoice(session, input)
  useActiveInView(id, active)
  let place = 0
  const option = (hit: Hit, leadsOut: boolean): ReactNode => {
    const own = place++
    return (
      <SearchOption
        active={own === active}
        choose={choose}
        hit={hit}
        id={id}
        // By its place: an element that is there already costs less than a new one.
        key={own}
        leadsOut={leadsOut}
        place={own}
        session={session}
      />
    )
  }
  return (
    <div aria-label={text.results} className={styles.list} id={`${id}-list`} role="listbox" tabIndex={-1}>
      {answer.pages.map((page, number) => (
        <Group id={`${id}-page-${number}`} key={page.id} lang={localeOf(page.id)} title={page.title}>
          {page.hits.map((hit) => option(hit, false))}
        </Group>
      ))}
      {answer.blog.length > 0 ? (
        <Group id={`${id}-blog`} title={text.blog}>
          {answer.blog.map((hit) => option(hit, true))}
        </Group>
      ) : null}
    </div>
  )
})

interface GroupProps {
  id: string
  title: string
  /** Language of the page, which may be English among those of another language. */
  lang?: string
  children: ReactNode
}

function Group({ id, title, lang, children }: GroupProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox
    <div aria-labelledby={id} lang={lang} role="group">
      <div className={styles.group} id={id}>
        {title}
      </div>
      {children}
    </div>
  )
}
