import { FILTER_ATTRIBUTE } from './filter-attributes.ts'

/** Loads the filter's bundle on pages that have a filter. If that fails, the box is hidden. */
export function loadFilter(): void {
  const box = document.querySelector<HTMLElement>(`[${FILTER_ATTRIBUTE}]`)
  if (!box) return
  import('./filter.ts')
    .then(({ startFilter }) => startFilter())
    .catch(() => {
      box.hidden = true
    })
}
