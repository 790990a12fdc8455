import { hasModifierKey } from '../lib/page/browser/modifier-key.ts'

/** Attribute of a link that enlarges its image. */
export const ENLARGE_ATTRIBUTE = 'data-enlarge'

/** Attribute of the dialog that shows an enlarged image. */
export const IMAGE_DIALOG_ATTRIBUTE = 'data-image-dialog'

/** Handles links that enlarge their image in the dialog next to them. A click anywhere in the dialog closes it. */
export function handleImageLinks(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    event.target.closest<HTMLDialogElement>(`dialog[${IMAGE_DIALOG_ATTRIBUTE}]`)?.close()
    const link = event.target.closest(`[${ENLARGE_ATTRIBUTE}]`)
    if (!link || hasModifierKey(event)) return
    event.preventDefault()
    enlarge(link)
  })
  document.addEventListener(
    'close',
    ({ target }) => {
      // The event is asynchronous, so the dialog might be open again.
      if (target instanceof HTMLDialogElement && !target.open) target.querySelector('img')?.remove()
    },
    { capture: true },
  )
}

function enlarge(link: Element): void {
  const dialog = link.parentElement?.querySelector('dialog')
  // The image for the other theme has no width.
  const image = [...link.querySelectorAll('img')].find(({ offsetWidth }) => offsetWidth > 0)
  if (!dialog || !image) return
  const large = document.createElement('img')
  for (const name of ['alt', 'width', 'height', 'src', 'srcset'])
    if (image.hasAttribute(name)) large.setAttribute(name, image.getAttribute(name) ?? '')
  if (image.hasAttribute('srcset')) large.sizes = '100vw'
  dialog.querySelector('img')?.remove()
  dialog.append(large)
  dialog.showModal()
}
