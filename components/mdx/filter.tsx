import type { ReactNode } from 'react'
import { COUNT_ATTRIBUTE, FILTER_ATTRIBUTE, FROM_ATTRIBUTE, ROWS } from '../../dom/filter-attributes.ts'
import { useMessages } from '../layout/use-messages.ts'
import styles from './filter.module.css'

interface FilterProps {
  rows?: boolean
  /** What it filters, such as `Filter terms`. */
  label?: string
  /** What readers can look for, such as `--log-level`, for the placeholder of the box. */
  example?: string
  /** The id of the heading after which the entries begin. By default, they begin after the box. */
  from?: string
}

/**
 * A box that filters the sections below it, or the rows of the tables below it, which `dom/filter.ts` controls. Its input
 * works without the script, so that text typed while that loads isn't lost. It's hidden without JavaScript.
 */
export function Filter({ rows = false, label, example, from }: FilterProps): ReactNode {
  const { filter, filterExample, noMatches, clearFilter, search } = useMessages()
  const attributes = {
    [FILTER_ATTRIBUTE]: rows ? ROWS : '',
    [COUNT_ATTRIBUTE]: JSON.stringify(search.count),
    [FROM_ATTRIBUTE]: from,
  }
  return (
    <div className={styles.filter} {...attributes}>
      <label className={styles.label}>
        {label ?? filter}
        <input
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          className={styles.input}
          placeholder={example && filterExample(example)}
          spellCheck={false}
          type="search"
        />
      </label>
      <output aria-live="polite" className={styles.count} />
      <p hidden={true}>
        {noMatches} <button type="button">{clearFilter}</button>
      </p>
    </div>
  )
}
