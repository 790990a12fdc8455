import { SAMPLES_NOTE } from '@authzed-docs/samples/build/sample-status.ts'
import type { Element, Root, RootContent } from 'hast'
import { SECTION_CLASS } from '../../page/browser/page-marks.ts'

/** Top-level headings that start a section. */
const HEADINGS = new Set(['h2', 'h3'])

/** Component that contains its own heading. */
const ENTRY_COMPONENT = 'ApiEntry'

/** What stays outside of sections: popovers, notes and data aren't part of one. */
const OUTSIDE_SECTIONS = new Set(['TermNotes', SAMPLES_NOTE, 'script'])

/**
 * Rehype plugin that wraps each section, from one heading to the next, in an element. What is before the first heading isn't wrapped.
 * Reading modes would take a `<div>` with a few links for something beside the text, and leave it out.
 */
export function rehypeSections() {
  return (tree: Root): void => {
    const children: RootContent[] = []
    let section: Element | undefined
    for (const node of tree.children) {
      if (startsSection(node)) {
        section = { type: 'element', tagName: 'section', properties: { className: [SECTION_CLASS] }, children: [] }
        children.push(section)
      }
      if (section && !isOutsideSections(node)) section.children.push(node as Element['children'][number])
      else children.push(node)
    }
    tree.children = children
  }
}

function startsSection(node: RootContent): boolean {
  if (node.type === 'element') return HEADINGS.has(node.tagName)
  return node.type === 'mdxJsxFlowElement' && node.name === ENTRY_COMPONENT
}

/** Imports and exports belong to the page as a whole. */
function isOutsideSections(node: RootContent): boolean {
  return node.type === 'mdxjsEsm' || (node.type === 'mdxJsxFlowElement' && OUTSIDE_SECTIONS.has(node.name ?? ''))
}
