import type { Element, ElementContent, Root, RootContent } from 'hast'
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
 * is visible right away and isn't wrapped. The groups of an operation get heights of their own, which phones use
 * (`components/mdx/api-entry.module.css`). Runs before highlighting, because heights are estimated from lines of code.
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
    for (const section of sections) {
      section.properties.style = heightStyle(heightsOf(section))
      for (const group of section.children.flatMap(groupsOf)) group.properties.style = bothHeights(heightsOf(group))
    }
    tree.children = children
  }
}

/** The groups of an operation. It is so high that its section alone would lay out far more than what is on a phone's screen. */
function groupsOf(node: ElementContent): Element[] {
  if (node.type !== 'mdxJsxFlowElement' || node.name !== ENTRY_COMPONENT) return []
  return node.children.filter((child: ElementContent): child is Element => isGroup(child))
}

const isGroup = (node: ElementContent): boolean => node.type === 'element' && node.tagName === 'div'

/** Estimated heights in rem. */
interface Heights {
  wide: number
  narrow: number
}

const heightsOf = (element: Element): Heights => ({
  wide: estimateHeight(element, WIDE),
  narrow: estimateHeight(element, NARROW),
})

/** The height of a section, `--h` in a wide window and `--n` in a narrow one, if that isn't a third higher as usual. */
function heightStyle(heights: Heights): string {
  const isUsual = Math.abs(heights.narrow - USUAL_NARROW_FACTOR * heights.wide) <= MAX_DIFFERENCE * heights.narrow
  return isUsual ? `--h:${heights.wide}` : bothHeights(heights)
}

/** A group has both, because it would inherit the other one from its section. */
const bothHeights = ({ wide, narrow }: Heights): string => `--h:${wide};--n:${narrow}`

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
