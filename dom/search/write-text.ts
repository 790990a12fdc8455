import type { Piece } from '../../lib/browser/search/highlight.ts'

/** Renders a text with its matches marked. Existing nodes are checked, because browser translation might have replaced them. */
export function writePieces(element: Element, pieces: readonly Piece[]): void {
  let node = element.firstChild
  for (const { text, marked } of pieces) {
    const existing = node?.nodeName === (marked ? 'MARK' : '#text') ? node : null
    const target = existing ?? element.insertBefore(marked ? document.createElement('mark') : new Text(), node)
    writeText(target, text)
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
