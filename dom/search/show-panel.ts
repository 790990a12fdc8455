import type { Panel } from '@authzed-docs/search/browser/reducer.ts'
import { writeText } from './write-text.ts'

/** Updates a search box for the state of its panel. Screen readers announce the status; it's visible without results. */
export function showPanel(box: Element, panel: Panel, status: string): void {
  const isVisible = panel === 'loading' || panel === 'error' || panel === 'none'
  const hasList = panel === 'results' || panel === 'recent'
  const output = box.querySelector('output')
  setIfChanged(box.querySelector('[data-panel]'), 'data-panel', panel)
  setIfChanged(box.querySelector('input'), 'aria-expanded', String(hasList))
  setIfChanged(output, 'class', isVisible ? 'search-status' : 'visually-hidden')
  if (output) writeText(output, status)
  box.querySelector('.search-retry')?.toggleAttribute('hidden', panel !== 'error')
}

/** Setting an unchanged attribute would still make the browser recompute styles, with `lang` for the whole subtree. */
export function setIfChanged(element: Element | null, name: string, value: string): void {
  if (element && element.getAttribute(name) !== value) element.setAttribute(name, value)
}
