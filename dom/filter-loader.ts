import { FILTER_ATTRIBUTE } from './filter-attributes.ts'

/**
 * Loads the filter's bundle on pages that have a filter. If that fails, the box is hidden. Enter that is pressed before the bundle has
 * arrived still opens the first match.
 */
export function loadFilter(): void {
  const box = document.querySelector<HTMLElement>(`[${FILTER_ATTRIBUTE}]`)
  if (!box) return
  let isEntered = false
  const rememberEnter = ({ key, isComposing }: KeyboardEvent): void => {
    isEntered = key === 'Enter' && !isComposing
  }
  box.addEventListener('keydown', rememberEnter)
  import('./filter.ts')
    .then(({ startFilter }) => {
      box.removeEventListener('keydown', rememberEnter)
      startFilter(isEntered)
    })
    .catch(() => {
      box.hidden = true
    })
}
