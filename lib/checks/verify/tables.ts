import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import type { Table } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { parsePage, startPosition } from '../../content/verify/parse-page.ts'
import type { Check, CheckFinding } from '../../content/verify/run-check.ts'

/** Every column has a header, except a first column of row names, and every row has as many cells as the header. */
export const tables: Check = {
  name: 'tables',
  items: 'tables',
  scope: 'page',
  run: ({ selected }) => {
    const all = selected.flatMap((page) => tablesOf(page).map((table) => ({ page, table })))
    return { checked: all.length, findings: all.flatMap(({ page, table }) => tableFindings(page, table)) }
  },
}

function tablesOf({ source }: Page): Table[] {
  const found: Table[] = []
  visit(parsePage(source), 'table', (table) => {
    found.push(table)
  })
  return found
}

function tableFindings({ file }: Page, table: Table): CheckFinding[] {
  const [header, ...rows] = table.children
  const columns = header?.children.length ?? 0
  const emptyHeaders = header?.children.filter((cell, index) => index > 0 && textOf(cell).trim() === '') ?? []
  return [
    ...emptyHeaders.map((cell) => ({
      file,
      ...startPosition(cell),
      what: 'the column has no header',
      remedy: 'add one; screen readers read it with each cell',
    })),
    ...rows
      .filter((row) => row.children.length !== columns)
      .map((row) => ({
        file,
        ...startPosition(row),
        what: `the row has ${row.children.length} cells, the header ${columns}`,
        remedy: 'write \\| for a pipe inside a cell, or add the missing cells',
      })),
    ...(rows.length === 0
      ? [{ file, ...startPosition(table), what: 'the table has no rows', remedy: 'add rows, or delete it' }]
      : []),
  ]
}
