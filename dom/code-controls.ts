import type { Messages } from '../lib/browser/locale/messages.ts'
import { clipboardText } from '../lib/browser/page/clipboard-text.ts'

/** Attribute of a button that copies its block; its value is the language of a block that shows a console. */
export const COPY_ATTRIBUTE = 'data-copy'

/** Attribute of a button that wraps the lines of all blocks. */
export const WRAP_ATTRIBUTE = 'data-wrap'

/** How long a copy is confirmed, in milliseconds (SPEC section 9). */
const CONFIRMED_MS = 2000

/** Attribute of such a button while a copy is confirmed. */
const COPIED = 'data-copied'

/** Buttons that copy a block of code: a copy is confirmed by an icon and told; a failure is told in the console (SPEC section 8). */
export function handleCopyButtons(text: HTMLElement, messages: Messages['code'], signal: AbortSignal): void {
  /** What ends the confirmation on each button. */
  const confirmed = new Map<Element, () => void>()
  text.addEventListener(
    'click',
    async ({ target }) => {
      const button = target instanceof Element ? target.closest(`[${COPY_ATTRIBUTE}]`) : null
      if (!button || !(await hasCopied(button))) return
      confirmed.get(button)?.()
      const restore = confirm(button, messages)
      const end = (): void => {
        clearTimeout(timer)
        restore()
        confirmed.delete(button)
      }
      const timer = setTimeout(end, CONFIRMED_MS)
      confirmed.set(button, end)
    },
    { signal },
  )
  signal.addEventListener('abort', () => {
    for (const end of [...confirmed.values()]) end()
  })
}

/** Shows that the copy is made, and gives what takes the sign away. */
function confirm(button: Element, { copied }: Messages['code']): () => void {
  const before = button.textContent
  const tell = (isCopied: boolean): void => {
    button.toggleAttribute(COPIED, isCopied)
    if (button.firstElementChild) button.firstElementChild.textContent = isCopied ? copied : before
  }
  tell(true)
  return () => tell(false)
}

async function hasCopied(button: Element): Promise<boolean> {
  // Browsers leave it out where the page does not come over HTTPS.
  if (!navigator.clipboard) {
    console.error('Access to clipboard rejected!')
    return false
  }
  try {
    await navigator.clipboard.writeText(clipboardText(button.getAttribute(COPY_ATTRIBUTE) ?? '', shownLines(button)))
    return true
  } catch {
    console.error('Failed to copy!')
    return false
  }
}

/** Lines of a block, without those that are marked as removed: nobody wants them in a file. */
function shownLines(button: Element): string[] {
  const lines = [...(button.closest('.nextra-code')?.querySelector('pre code')?.children ?? [])]
  return lines
    .filter((line) => line.getAttribute('data-highlighted-line-id') !== 'removed')
    .map((line) => line.textContent ?? '')
}

/** Buttons that wrap the lines of all blocks. The theme's style sheet follows the attribute of the document. */
export function handleWrapButtons(text: HTMLElement, signal: AbortSignal): void {
  const buttons = [...text.querySelectorAll(`[${WRAP_ATTRIBUTE}]`)]
  const tell = (): void => {
    const isWrapped = 'nextraWordWrap' in document.documentElement.dataset
    for (const button of buttons) button.setAttribute('aria-pressed', String(isWrapped))
  }
  tell()
  text.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element && target.closest(`[${WRAP_ATTRIBUTE}]`))) return
      document.documentElement.toggleAttribute('data-nextra-word-wrap')
      tell()
    },
    { signal },
  )
}
