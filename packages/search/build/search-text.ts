import { VISIBLE_ATTRIBUTES } from '@authzed-docs/shared/mdx/mdx-element.ts'
import { CODE_MARK } from '../browser/documents.ts'

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

/** Id of the section with links to other pages, in all languages. It's navigation, so the search skips it. */
const RELATED_PAGES = 'related-pages'

/** Starts a line of code until the text is tidied. */
const CODE_LINE = '\u0001'

/** Starts a line of a program, of which readers search for names rather than sentences. `fullTextOf` keeps only its names. */
export const PROGRAM_LINE = '\t\t'

/** Languages whose every word is SpiceDB's, so that all of the code is searched. */
const SEARCHED_LANGUAGES = new Set(['zed', 'cel'])

/**
 * Extracts a page's text by section. Nextra's own extraction joins paragraphs; here every block gets its own line. The cells of
 * a table row are separated by tabs, and a tab starts each line of code, so that results can show them as such. Two tabs start
 * each line of a program. Code within a text is between marks.
 * @returns text by Nextra's key `anchor#heading`, with an empty key for the text before the first heading
 */
export function sectionTexts(tree: TextNode): Map<string, string> {
  const sections = new Map<string, string>()
  let key = ''
  let text = ''
  const save = (): void => {
    const tidy = text
      .replace(/[ \t]*\n\s*/g, '\n')
      .trim()
      // What a separator was for can be excluded.
      .replace(/ · *(?= ·|\n|$)/g, '')
      .replaceAll(CODE_LINE, '\t')
    const isNavigation = key.startsWith(`${RELATED_PAGES}#`)
    if ((key !== '' || tidy !== '') && !isNavigation) sections.set(key, tidy)
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
    append(node)
  }
  const append = (node: TextNode): void => {
    if (node.tagName === 'tr') {
      text += rowText(node)
    } else if (node.tagName === 'pre') {
      text += codeText(node)
    } else if (node.tagName === 'code') {
      text += inlineCode(node)
    } else {
      text += textBefore(node)
      for (const child of node.children ?? []) visit(child)
      text += textAfter(node)
    }
  }
  const rowText = (row: TextNode): string => {
    const before = text
    const cells = cellsOf(row).map((cell) => {
      text = ''
      for (const child of cell.children ?? []) visit(child)
      return text.replaceAll(CODE_LINE, '').replace(/\s+/g, ' ').trim()
    })
    text = before
    return `\n${cells.join('\t')}\n`
  }
  visit(tree)
  save()
  return sections
}

function cellsOf({ children = [] }: TextNode): TextNode[] {
  return children.filter(({ tagName }) => tagName === 'td' || tagName === 'th')
}

function codeText(node: TextNode): string {
  const lines = visibleText(node).split('\n')
  const start = isProgram(node) ? CODE_LINE + CODE_LINE : CODE_LINE
  return `${lines.map((line) => (line.trim() === '' ? '' : `\n${start}${line.trim()}`)).join('')}\n`
}

/** Code within a text, between marks. */
function inlineCode(node: TextNode): string {
  const code = visibleText(node).replace(/\s+/g, ' ')
  return code.includes(CODE_MARK) ? code.replaceAll(CODE_MARK, "'") : CODE_MARK + code + CODE_MARK
}

function isProgram({ children = [] }: TextNode): boolean {
  const names = children.map(({ properties }) => /language-(\S+)/.exec(String(properties?.className))?.[1])
  return names.some((name) => name !== undefined && !SEARCHED_LANGUAGES.has(name))
}

/** Text that readers can see, without a block on its own line. */
function visibleText(node: TextNode): string {
  if (isExcluded(node)) return ''
  return node.type === 'text' ? (node.value ?? '') : (node.children ?? []).map(visibleText).join('')
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
  return isBlock(node) || node.tagName === 'br' ? '\n' : ''
}

/** Nodes with `data-unsearched` repeat another page's text, which the search should find there. */
const isExcluded = ({ properties = {} }: TextNode): boolean => 'dataUnsearched' in properties

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
