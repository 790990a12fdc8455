import { clipboardText } from '../lib/browser/page/clipboard-text.ts'
import { sessionValues } from '../lib/browser/page/safe-storage.ts'
import { WRAP_KEY } from '../lib/browser/page/storage-keys.ts'

/** Attribute of a copy button. Its value is `console` for a console block, and otherwise empty. */
export const COPY_ATTRIBUTE = 'data-copy'

/** Attribute of the element around all copy buttons, with the text that confirms a copy. */
export const COPIED_TEXT_ATTRIBUTE = 'data-copied-text'

/** Attribute of a button that toggles word wrap in all code blocks. */
export const WRAP_ATTRIBUTE = 'data-wrap'

/** How long a copy is confirmed, in milliseconds. */
const CONFIRMATION_MS = 2000

/** Attribute of a copy button while a copy is confirmed. */
const COPIED_ATTRIBUTE = 'data-copied'

/** Handles copy buttons. A copy is confirmed with an icon and announced; a failure is logged to the browser console. */
export function handleCopyButtons(): void {
  /** Functions that end the confirmation on each button. */
  const confirmations = new Map<Element, () => void>()
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest(`[${COPY_ATTRIBUTE}]`) : null
    if (!button || !(await copyBlock(button))) return
    confirmations.get(button)?.()
    const restore = showConfirmation(button)
    const end = (): void => {
      clearTimeout(timer)
      restore()
      confirmations.delete(button)
    }
    const timer = setTimeout(end, CONFIRMATION_MS)
    confirmations.set(button, end)
  })
}

/** @returns a function that restores the button */
function showConfirmation(button: Element): () => void {
  const copied = button.closest(`[${COPIED_TEXT_ATTRIBUTE}]`)?.getAttribute(COPIED_TEXT_ATTRIBUTE) ?? ''
  const label = button.textContent
  const update = (isCopied: boolean): void => {
    button.toggleAttribute(COPIED_ATTRIBUTE, isCopied)
    if (button.firstElementChild) button.firstElementChild.textContent = isCopied ? copied : label
  }
  update(true)
  return () => update(false)
}

/** @returns whether the text was copied */
async function copyBlock(button: Element): Promise<boolean> {
  // Browsers define it only in secure contexts.
  if (!navigator.clipboard) {
    console.error('Access to clipboard rejected!')
    return false
  }
  try {
    await navigator.clipboard.writeText(clipboardText(button.getAttribute(COPY_ATTRIBUTE) ?? '', copiedLines(button)))
    return true
  } catch {
    console.error('Failed to copy!')
    return false
  }
}

/** The block's lines, without those that a diff marks as removed. */
function copiedLines(button: Element): string[] {
  const lines = [...(button.closest('.highlighted')?.querySelector('pre code')?.children ?? [])]
  return lines
    .filter((line) => line.getAttribute('data-highlighted-line-id') !== 'removed')
    .map((line) => line.textContent ?? '')
}

/** Attribute of the document while long lines of code wrap; `components/mdx/code.css` uses it. */
const WRAPPED_ATTRIBUTE = 'data-wrap-code'

/** Handles word wrap buttons: one press wraps the code of the page and of those that follow in this window. */
export function handleWrapButtons(): void {
  const show = (isWrapped: boolean): void => {
    document.documentElement.toggleAttribute(WRAPPED_ATTRIBUTE, isWrapped)
    for (const button of document.querySelectorAll(`[${WRAP_ATTRIBUTE}]`))
      button.setAttribute('aria-pressed', String(isWrapped))
  }
  const showStored = (): void => show(sessionValues.read(WRAP_KEY) !== null)
  showStored()
  // The page returns from the back/forward cache as it was left.
  window.addEventListener('pageshow', showStored)
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest(`[${WRAP_ATTRIBUTE}]`))) return
    const isWrapped = !document.documentElement.hasAttribute(WRAPPED_ATTRIBUTE)
    sessionValues.write(WRAP_KEY, isWrapped ? 'on' : null)
    show(isWrapped)
  })
}
