/** A node of a page's HTML tree, as far as its text is concerned. */
export interface TextNode {
  type: string
  tagName?: string
  name?: string | null
  value?: string
  properties?: Record<string, unknown>
  attributes?: { type: string; name?: string; value?: unknown }[]
  children?: TextNode[]
}

/** Elements whose text stands on lines of its own. */
const BLOCKS = new Set(
  'article aside blockquote dd details div dl dt figcaption figure footer header li main nav ol p pre section summary table tr ul'.split(
    ' ',
  ),
)

/** Properties of components that the reader sees as text. */
const SHOWN_PROPERTIES = new Set(['title', 'caption', 'label', 'alt', 'description'])

/**
 * The text of a page, by section: key `anchor#heading` as Nextra writes it, empty for what stands before the first heading.
 * Nextra's own text runs paragraphs into each other; here every block has a line.
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
    if (isLeftOut(node)) return
    const level = headingLevel(node)
    if (level === 1) return
    if (level > 1) {
      save()
      key = `${String(node.properties?.id ?? '')}#${plainText(node).trim()}`
      text = ''
      return
    }
    text += opening(node)
    for (const child of node.children ?? []) visit(child)
    text += closing(node)
  }
  visit(tree)
  save()
  return sections
}

/** 2 for `<h2 id=…>`, 1 for the title, 0 for anything else. A heading without an id leads nowhere: it counts as text. */
function headingLevel({ tagName, properties }: TextNode): number {
  if (tagName === 'h1') return 1
  return /^h[2-6]$/.test(tagName ?? '') && properties?.id ? Number(tagName?.slice(1)) : 0
}

/** What a node adds before its children. */
function opening(node: TextNode): string {
  if (node.type === 'text') return node.value ?? ''
  if (!isBlock(node)) return ''
  return `\n${shownProperties(node)}`
}

function closing(node: TextNode): string {
  if (node.tagName === 'td' || node.tagName === 'th') return '\t'
  return isBlock(node) || node.tagName === 'br' ? '\n' : ''
}

/** What has this attribute, or `data-unsearched`, repeats what stands elsewhere, and is to be found there. */
const LEFT_OUT = 'unsearched'

function isLeftOut({ attributes = [], properties = {} }: TextNode): boolean {
  return attributes.some(({ name }) => name === LEFT_OUT) || 'dataUnsearched' in properties
}

function isBlock(node: TextNode): boolean {
  return node.type === 'mdxJsxFlowElement' || BLOCKS.has(node.tagName ?? '')
}

function shownProperties({ attributes = [] }: TextNode): string {
  const shown = attributes.filter(({ name, value }) => SHOWN_PROPERTIES.has(name ?? '') && typeof value === 'string')
  return shown.map(({ value }) => `${value}\n`).join('')
}

function plainText(node: TextNode): string {
  return node.type === 'text' ? (node.value ?? '') : (node.children ?? []).map(plainText).join('')
}
