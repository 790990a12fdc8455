import type { Table } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { Page } from '../../build/content/pages.ts'
import type { Check, CheckFinding } from '../content/check.ts'
import { parsePage, startOf } from '../content/parse-page.ts'

/** Each column of a table has a header (the corner above the names of rows may be empty), and each row as many cells. */
export const tables: Check = {
  name: 'tables',
  looksAt: 'tables',
  scope: 'page',
  run: ({ chosen }) => {
    const all = chosen.flatMap((page) => tablesOf(page).map((table) => ({ page, table })))
    return { looked: all.length, findings: all.flatMap(({ page, table }) => tableFindings(page, table)) }
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
  const unnamed = header?.children.filter((cell, index) => index > 0 && textOf(cell).trim() === '') ?? []
  return [
    ...unnamed.map((cell) => ({
      file,
      ...startOf(cell),
      what: 'the column has no header',
      remedy: 'name it; a screen reader reads the name with each cell',
    })),
    ...rows
      .filter((row) => row.children.length !== columns)
      .map((row) => ({
        file,
        ...startOf(row),
        what: `the row has ${row.children.length} cells, the header ${columns}`,
        remedy: 'write \\| for a bar inside a cell, or add what is missing',
      })),
    ...(rows.length === 0
      ? [{ file, ...startOf(table), what: 'the table has no row', remedy: 'fill it or delete it' }]
      : []),
  ]
}
