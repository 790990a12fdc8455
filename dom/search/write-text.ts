import type { Piece } from '../../lib/browser/search/highlight.ts'

/** Shows a text with its matches marked. A browser that translates the page may have put elements of its own there. */
export function writePieces(element: Element, pieces: readonly Piece[]): void {
  let node = element.firstChild
  for (const { text, marked } of pieces) {
    const known = node?.nodeName === (marked ? 'MARK' : '#text') ? node : null
    const shown = known ?? element.insertBefore(marked ? document.createElement('mark') : new Text(), node)
    writeText(shown, text)
    node = shown.nextSibling
  }
  while (node) {
    const next = node.nextSibling
    node.remove()
    node = next
  }
}

/** Writes into the text that is there, which costs less than another one in its place. */
export function writeText(node: Node, text: string): void {
  const inner = node instanceof Text ? node : onlyText(node)
  if (!inner) node.textContent = text
  else if (inner.data !== text) inner.data = text
}

function onlyText({ firstChild, lastChild }: Node): Text | null {
  return firstChild === lastChild && firstChild instanceof Text ? firstChild : null
}
