import { FILTER_ATTRIBUTE } from './filter-attributes.ts'

/** Loads the program of the filter on pages that have one. Without the program, the box is hidden. */
export function loadFilter(): void {
  const box = document.querySelector<HTMLElement>(`[${FILTER_ATTRIBUTE}]`)
  if (!box) return
  import('./filter.ts')
    .then(({ startFilter }) => startFilter())
    .catch(() => {
      box.hidden = true
    })
}
