import GithubSlugger from 'github-slugger'
import type { Heading, Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** A heading of a page, with its anchor on the site. */
export interface PageHeading {
  node: Heading
  text: string
  /** Empty for the page title and for tab labels, which have no anchor. */
  id: string
  /** Whether the source pins it with `[#id]`. */
  isPinned: boolean
}

/** Lists the headings of a page, with the same ids as Nextra's remark-headings (nextra 3.3.1) generates. */
export function headingsOf(tree: Root): PageHeading[] {
  const slugger = new GithubSlugger()
  const headings: PageHeading[] = []
  visit(tree, 'heading', (node, _index, parent) => {
    const fullText = flatText(node)
    const pinned = fullText.match(/\s*\[#([^\]]+)\]\s*$/)
    const text = pinned ? fullText.slice(0, pinned.index) : fullText
    const isLabel = parent !== undefined && 'name' in parent && parent.name === 'Tab'
    const id = node.depth === 1 || isLabel ? '' : slugger.slug(pinned?.[1] ?? text)
    headings.push({ node, text: text.trim(), id, isPinned: pinned !== null })
  })
  return headings
}

/** Flattens a heading like Nextra does, by concatenating the values of its leaves. */
function flatText(node: Nodes): string {
  if ('children' in node) return node.children.map(flatText).join('')
  return 'value' in node ? String(node.value) : ''
}
