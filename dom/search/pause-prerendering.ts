import { WAITING_SEARCH } from '../../lib/page/browser/speculation-rules.ts'

/** How long a search must wait until prerendering is paused, in milliseconds. Most get their data sooner. */
const PRERENDER_PAUSE_DELAY_MS = 300

/**
 * Keeps the browser from prerendering pages while a search waits for its data, because they would share the bandwidth.
 * @param panel of the search box
 */
export function pausePrerendering(panel: Element): void {
  const rules = document.querySelector('script[type=speculationrules]')
  let present = rules
  const update = (): void => {
    const isWaiting = panel.matches(WAITING_SEARCH)
    if (isWaiting) present?.remove()
    else if (rules && !present?.isConnected) present = addCopy(rules)
  }
  new MutationObserver(() => setTimeout(update, panel.matches(WAITING_SEARCH) ? PRERENDER_PAUSE_DELAY_MS : 0)).observe(
    panel,
    {
      attributeFilter: ['data-panel'],
    },
  )
}

/** Adds the rules again. Browsers read a script only once, so it's a new one. */
function addCopy({ textContent }: Element): Element {
  const copy = document.createElement('script')
  copy.type = 'speculationrules'
  copy.text = textContent ?? ''
  document.body.append(copy)
  return copy
}
