import { clipboardText } from '../lib/page/browser/clipboard-text.ts'
import { safeSessionStorage } from '../lib/page/browser/safe-storage.ts'
import { WRAP_KEY } from '../lib/page/browser/storage-keys.ts'

/** Attribute of a copy button. Its value is `console` for a console block, `COPY_PAGE` for the page, and otherwise empty. */
export const COPY_ATTRIBUTE = 'data-copy'

/** Value of that attribute, for a button that copies the page as Markdown. */
export const COPY_PAGE = 'page'

/** Attribute of the element around all copy buttons, with the text that confirms a copy. */
export const COPIED_TEXT_ATTRIBUTE = 'data-copied-text'

/** Attribute of a button that toggles word wrap in all code blocks. */
export const WRAP_ATTRIBUTE = 'data-wrap'

/** Attribute of the button that copies the page, with the text that says that the page couldn't be loaded. */
export const FAILED_TEXT_ATTRIBUTE = 'data-failed-text'

/** How long a copy is confirmed, in milliseconds. */
const CONFIRMATION_MS = 2000

/** Attribute of a copy button while a copy is confirmed. */
const COPIED_ATTRIBUTE = 'data-copied'

/**
 * Handles copy buttons. A copy is confirmed with an icon and announced. After a failure, which is logged to the browser console, the
 * code is selected, so that the reader can copy it, and the button of the page says so.
 */
export function handleCopyButtons(): void {
  /** Functions that end the confirmation on each button. */
  const confirmations = new Map<Element, () => void>()
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest(`[${COPY_ATTRIBUTE}]`) : null
    if (!button) return
    const isCopied = await copy(button)
    confirmations.get(button)?.()
    const restore = showResult(button, isCopied)
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
function showResult(button: Element, isCopied: boolean): () => void {
  const copied = button.closest(`[${COPIED_TEXT_ATTRIBUTE}]`)?.getAttribute(COPIED_TEXT_ATTRIBUTE) ?? ''
  const message = button.firstElementChild ?? button
  const label = message.textContent
  button.toggleAttribute(COPIED_ATTRIBUTE, isCopied)
  message.textContent = isCopied ? copied : (button.getAttribute(FAILED_TEXT_ATTRIBUTE) ?? label)
  return () => {
    button.removeAttribute(COPIED_ATTRIBUTE)
    message.textContent = label
  }
}

/** @returns whether the text was copied */
async function copy(button: Element): Promise<boolean> {
  // Browsers define it only in secure contexts.
  if (!navigator.clipboard) {
    console.error('Access to clipboard rejected!')
    selectCode(button)
    return false
  }
  try {
    const mode = button.getAttribute(COPY_ATTRIBUTE) ?? ''
    if (mode === COPY_PAGE) await copyPage()
    else await navigator.clipboard.writeText(clipboardText(mode, copiedLines(button)))
    return true
  } catch {
    console.error('Failed to copy!')
    selectCode(button)
    return false
  }
}

/** Copies the page as Markdown. Safari only allows it if the text is promised at once, before it has arrived. */
function copyPage(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[type="text/markdown"]')
  const text = fetch(link?.href ?? '').then(async (response) =>
    response.ok ? new Blob([await response.text()], { type: 'text/plain' }) : Promise.reject(),
  )
  // A clipboard that refuses the promise leaves its failure unhandled.
  text.catch(() => {})
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
}

function selectCode(button: Element): void {
  const code = codeOf(button)
  if (code) getSelection()?.selectAllChildren(code)
}

const codeOf = (button: Element): Element | null | undefined => button.closest('.highlighted')?.querySelector('code')

/** The block's lines, without those that a diff marks as removed. */
function copiedLines(button: Element): string[] {
  const lines = [...(codeOf(button)?.children ?? [])]
  return lines
    .filter((line) => line.getAttribute('data-highlighted-line-id') !== 'removed')
    .map((line) => line.textContent ?? '')
}

/** Attribute of the document with the reader's choice, `on` or `off`. Without it, lines wrap on phones and tablets (`components/mdx/code.css`), and in the columns of the API reference. */
const WRAP_CHOICE_ATTRIBUTE = 'data-wrap-code'

/**
 * Handles word wrap buttons: one press wraps the code of this page and later ones in this window, or stops that. A block
 * has a button while lines are too long or wrapped.
 */
export function handleWrapButtons(): void {
  // Blocks in closed parts of the page are reported when they are shown, and all of them when a window becomes narrow.
  const sizes = new ResizeObserver((blocks) => {
    // A button can change the size of its block, which browsers report as an error while they deliver sizes.
    requestAnimationFrame(() => {
      // All blocks are measured before a button changes. Otherwise, the page would be laid out again for each block.
      for (const update of blocks.map(({ target }) => measureBlock(target))) update?.()
    })
  })
  const show = (choice: string | null): void => {
    if (choice) document.documentElement.setAttribute(WRAP_CHOICE_ATTRIBUTE, choice)
    sizes.disconnect()
    for (const block of document.querySelectorAll('.highlighted > pre')) sizes.observe(block)
  }
  const showStored = (): void => show(safeSessionStorage.read(WRAP_KEY))
  showStored()
  // The page returns from the back/forward cache as it was left.
  window.addEventListener('pageshow', showStored)
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest(`[${WRAP_ATTRIBUTE}]`)
    if (!button) return
    const choice = button.ariaPressed === 'true' ? 'off' : 'on'
    safeSessionStorage.write(WRAP_KEY, choice)
    show(choice)
  })
}

/** @returns a function that shows or hides the block's button, or undefined if it has none */
function measureBlock(block: Element): (() => void) | undefined {
  const button = block.previousElementSibling?.querySelector<HTMLElement>(`[${WRAP_ATTRIBUTE}]`)
  const code = block.firstElementChild
  if (!button || !code) return
  const { whiteSpace, lineHeight } = getComputedStyle(code)
  const isWrapped = whiteSpace === 'pre-wrap'
  const fits = isWrapped
    ? [...code.children].every((line) => line.clientHeight < 1.5 * Number.parseFloat(lineHeight))
    : block.scrollWidth <= block.clientWidth
  return () => {
    button.ariaPressed = String(isWrapped)
    button.hidden = fits
  }
}
