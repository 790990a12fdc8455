import {
  isMdxElement,
  type MdxElement,
  textAttributes,
  VISIBLE_ATTRIBUTES,
} from '@authzed-docs/shared/mdx/mdx-element.ts'
import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { parsePage } from './parse-page.ts'

/** Replaces the characters of inline code. No rule matches it. */
export const CODE_FILLER = '¤'

/** A paragraph, a heading, a table cell, or visible text in an attribute or in the frontmatter. */
export interface ProseBlock {
  kind: 'paragraph' | 'heading' | 'cell' | 'attribute'
  /** Offset of the text in the source. */
  start: number
  /** As long as in the source: Markdown syntax is replaced by spaces, inline code by `CODE_FILLER`. */
  text: string
  /** Whether it's a paragraph of a list item. */
  isInList?: true
}

const KINDS: Partial<Record<Nodes['type'], ProseBlock['kind']>> = {
  paragraph: 'paragraph',
  heading: 'heading',
  tableCell: 'cell',
}

/** Extracts the prose of a page in source order, without code. Offsets match the source, so findings can be located. */
export function proseBlocks(source: string): ProseBlock[] {
  const blocks: ProseBlock[] = frontmatterBlocks(source)
  visit(parsePage(source), (node, _index, parent) => {
    const kind = KINDS[node.type]
    if (kind)
      blocks.push({ ...blockOf(source, node, kind), ...(parent?.type === 'listItem' ? { isInList: true } : {}) })
    if (isMdxElement(node)) blocks.push(...attributeBlocks(source, node))
  })
  return blocks
}

function blockOf(source: string, node: Nodes, kind: ProseBlock['kind']): ProseBlock {
  const [start, end] = rangeOf(node)
  const text = source.slice(start, end).replace(/[^\n]/g, ' ').split('')
  visit(node, (child) => {
    if (child.type !== 'text' && child.type !== 'inlineCode' && child.type !== 'break') return
    const [from, to] = rangeOf(child)
    for (let index = from; index < to; index++) {
      const char = source[index] ?? ' '
      text[index - start] = child.type === 'inlineCode' && char !== '\n' ? CODE_FILLER : char
    }
  })
  const plain = kind === 'heading' ? text.join('').replace(/\[#[^\]]+\]\s*$/, spaces) : text.join('')
  // A bare URL is the text of its own link.
  return { kind, start, text: plain.replace(/https?:\/\/\S+/g, (address) => CODE_FILLER.repeat(address.length)) }
}

const spaces = (text: string): string => ' '.repeat(text.length)

function rangeOf(node: Nodes): [number, number] {
  return [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]
}

function attributeBlocks(source: string, node: MdxElement): ProseBlock[] {
  const [start] = rangeOf(node)
  const visible = textAttributes(node).filter(({ name, value }) => VISIBLE_ATTRIBUTES.has(name) && value !== '')
  return visible.flatMap(({ value }) => {
    const offset = source.indexOf(value, start)
    return offset < 0 ? [] : [{ kind: 'attribute' as const, start: offset, text: value }]
  })
}

/** Title and description, which search engines show. */
function frontmatterBlocks(source: string): ProseBlock[] {
  const end = source.startsWith('---') ? source.indexOf('\n---', 3) : -1
  const lines = source.slice(0, Math.max(end, 0)).matchAll(/^(title|description): *["']?(.*?)["']?\r?$/gm)
  return Array.from(lines, (match) => {
    const value = match[2] ?? ''
    return { kind: 'attribute', start: match.index + match[0].indexOf(value), text: value }
  })
}
