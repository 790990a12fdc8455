import type { Piece } from '@authzed-docs/search/browser/highlight.ts'

/** Renders a text with its matches marked and code as code. Existing nodes are checked, because browser translation might have replaced them. */
export function writePieces(element: Element, pieces: readonly Piece[]): void {
  let node = element.firstChild
  for (const { text, marked, isCode } of pieces) {
    const name = marked ? 'mark' : isCode ? 'code' : '#text'
    const existing = node?.nodeName.toLowerCase() === name ? node : null
    const target = existing ?? element.insertBefore(name === '#text' ? new Text() : document.createElement(name), node)
    writeText(target, text)
    if (target instanceof HTMLElement && marked) target.classList.toggle('search-code', isCode === true)
    node = target.nextSibling
  }
  while (node) {
    const next = node.nextSibling
    node.remove()
    node = next
  }
}

/** Updates the existing text node, which is cheaper than replacing it. */
export function writeText(node: Node, text: string): void {
  const textNode = node instanceof Text ? node : onlyTextChild(node)
  if (!textNode) node.textContent = text
  else if (textNode.data !== text) textNode.data = text
}

function onlyTextChild({ firstChild, lastChild }: Node): Text | null {
  return firstChild === lastChild && firstChild instanceof Text ? firstChild : null
}
