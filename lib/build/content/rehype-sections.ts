import type { Element, Root, RootContent } from 'hast'
import { SECTION_CLASS } from '../../shared/section-class.ts'
import { SAMPLES_NOTE } from '../samples/sample-status.ts'
import { estimateHeight } from './estimate-section-height.ts'

/** Headings at the top of a page that begin a part. */
const HEADINGS = new Set(['h2', 'h3'])

/** Component that holds a heading of its own. */
const ENTRY = 'ApiEntry'

/** Components behind the text. What `TermNotes` opens lies above the page and must not go off screen with a part of it. */
const BEHIND = new Set(['TermNotes', SAMPLES_NOTE])

/**
 * Rehype plugin that puts each part of a page, from one heading to the next, into an element with the room it will need,
 * so that a browser lays out and paints what is on screen alone. What stands before the first heading is seen at once and
 * stays as it is. It runs before code is colored: the room of a block is read from its lines.
 */
export function rehypeSections() {
  return (tree: Root): void => {
    const children: RootContent[] = []
    const sections: Element[] = []
    for (const node of tree.children) {
      if (beginsSection(node)) {
        const section = emptySection()
        sections.push(section)
        children.push(section)
      }
      const section = sections.at(-1)
      if (section && !staysOut(node)) section.children.push(node as Element['children'][number])
      else children.push(node)
    }
    for (const section of sections) section.properties.style = `--h:${estimateHeight(section)}`
    tree.children = children
  }
}

const emptySection = (): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { className: [SECTION_CLASS] },
  children: [],
})

function beginsSection(node: RootContent): boolean {
  if (node.type === 'element') return HEADINGS.has(node.tagName)
  return node.type === 'mdxJsxFlowElement' && node.name === ENTRY
}

/** Imports and exports belong to the page as a whole. */
function staysOut(node: RootContent): boolean {
  return node.type === 'mdxjsEsm' || (node.type === 'mdxJsxFlowElement' && BEHIND.has(node.name ?? ''))
}
