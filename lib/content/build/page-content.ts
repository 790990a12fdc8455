import { posix } from 'node:path'
import { closestMatch } from '@authzed-docs/shared/closest-match.ts'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { isMdxElement, type MdxElement, VISIBLE_ATTRIBUTES } from '@authzed-docs/shared/mdx/mdx-element.ts'
import { parseMdx } from '@authzed-docs/shared/mdx/parse-mdx.ts'
import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'

/** Components that plugins of the build replace, with the attributes that pages can set. */
const REPLACED_ELEMENTS = {
  ApiDeprecated: [],
  ApiEnums: ['page'],
  ApiFormats: [],
  ApiMessages: ['page'],
  ApiOperation: ['name'],
  ApiReasons: [],
  ApiRoutes: ['page'],
  Changelog: ['of'],
  Commands: ['program'],
  ErrorIndex: [],
  ErrorTable: ['area'],
  Glossary: [],
  RecentlyUpdated: [],
  SchemaUses: [],
}

/** The same for registered components for writers, and a span for an anchor. The build sets other attributes itself. */
const REGISTERED_ELEMENTS = {
  Callout: ['title', 'type'],
  Card: ['title', 'href', 'icon'],
  Cards: [],
  Figure: ['src', 'caption', 'canEnlarge'],
  Filter: ['label', 'example', 'from', 'rows'],
  Flags: ['command', 'group', 'level'],
  Image: ['src', 'dark', 'alt', 'caption'],
  Steps: [],
  Tab: [],
  Tabs: ['items', 'ids', 'storageKey'],
  span: ['id'],
}

/** The same for components that pages import. Those that aren't listed have no attributes in pages. */
const IMPORTED_ELEMENTS = {
  Column: ['icon'],
  Columns: ['wide'],
  ErrorPage: ['kind'],
  SampleList: ['target'],
  SectionCard: ['icon'],
}

/** Elements that pages can use without an import. */
export const ELEMENTS: readonly string[] = Object.keys({ ...REGISTERED_ELEMENTS, ...REPLACED_ELEMENTS })

const ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({ ...REGISTERED_ELEMENTS, ...REPLACED_ELEMENTS, ...IMPORTED_ELEMENTS }),
)

/** Schemes of URLs that run a program, or whose document is in the URL. */
const FORBIDDEN_SCHEME = /^(?:javascript|vbscript|data):/i

/** A module by its path alone: webpack would also take loaders, matched resources, queries and data. */
const COMPONENT_MODULE = /^(?:\.\.\/)+components\/[\w/-]+(?:\.tsx?)?$/

type Problem = Pick<Finding, 'what' | 'remedy'>
type Attribute = MdxElement['attributes'][number]

/**
 * Finds what pages can't contain: elements that don't exist or aren't ours, code, and links that run programs. Only what is
 * listed is allowed, because a page that is reviewed as text must not do more than it says.
 * @param source text of a page that can be parsed
 */
export function contentFindings(file: string, source: string): Finding[] {
  const findings: Finding[] = []
  const elements = [...ELEMENTS]
  visit(parseMdx(source), (node) => {
    if (node.type === 'mdxjsEsm') elements.push(...importedNames(node))
    const { line, column } = node.position?.start ?? { line: 1, column: 1 }
    for (const problem of problemsOf(file, node, elements)) findings.push({ file, line, column, ...problem })
  })
  return findings
}

function problemsOf(file: string, node: Nodes, elements: readonly string[]): Problem[] {
  if (isMdxElement(node)) return elementProblems(node, elements)
  switch (node.type) {
    case 'link':
    case 'definition':
    case 'image':
      return addressProblems(node.url)
    case 'mdxjsEsm':
      return node.data?.estree?.body.every((statement) => isComponentImport(file, statement)) ? [] : [CODE]
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      // Braces around a comment have no statement.
      return node.data?.estree?.body.length === 0 ? [] : [CODE]
    default:
      return []
  }
}

const CODE: Problem = {
  what: "a page can't contain code",
  remedy: 'write a component, and import it from components, or write \\{ for a brace',
}

type Module = Extract<Nodes, { type: 'mdxjsEsm' }>
type Statement = NonNullable<NonNullable<Module['data']>['estree']>['body'][number]
type Specifier = Extract<Statement, { type: 'ImportDeclaration' }>['specifiers'][number]

/** Whether it imports components of this repository by their own names, by which the lists of attributes know them. */
function isComponentImport(file: string, statement: Statement): boolean {
  if (statement.type !== 'ImportDeclaration') return false
  const path = String(statement.source.value)
  const isComponent = COMPONENT_MODULE.test(path) && posix.join(file, '..', path).startsWith('components/')
  return isComponent && statement.specifiers.every(isUnchangedName)
}

const isUnchangedName = (specifier: Specifier): boolean =>
  specifier.type === 'ImportSpecifier' &&
  specifier.imported.type === 'Identifier' &&
  specifier.imported.name === specifier.local.name

const importedNames = ({ data }: Module): string[] =>
  (data?.estree?.body ?? []).flatMap((statement) =>
    statement.type === 'ImportDeclaration' ? statement.specifiers.map(({ local }) => local.name) : [],
  )

function elementProblems({ name, attributes }: MdxElement, elements: readonly string[]): Problem[] {
  if (name !== null && elements.includes(name))
    return attributes.flatMap((attribute) => attributeProblems(name, attribute))
  const near = /^[A-Z]/.test(name ?? '') ? closestMatch(name ?? '', elements) : undefined
  const remedy = near ? `did you mean <${near}>?` : 'write Markdown, or import a component'
  return [{ what: `<${name ?? ''}> isn't an element of pages`, remedy }]
}

function attributeProblems(element: string, attribute: Attribute): Problem[] {
  const texts = attributeTexts(attribute)
  if (attribute.type !== 'mdxJsxAttribute' || !texts) {
    const what = `an attribute of <${element}> contains code`
    return [{ what, remedy: "write a text, a number, true, false or a list of them, such as {['zed', 'curl']}" }]
  }
  const allowed = ATTRIBUTES.get(element) ?? []
  if (!allowed.includes(attribute.name)) {
    const remedy = allowed.length > 0 ? `use only ${allowed.join(', ')}` : 'remove it'
    return [{ what: `<${element} ${attribute.name}> isn't allowed in pages`, remedy }]
  }
  return VISIBLE_ATTRIBUTES.has(attribute.name) ? [] : texts.flatMap(addressProblems)
}

/** @returns the texts in the value of an attribute, or null if it contains more than literals and lists of them */
function attributeTexts(attribute: Attribute): string[] | null {
  if (attribute.type !== 'mdxJsxAttribute') return null
  const { value } = attribute
  if (typeof value !== 'object' || value === null) return [value ?? '']
  const [statement] = value.data?.estree?.body ?? []
  if (statement?.type !== 'ExpressionStatement') return null
  const { expression } = statement
  const values = expression.type === 'ArrayExpression' ? expression.elements : [expression]
  return values.every((part) => part?.type === 'Literal') ? values.map((part) => String(part.value)) : null
}

function addressProblems(address: string): Problem[] {
  // Browsers ignore control characters before a URL, and tabs and line breaks within it.
  const normalized = address.replace(/[\t\n\r]/g, '').replace(/^[\0- ]+/, '')
  const scheme = normalized.match(FORBIDDEN_SCHEME)?.[0].toLowerCase()
  if (scheme === undefined) return []
  const shown = address.length > 40 ? `${address.slice(0, 40)}…` : address
  return [{ what: `"${shown}" is a ${scheme} address`, remedy: 'link to a page or to an https address' }]
}
