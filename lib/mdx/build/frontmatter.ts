import { closestMatch } from '@authzed-docs/shared/closest-match.ts'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { localeOf } from '@authzed-docs/shared/locales.ts'
import { routeOf } from '@authzed-docs/shared/mdx/pages.ts'
import { type Document, LineCounter, parseDocument, visit } from 'yaml'
import { FRONTMATTER_FIELDS, type Frontmatter, frontmatterSchemaOf } from './frontmatter-schema.ts'

export type FrontmatterResult = { frontmatter: Frontmatter; findings: [] } | { frontmatter: null; findings: Finding[] }

interface Position {
  line: number
  column: number
}

const BLOCK = /^---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m
const START = { line: 1, column: 1 }

/**
 * Parses the frontmatter, the YAML between the `---` lines at the top of a page.
 * @param file path below `pages/`, which also determines the locale
 * @param source whole text of the page
 * @returns the frontmatter, or all of its findings
 */
export function parseFrontmatter(file: string, source: string): FrontmatterResult {
  const block = source.startsWith('---') ? source.match(BLOCK) : null
  if (!block) {
    const remedy = 'start the file with ---, title: …, description: …, ---'
    return { frontmatter: null, findings: [{ file, ...START, what: 'the page has no frontmatter', remedy }] }
  }
  const lines = new LineCounter()
  const document = parseDocument(block[1] ?? '', { lineCounter: lines })
  const positionOf = (offset: number): Position => {
    const { line, col } = lines.linePos(offset)
    return { line: line + 1, column: col }
  }
  if (document.errors.length > 0) return { frontmatter: null, findings: syntaxFindings(file, document, positionOf) }
  if (hasAlias(document)) {
    const finding = {
      what: 'the frontmatter refers to a value with *',
      remedy: 'repeat the value, or quote a text with *',
    }
    return { frontmatter: null, findings: [{ file, ...START, ...finding }] }
  }
  const result = frontmatterSchemaOf(localeOf(routeOf(file))).safeParse(document.toJS() ?? {})
  if (result.success) return { frontmatter: result.data, findings: [] }
  return {
    frontmatter: null,
    findings: result.error.issues.flatMap((issue) => fieldFindings(file, issue, document, positionOf)),
  }
}

/** Whether a value refers to another one. A few lines of that can make a value of any size. */
function hasAlias(document: Document.Parsed): boolean {
  let found = false
  visit(document, {
    Alias: () => {
      found = true
    },
  })
  return found
}

function syntaxFindings(file: string, document: Document.Parsed, positionOf: (offset: number) => Position): Finding[] {
  return document.errors.map((error) => ({
    file,
    ...positionOf(error.pos[0]),
    what: `the frontmatter isn't valid YAML: ${error.message.split('\n')[0]?.replace(/ at line.*$/, '')}`,
    remedy: 'quote values that contain a colon or start with a special character',
  }))
}

type Issue = { code?: string | undefined; path: PropertyKey[]; message: string; keys?: string[] }

function fieldFindings(
  file: string,
  issue: Issue,
  document: Document.Parsed,
  positionOf: (offset: number) => Position,
): Finding[] {
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((key) => unknownField(file, [...issue.path, key], document, positionOf))
  }
  const name = issue.path.join('.')
  const position = positionOfPath(issue.path, document, positionOf)
  if (issue.code === 'invalid_type' && !document.hasIn(issue.path)) {
    return [{ file, ...position, what: `the frontmatter has no ${name}`, remedy: `add a line \`${name}: …\`` }]
  }
  const [what, remedy = 'see CONTRIBUTING.md, section Frontmatter'] = issue.message.split(' → ')
  return [{ file, ...position, what: `${name}: ${what}`, remedy }]
}

function unknownField(
  file: string,
  path: PropertyKey[],
  document: Document.Parsed,
  positionOf: (offset: number) => Position,
): Finding {
  const key = String(path.at(-1))
  const near = closestMatch(key, FRONTMATTER_FIELDS)
  const remedy = near ? `did you mean \`${near}\`?` : `use one of: ${FRONTMATTER_FIELDS.join(', ')}`
  return {
    file,
    ...positionOfPath(path, document, positionOf),
    what: `the frontmatter has no field \`${path.join('.')}\``,
    remedy,
  }
}

/** Position of the value at a path or, if it doesn't exist, of its closest existing parent. */
function positionOfPath(
  path: PropertyKey[],
  document: Document.Parsed,
  positionOf: (offset: number) => Position,
): Position {
  for (let length = path.length; length > 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    if (node && typeof node === 'object' && 'range' in node && Array.isArray(node.range)) {
      return positionOf(Number(node.range[0]))
    }
  }
  return START
}
