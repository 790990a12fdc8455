import { pageFile, routeOf } from '@authzed-docs/shared/mdx/pages.ts'
import type { Element } from '@authzed-docs/shared/schema/elements.ts'
import type { BlockContent, Nodes, Parent, PhrasingContent, Root, Table, TableRow } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { link, paragraph, text } from '../../api/build/markdown-nodes.ts'
import { FLAGS_ROUTE, flagUses, isApiReference, operationUses, usesMetric } from './reference-uses.ts'
import { type PageUse, pageUses } from './use-index.ts'

/** The page whose tables list the metrics. */
export const METRICS_ROUTE = '/spicedb/ops/observability/metrics'

/** The component that is replaced by the elements of the schema language with the pages that use them. */
const SCHEMA_USES = 'SchemaUses'

/**
 * Elements whose uses the schema language reference lists, by what a writer writes. It leaves out what most schemas contain:
 * definitions, relations, permissions, unions and lists of types.
 */
const SCHEMA_ENTRIES: readonly [label: string, ...Element[]][] = [
  ['a & b', 'intersection'],
  ['a - b', 'exclusion'],
  ['a->b', 'arrow'],
  ['.any', 'any'],
  ['.all', 'all'],
  ['user:*', 'wildcard'],
  ['group#member', 'subjectRelation'],
  ['caveat', 'caveat'],
  ['with', 'with'],
  ['use expiration', 'useExpiration'],
  ['use import', 'useImport', 'import'],
  ['use partial', 'usePartial', 'partial'],
  ['use self', 'useSelf', 'self'],
  ['use typechecking', 'useTypechecking', 'annotation'],
  ['nil', 'nil'],
]

/** A longer list of pages is collapsed. */
const MAX_SHOWN = 4

/**
 * Remark plugin that adds the pages which use it to each flag, operation and metric of the reference, and replaces
 * `<SchemaUses />` by the same for the elements of the schema language. It runs after the plugins that render these entries. Search
 * and the table of contents leave the lists out.
 * @param options.root the project's root
 */
export function remarkUses({ root }: { root: string }) {
  return (tree: Root, file: VFile): void => {
    const route = routeOf(pageFile(root, file.path))
    if (route === FLAGS_ROUTE) addToHeadings(tree, flagUses(root))
    if (isApiReference(route)) addToHeadings(tree, operationUses(root))
    if (route === METRICS_ROUTE) addToMetrics(tree, otherPages(root, route))
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, index, parent: Parent | undefined) => {
      if (node.name === SCHEMA_USES && index !== undefined)
        parent?.children.splice(index, 1, ...schemaUses(otherPages(root, route)))
    })
  }
}

/** Whether a page lists the pages that use what it describes, so that it depends on them. */
export function listsUses(route: string, source: string): boolean {
  return route === FLAGS_ROUTE || route === METRICS_ROUTE || isApiReference(route) || source.includes(`<${SCHEMA_USES}`)
}

const otherPages = (root: string, route: string): PageUse[] => pageUses(root).filter((page) => page.route !== route)

/** Adds the uses of each entry to the end of its text. */
function addToHeadings(tree: Root, uses: ReadonlyMap<string, readonly PageUse[]>): void {
  visit(tree, (node) => {
    if (!('children' in node)) return
    const children: Nodes[] = node.children
    for (let index = children.length - 1; index >= 0; index--) {
      const pages = uses.get(anchorOf(children[index])) ?? []
      if (pages.length > 0) addAfterHeading(children, index, list([text('Used on ')], pages))
    }
  })
}

function anchorOf(node: Nodes | undefined): string {
  return node?.type === 'heading' ? String(node.data?.hProperties?.id ?? '') : ''
}

/** The text of a flag follows its heading. That of an operation is in the group after its route. */
function addAfterHeading(siblings: Nodes[], index: number, node: BlockContent): void {
  const next = siblings[index + 1]
  const group = siblings[index + 2]
  if (next?.type === 'mdxJsxFlowElement' && next.name === 'ApiRoute' && group?.type === 'blockquote') {
    group.children.push(node)
    return
  }
  const length = siblings.slice(index + 1).findIndex(({ type }) => type === 'heading')
  siblings.splice(length < 0 ? siblings.length : index + 1 + length, 0, node)
}

/** Adds the uses of a row's metrics to its last cell. */
function addToMetrics(tree: Root, pages: readonly PageUse[]): void {
  visit(tree, 'table', ({ children: [header, ...rows] }: Table) => {
    if (!header || textOf(header.children[0]) !== 'Metric') return
    for (const row of rows) {
      const used = pages.filter(({ text: words }) => metricsOf(row).some((metric) => usesMetric(metric, words)))
      const cell = row.children.at(-1)
      if (!cell || used.length === 0) continue
      const children = [text('Used on '), ...links(used), text('.')]
      const data = { hName: 'span', hProperties: { dataUnsearched: '' } }
      cell.children.push(text(/[.?!]$/.test(textOf(cell)) ? ' ' : '. '), { type: 'emphasis', children, data })
    }
  })
}

/** The names of the metrics in the first cell of a row. */
function metricsOf({ children: [cell] }: TableRow): string[] {
  return (cell?.children ?? []).flatMap((node) => (node.type === 'inlineCode' ? [node.value] : []))
}

function schemaUses(pages: readonly PageUse[]): BlockContent[] {
  return SCHEMA_ENTRIES.flatMap(([label, ...elements]) => {
    const used = pages.filter((page) => elements.some((element) => page.elements.has(element)))
    return used.length === 0 ? [] : [list([{ type: 'inlineCode', value: label }, text(' is used on ')], used)]
  })
}

/** A line with links, or a collapsed list if there are many. */
function list(before: PhrasingContent[], pages: readonly PageUse[]): BlockContent {
  const hProperties = { dataUnsearched: '' }
  if (pages.length <= MAX_SHOWN) return { ...paragraph(...before, ...links(pages)), data: { hProperties } }
  const summary = { ...paragraph(...before, text(`${pages.length} pages`)), data: { hName: 'summary' } }
  return {
    type: 'blockquote',
    children: [summary, paragraph(...links(pages))],
    data: { hName: 'details', hProperties },
  }
}

const links = (pages: readonly PageUse[]): PhrasingContent[] =>
  pages.flatMap(({ route, title }, index) => [...(index > 0 ? [text(', ')] : []), link(route, text(title))])
