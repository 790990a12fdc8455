import { RESULT_FILTERS } from '@authzed-docs/search/browser/scope.ts'
import type { ReactNode } from 'react'
import type { PanelProps } from './panel-props.ts'

/**
 * The choice between kinds of results. Pressing one returns the focus to the box, so that arrow keys move through the
 * list. Enter does the same as in the box.
 */
export function Filters({ input, onEnter, session, texts, view }: PanelProps): ReactNode {
  return (
    <fieldset
      className="search-filters"
      onKeyDown={(event) => event.key === 'Enter' && onEnter()}
      onPointerUp={() => setTimeout(() => input.focus())}
    >
      <legend className="visually-hidden">{texts.filter}</legend>
      {RESULT_FILTERS.map((choice) => (
        <label key={choice}>
          <input
            checked={choice === view.filter}
            name="filter"
            onChange={() => session.filter(choice)}
            type="radio"
            value={choice}
          />
          {texts.kinds[choice]}
        </label>
      ))}
    </fieldset>
  )
}
