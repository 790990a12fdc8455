import { hasModifierKey } from '../lib/browser/page/modifier-key.ts'

/** Attribute of a link that enlarges its picture. */
export const ENLARGE_ATTRIBUTE = 'data-enlarge'

/** Links that enlarge their picture in the dialog behind them; a click anywhere in the dialog closes it. */
export function handleImageLinks(text: HTMLElement, signal: AbortSignal): void {
  text.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return
      event.target.closest('dialog')?.close()
      const link = event.target.closest(`[${ENLARGE_ATTRIBUTE}]`)
      if (!link || hasModifierKey(event)) return
      event.preventDefault()
      enlarge(link)
    },
    { signal },
  )
  text.addEventListener(
    'close',
    ({ target }) => {
      // It may be open again by the time that the browser tells of the close.
      if (target instanceof HTMLDialogElement && !target.open) target.querySelector('img')?.remove()
    },
    { capture: true, signal },
  )
}

function enlarge(link: Element): void {
  const dialog = link.parentElement?.querySelector('dialog')
  const picture = link.querySelector('img')
  if (!dialog || !picture) return
  const large = document.createElement('img')
  for (const name of ['alt', 'width', 'height', 'src', 'srcset'])
    if (picture.hasAttribute(name)) large.setAttribute(name, picture.getAttribute(name) ?? '')
  if (picture.hasAttribute('srcset')) large.sizes = '100vw'
  dialog.querySelector('img')?.remove()
  dialog.append(large)
  dialog.showModal()
}
