/** Start of the ids of explanations. Each describes the links that are its term, and is in a popover. */
export const EXPLANATION_ID_PREFIX = 'term-'

const TERM = `a[aria-describedby^=${EXPLANATION_ID_PREFIX}]`

/** How long the pointer rests on a term before it opens, or beside its explanation before that closes, in milliseconds. */
const REST_MS = 200

/**
 * Opens the explanation of a glossary term on hover, focus and press. Without scripts or popovers, the term stays a link to the
 * glossary. With them it's none, because a double click on a link selects nothing in Chromium.
 */
export function explainTerms(): void {
  if (!('popover' in HTMLElement.prototype)) return
  for (const term of document.querySelectorAll<HTMLElement>(TERM)) {
    term.removeAttribute('href')
    term.role = 'button'
    term.tabIndex = 0
  }
  let shown: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = (target: EventTarget | null): void => {
    const term = closestTerm(target)
    if (term) {
      shown = popoverOf(term)
      shown?.togglePopover({ force: true, source: term })
    } else if (popoverOf(target) !== shown) shown?.togglePopover(false)
  }
  document.addEventListener('pointerover', ({ target, pointerType, buttons }) => {
    clearTimeout(timer)
    // A tap is a click, and a pressed button selects text.
    if (pointerType === 'touch' || buttons > 0) return
    timer = setTimeout(() => {
      const hasFocus = popoverOf(document.activeElement) === shown
      if (closestTerm(target) || !hasFocus) update(target)
    }, REST_MS)
  })
  // A press can start a selection, which the explanation would cover. Chromium starts none in a word that gets the focus.
  document.addEventListener('pointerdown', ({ target }) => {
    clearTimeout(timer)
    const term = closestTerm(target)
    if (!term) return
    update(null)
    term.removeAttribute('tabindex')
    setTimeout(() => {
      term.tabIndex = 0
    })
  })
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    // A press moves the focus, too. Escape returns it from the explanation to the term.
    const isByKey = target instanceof Element && target.matches(':focus-visible')
    if (isByKey && popoverOf(target) !== popoverOf(relatedTarget)) update(target)
  })
  document.addEventListener('keydown', (event) => {
    if (!closestTerm(event.target) || !/^(Enter| )$/.test(event.key)) return
    event.preventDefault()
    update(event.target)
  })
  document.addEventListener('click', ({ target }) => {
    if (closestTerm(target)) update(target)
  })
}

const closestTerm = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(TERM) : null

/** The popover of a term, or the one that contains the target. */
function popoverOf(target: EventTarget | null): HTMLElement | null {
  const id = closestTerm(target)?.getAttribute('aria-describedby')
  const part = id ? document.getElementById(id) : target
  return part instanceof Element ? part.closest<HTMLElement>('[popover]') : null
}
