import { attributeText } from '@authzed-docs/shared/mdx/mdx-element.ts'
import type { Heading, PhrasingContent, Root, Table } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { headingsOf } from '../../mdx/build/page-headings.ts'

/** The parts of the error index, in order, with their headings. */
export const ERROR_AREAS = {
  api: 'API',
  schema: 'Schema',
  zed: 'zed',
  server: 'Server',
  datastore: 'Datastores',
  operator: 'Operator',
  client: 'Client libraries',
} as const

export type ErrorArea = keyof typeof ERROR_AREAS

export const isErrorArea = (name: string | undefined): name is ErrorArea =>
  name !== undefined && Object.hasOwn(ERROR_AREAS, name)

/** Headers of an error table. */
export const ERROR_HEADERS = ['Message', 'Cause', 'What to do'] as const

/** A passage of a page that lists errors: `<ErrorTable area="api">` around a table. */
export interface ErrorTable {
  node: MdxJsxFlowElement
  /** As written, so it can be unknown. */
  area: string | undefined
  /** The tables within. There should be one. */
  tables: Table[]
  /** The nearest heading with an anchor above it, if any. */
  section: { id: string; text: string } | undefined
}

/** Finds the tables of errors on a page. */
export function errorTablesOf(tree: Root): ErrorTable[] {
  const headings = new Map<Heading, { id: string; text: string }>(headingsOf(tree).map((item) => [item.node, item]))
  const found: ErrorTable[] = []
  let section: ErrorTable['section']
  visit(tree, (node) => {
    if (node.type === 'heading') section = sectionOf(headings.get(node)) ?? section
    if (node.type !== 'mdxJsxFlowElement' || node.name !== 'ErrorTable') return
    const tables = node.children.filter((child) => child.type === 'table')
    found.push({ node, area: attributeText(node, 'area'), tables, section })
  })
  return found
}

const sectionOf = (heading: { id: string; text: string } | undefined): ErrorTable['section'] =>
  heading && heading.id !== '' ? { id: heading.id, text: heading.text } : undefined

/** An error: the contents of its row's cells. */
export interface ErrorRow {
  message: PhrasingContent[]
  /** The message as plain text. */
  text: string
  cause: PhrasingContent[]
  remedy: PhrasingContent[]
}

/** The rows of an error table, without its header. */
export function errorRowsOf({ tables }: ErrorTable): ErrorRow[] {
  return tables.flatMap(({ children: [, ...rows] }) =>
    rows.map(({ children: [message, cause, remedy] }) => ({
      message: message?.children ?? [],
      text: message ? textOf(message).trim() : '',
      cause: cause?.children ?? [],
      remedy: remedy?.children ?? [],
    })),
  )
}
