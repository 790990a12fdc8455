import { DEFAULT_LOCALE, localeOf } from '@authzed-docs/shared/locales.ts'
import { toAttributes } from '@authzed-docs/shared/mdx/mdx-element.ts'
import { type Page, readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { parseMdx } from '@authzed-docs/shared/mdx/parse-mdx.ts'
import GithubSlugger from 'github-slugger'
import type { BlockContent, Heading, Paragraph, Parent, PhrasingContent, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { entry, link, paragraph, text } from '../../api/build/markdown-nodes.ts'
import { parseFrontmatter } from '../../mdx/build/frontmatter.ts'
import { excludeFromToc } from '../../mdx/build/rehype-toc.ts'
import { ERROR_AREAS, type ErrorRow, errorRowsOf, errorTablesOf } from './error-tables.ts'

/** Prefix of error anchors. They follow the errors' texts, so they aren't published in `data/anchors.json`. */
export const ERROR_ID_PREFIX = 'msg-'

/** Longest anchor of an error, in characters. */
const MAX_ID_LENGTH = 60

/**
 * Remark plugin for tables of errors. `<ErrorTable area="api">` is replaced by the table within. `<ErrorIndex />` is replaced
 * by the errors of all English pages, by area, each with a link to the section that it comes from. The search finds the texts of
 * the errors in the index, and what is said about them in those sections. A page with the index imports `ErrorFact`.
 * @param options.root the project's root
 */
export function remarkErrors({ root }: { root: string }) {
  return (tree: { type: string }, file: VFile): void => {
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, index, parent: Parent | undefined) => {
      if (!parent || index === undefined) return
      if (node.name === 'ErrorTable') {
        parent.children.splice(index, 1, ...node.children)
        return [SKIP, index + node.children.length]
      }
      if (node.name !== 'ErrorIndex') return
      const { nodes, ids } = renderIndex(errorsOf(readPages(root)))
      parent.children.splice(index, 1, ...nodes)
      excludeFromToc(file, ids)
      return [SKIP, index + nodes.length]
    })
  }
}

/** An error with the place where a page explains it. */
interface IndexedError extends ErrorRow {
  area: string | undefined
  /** Anchor of its entry in the index. */
  id: string
  /** Route with an anchor. */
  href: string
  /** Title of the page and the section. */
  label: string
}

/** The errors of English pages in the order of the index. */
export function errorsOf(pages: readonly Page[]): IndexedError[] {
  const slugger = new GithubSlugger()
  const errors = readErrors(pages)
  return Object.keys(ERROR_AREAS)
    .flatMap((area) => errors.filter((error) => error.area === area))
    .map((error) => ({ ...error, id: slugger.slug(ERROR_ID_PREFIX + error.text.slice(0, MAX_ID_LENGTH)) }))
}

function readErrors(pages: readonly Page[]): Omit<IndexedError, 'id'>[] {
  return pages
    .filter(({ route, source }) => localeOf(route) === DEFAULT_LOCALE && source.includes('<ErrorTable'))
    .flatMap((page) => {
      const title = parseFrontmatter(page.file, page.source).frontmatter?.title ?? page.route
      return errorTablesOf(parseMdx(page.source)).flatMap((table) => {
        const { area, section } = table
        const href = page.route + (section ? `#${section.id}` : '')
        const label = section ? `${title}: ${section.text}` : title
        return errorRowsOf(table).map((row) => ({ ...row, area, href, label }))
      })
    })
}

/** @returns the nodes, and the ids of their headings that don't belong in the table of contents */
function renderIndex(errors: readonly IndexedError[]): { nodes: RootContent[]; ids: string[] } {
  const nodes = Object.entries(ERROR_AREAS).flatMap(([area, title]): RootContent[] => {
    const own = errors.filter((error) => error.area === area)
    return own.length > 0 ? [heading(2, area, [text(title)]), ...own.map(renderError)] : []
  })
  return { nodes, ids: errors.map(({ id }) => id) }
}

function renderError({ message, cause, remedy, href, label, id }: IndexedError): MdxJsxFlowElement {
  const copy = (nodes: PhrasingContent[]): PhrasingContent[] => nodes.map((node) => copyNode(node, href))
  const children: BlockContent[] = [
    heading(3, id, copy(message)),
    fact('Cause', copy(cause)),
    fact('Fix', copy(remedy)),
    fact('More', [link(href, text(label))]),
  ]
  return entry(children)
}

/** A paragraph with a label, which the page's component shows. */
const fact = (kind: string, children: PhrasingContent[]): MdxJsxFlowElement => ({
  type: 'mdxJsxFlowElement',
  name: 'ErrorFact',
  attributes: toAttributes({ kind }),
  children: [unsearched(paragraph(...children))],
})

const unsearched = (node: Paragraph): Paragraph => ({ ...node, data: { hProperties: { dataUnsearched: '' } } })

/**
 * Copies a node of another page, whose tree is shared. Positions in that page would be wrong here, and so would links to its
 * own anchors.
 */
function copyNode(node: PhrasingContent, href: string): PhrasingContent {
  const [route = ''] = href.split('#')
  return JSON.parse(JSON.stringify(node), (key: string, value: unknown) => {
    if (key === 'position') return undefined
    return key === 'url' && typeof value === 'string' && value.startsWith('#') ? route + value : value
  })
}

const heading = (depth: 2 | 3, id: string, children: PhrasingContent[]): Heading => ({
  type: 'heading',
  depth,
  children,
  data: { hProperties: { id } },
})
