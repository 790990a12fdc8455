import GithubSlugger from 'github-slugger'
import type { Heading, Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { parsePage } from './parse-page.ts'

/** A heading of a page with the anchor that the site gives it. */
export interface PageHeading {
  node: Heading
  text: string
  /** Empty for the title and for a heading that is the label of a tab, which have none. */
  id: string
  /** Whether the source pins it with `[#id]`. */
  isPinned: boolean
}

/** The headings of a page, with the ids that Nextra's remark-headings gives them (nextra 3.3.1). */
export function pageHeadings(source: string): PageHeading[] {
  const slugger = new GithubSlugger()
  const headings: PageHeading[] = []
  visit(parsePage(source), 'heading', (node, _index, parent) => {
    const whole = flatText(node)
    const pinned = whole.match(/\s*\[#([^\]]+)\]\s*$/)
    const text = pinned ? whole.slice(0, pinned.index) : whole
    const isLabel = parent !== undefined && 'name' in parent && parent.name === 'Tab'
    const id = node.depth === 1 || isLabel ? '' : slugger.slug(pinned?.[1] ?? text)
    headings.push({ node, text: text.trim(), id, isPinned: pinned !== null })
  })
  return headings
}

/** As Nextra flattens a heading: the values of its leaves, nothing between them. */
function flatText(node: Nodes): string {
  if ('children' in node) return node.children.map(flatText).join('')
  return 'value' in node ? String(node.value) : ''
}
