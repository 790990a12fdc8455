import { hasModifierKey } from '../lib/page/browser/modifier-key.ts'

/** Attribute of a `<details>` that lies over the page while it's open, such as the language menu. */
export const DISCLOSURE_ATTRIBUTE = 'data-disclosure'

/** Closes a `<details>` over the page when a link in it is chosen, on Escape, and when it's left. */
export function handleDisclosures(): void {
  document.addEventListener('click', (event) => {
    const details = closestDisclosure(event.target)
    const link = event.target instanceof Element && event.target.closest('a')
    if (details && link && !hasModifierKey(event)) details.open = false
  })
  document.addEventListener('keydown', (event) => {
    const details = closestDisclosure(event.target)
    if (event.key !== 'Escape' || !details?.open) return
    // Escape then closes this element, not the menu around it.
    event.preventDefault()
    details.open = false
    details.querySelector('summary')?.focus()
  })
  for (const type of ['pointerdown', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>(`[${DISCLOSURE_ATTRIBUTE}][open]`))
        details.open = details === closestDisclosure(target)
    })
  }
}

const closestDisclosure = (target: EventTarget | null): HTMLDetailsElement | null =>
  target instanceof Element ? target.closest<HTMLDetailsElement>(`[${DISCLOSURE_ATTRIBUTE}]`) : null
