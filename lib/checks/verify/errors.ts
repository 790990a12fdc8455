import { closestMatch } from '@authzed-docs/shared/closest-match.ts'
import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import type { TableCell } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { englishPages } from '../../content/verify/checked-site.ts'
import { parsePage, startPosition } from '../../content/verify/parse-page.ts'
import type { Check, CheckFinding } from '../../content/verify/run-check.ts'
import {
  ERROR_AREAS,
  ERROR_HEADERS,
  type ErrorTable,
  errorRowsOf,
  errorTablesOf,
  isErrorArea,
} from '../../errors/build/error-tables.ts'

/** Every table of errors has the same columns and a known area, no empty cell, and no error that another table has. */
export const errors: Check = {
  name: 'errors',
  items: 'tables of errors',
  scope: 'page',
  run: (site) => {
    const owners = messageOwners(englishPages({ ...site, selected: site.pages }))
    const all = englishPages(site).flatMap((page) => tablesOf(page).map((table) => ({ page, table })))
    return {
      checked: all.length,
      findings: all.flatMap(({ page, table }) => [
        ...shapeFindings(page, table),
        ...emptyCells(page, table),
        ...repeatedMessages(page, table, owners),
      ]),
    }
  },
}

const tablesOf = ({ source }: Page): ErrorTable[] =>
  source.includes('<ErrorTable') ? errorTablesOf(parsePage(source)) : []

const normalize = (message: string): string => message.replace(/\s+/g, ' ').toLowerCase()

/** The first row that has each message. */
function messageOwners(pages: readonly Page[]): Map<string, { page: Page; line: number }> {
  const owners = new Map<string, { page: Page; line: number }>()
  for (const page of pages) {
    for (const { text, line } of tablesOf(page).flatMap(messagesOf))
      if (!owners.has(text)) owners.set(text, { page, line })
  }
  return owners
}

function messagesOf(table: ErrorTable): { text: string; line: number; column: number }[] {
  const rows = errorRowsOf(table).filter(({ text }) => text !== '')
  return rows.map(({ text, message }) => ({
    text: normalize(text),
    ...(message[0] ? startPosition(message[0]) : startPosition(table.node)),
  }))
}

function shapeFindings({ file }: Page, { node, area, tables }: ErrorTable): CheckFinding[] {
  const position = { file, ...startPosition(node) }
  const near = area === undefined ? null : closestMatch(area, Object.keys(ERROR_AREAS))
  const areas = Object.keys(ERROR_AREAS).join(', ')
  const header = tables[0]?.children[0]
  const headers = header?.children.map((cell) => textOf(cell)) ?? []
  return [
    ...(isErrorArea(area)
      ? []
      : [
          {
            ...position,
            what: area === undefined ? 'the table of errors has no area' : `there is no area "${area}"`,
            remedy: near ? `did you mean ${near}?` : `write area="…" with one of: ${areas}`,
          },
        ]),
    ...(tables.length === 1
      ? []
      : [
          { ...position, what: `<ErrorTable> contains ${tables.length} tables`, remedy: 'put exactly one table in it' },
        ]),
    ...(tables.length === 0 || headers.join('|') === ERROR_HEADERS.join('|')
      ? []
      : [
          {
            file,
            ...startPosition(header ?? node),
            what: `the columns are ${headers.join(', ')}`,
            remedy: `write | ${ERROR_HEADERS.join(' | ')} |`,
          },
        ]),
  ]
}

function emptyCells({ file }: Page, { tables }: ErrorTable): CheckFinding[] {
  const cells = tables.flatMap(({ children: [, ...rows] }) => rows.flatMap((row) => row.children))
  const isEmpty = (cell: TableCell): boolean => textOf(cell).trim() === ''
  return cells.filter(isEmpty).map((cell) => ({
    file,
    ...startPosition(cell),
    what: 'the error has an empty cell',
    remedy: 'say what the message is, what causes it and what to do',
  }))
}

function repeatedMessages(
  { file, route }: Page,
  table: ErrorTable,
  owners: ReadonlyMap<string, { page: Page; line: number }>,
): CheckFinding[] {
  return messagesOf(table).flatMap(({ text, line, column }) => {
    const owner = owners.get(text)
    if (!owner || (owner.page.route === route && owner.line === line)) return []
    const what = `the error is already in ${owner.page.file}:${owner.line}`
    return [{ file, line, column, what, remedy: 'keep it on the page that explains it, and link to that page' }]
  })
}
