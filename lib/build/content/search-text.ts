import { VISIBLE_ATTRIBUTES } from './mdx-element.ts'

/** The parts of a hast node that matter for its text. */
export interface TextNode {
  type: string
  tagName?: string
  name?: string | null
  value?: string
  properties?: Record<string, unknown>
  attributes?: { type: string; name?: string; value?: unknown }[]
  children?: TextNode[]
}

/** Elements whose text gets its own line. */
const BLOCKS = new Set(
  'article aside blockquote dd details div dl dt figcaption figure footer header li main nav ol p pre section summary table tr ul'.split(
    ' ',
  ),
)

/**
 * Extracts a page's text by section. Nextra's own extraction joins paragraphs; here every block gets its own line.
 * @returns text by Nextra's key `anchor#heading`, with an empty key for the text before the first heading
 */
export function sectionTexts(tree: TextNode): Map<string, string> {
  const sections = new Map<string, string>()
  let key = ''
  let text = ''
  const save = (): void => {
    const tidy = text.replace(/[ \t]*\n\s*/g, '\n').trim()
    if (key !== '' || tidy !== '') sections.set(key, tidy)
  }
  const visit = (node: TextNode): void => {
    if (isExcluded(node)) return
    const level = headingLevel(node)
    if (level === 1) return
    if (level > 1) {
      save()
      key = `${String(node.properties?.id ?? '')}#${plainText(node).trim()}`
      text = ''
      return
    }
    text += textBefore(node)
    for (const child of node.children ?? []) visit(child)
    text += textAfter(node)
  }
  visit(tree)
  save()
  return sections
}

/** 2 for `<h2 id=…>`, 1 for the title, 0 for anything else. A heading without an id can't be linked to, so it is text. */
function headingLevel({ tagName, properties }: TextNode): number {
  if (tagName === 'h1') return 1
  return /^h[2-6]$/.test(tagName ?? '') && properties?.id ? Number(tagName?.slice(1)) : 0
}

function textBefore(node: TextNode): string {
  if (node.type === 'text') return node.value ?? ''
  if (!isBlock(node)) return ''
  return `\n${propertyText(node)}`
}

function textAfter(node: TextNode): string {
  if (node.tagName === 'td' || node.tagName === 'th') return '\t'
  return isBlock(node) || node.tagName === 'br' ? '\n' : ''
}

/** Nodes with this attribute, or `data-unsearched`, repeat another page's text, which the search should find there. */
const EXCLUDED_ATTRIBUTE = 'unsearched'

function isExcluded({ attributes = [], properties = {} }: TextNode): boolean {
  return attributes.some(({ name }) => name === EXCLUDED_ATTRIBUTE) || 'dataUnsearched' in properties
}

function isBlock(node: TextNode): boolean {
  return node.type === 'mdxJsxFlowElement' || BLOCKS.has(node.tagName ?? '')
}

function propertyText({ attributes = [] }: TextNode): string {
  const shown = attributes.filter(({ name, value }) => VISIBLE_ATTRIBUTES.has(name ?? '') && typeof value === 'string')
  return shown.map(({ value }) => `${value}\n`).join('')
}

function plainText(node: TextNode): string {
  return node.type === 'text' ? (node.value ?? '') : (node.children ?? []).map(plainText).join('')
}
