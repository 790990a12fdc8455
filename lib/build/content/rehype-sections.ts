import type { Element, Root, RootContent } from 'hast'
import { SECTION_CLASS } from '../../shared/section-class.ts'
import { SAMPLES_NOTE } from '../samples/sample-status.ts'
import { estimateHeight } from './estimate-section-height.ts'
import { NARROW, WIDE } from './height-node.ts'

/** Top-level headings that start a section. */
const HEADINGS = new Set(['h2', 'h3'])

/** How much higher a section is on a phone, as in `components/mdx/prose.css`, and the difference from it that isn't worth the bytes. */
const USUAL_NARROW_FACTOR = 1.33
const MAX_DIFFERENCE = 0.1

/** Component that contains its own heading. */
const ENTRY_COMPONENT = 'ApiEntry'

/** What stays outside of sections: popovers and notes must not be skipped with an off-screen section, and data isn't in one. */
const OUTSIDE_SECTIONS = new Set(['TermNotes', SAMPLES_NOTE, 'script'])

/**
 * Rehype plugin that wraps each section, from one heading to the next, in an element with an estimated height, so that the
 * browser can skip layout and paint of off-screen sections (`content-visibility: auto`). Content before the first heading
 * is visible right away and isn't wrapped. Runs before highlighting, because heights are estimated from lines of code.
 */
export function rehypeSections() {
  return (tree: Root): void => {
    const children: RootContent[] = []
    const sections: Element[] = []
    for (const node of tree.children) {
      if (startsSection(node)) {
        const section = createSection()
        sections.push(section)
        children.push(section)
      }
      const section = sections.at(-1)
      if (section && !isOutsideSections(node)) section.children.push(node as Element['children'][number])
      else children.push(node)
    }
    for (const section of sections) section.properties.style = heightStyle(section)
    tree.children = children
  }
}

/** The estimated height of a section in rem, `--h` in a wide window and `--n` in a narrow one, if that isn't a third higher as usual. */
function heightStyle(section: Element): string {
  const wide = estimateHeight(section, WIDE)
  const narrow = estimateHeight(section, NARROW)
  const isUsual = Math.abs(narrow - USUAL_NARROW_FACTOR * wide) <= MAX_DIFFERENCE * narrow
  return isUsual ? `--h:${wide}` : `--h:${wide};--n:${narrow}`
}

const createSection = (): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { className: [SECTION_CLASS] },
  children: [],
})

function startsSection(node: RootContent): boolean {
  if (node.type === 'element') return HEADINGS.has(node.tagName)
  return node.type === 'mdxJsxFlowElement' && node.name === ENTRY_COMPONENT
}

/** Imports and exports belong to the page as a whole. */
function isOutsideSections(node: RootContent): boolean {
  return node.type === 'mdxjsEsm' || (node.type === 'mdxJsxFlowElement' && OUTSIDE_SECTIONS.has(node.name ?? ''))
}
