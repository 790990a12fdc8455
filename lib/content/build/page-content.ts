import { closestMatch } from '@authzed-docs/shared/closest-match.ts'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { isMdxElement, type MdxElement, VISIBLE_ATTRIBUTES } from '@authzed-docs/shared/mdx/mdx-element.ts'
import { parseMdx } from '@authzed-docs/shared/mdx/parse-mdx.ts'
import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'

/** Components that plugins of the build replace. */
const REPLACED_ELEMENTS = [
  ...['ApiDeprecated', 'ApiEnums', 'ApiFormats', 'ApiMessages', 'ApiOperation', 'ApiReasons', 'ApiRoutes'],
  ...['Changelog', 'Commands', 'ErrorIndex', 'ErrorTable', 'Glossary', 'RecentlyUpdated', 'SchemaUses'],
]

/** Elements that pages can use without an import: registered components for writers, and a span for an anchor. */
export const ELEMENTS: readonly string[] = [
  ...['Callout', 'Card', 'Cards', 'Figure', 'Filter', 'Flags', 'Image', 'Steps', 'Tab', 'Tabs', 'span'],
  ...REPLACED_ELEMENTS,
]

/** Schemes of URLs that run a program, or whose document is in the URL. */
const FORBIDDEN_SCHEME = /^(?:javascript|vbscript|data):/i

const COMPONENT_MODULE = /^(?:\.\.\/)+components\/(?!.*\.\.)/

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
    for (const problem of problemsOf(node, elements)) findings.push({ file, line, column, ...problem })
  })
  return findings
}

function problemsOf(node: Nodes, elements: readonly string[]): Problem[] {
  if (isMdxElement(node)) return elementProblems(node, elements)
  switch (node.type) {
    case 'link':
    case 'definition':
    case 'image':
      return addressProblems(node.url)
    case 'mdxjsEsm':
      return node.data?.estree?.body.every(isComponentImport) ? [] : [CODE]
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

const isComponentImport = (statement: Statement): boolean =>
  statement.type === 'ImportDeclaration' && COMPONENT_MODULE.test(String(statement.source.value))

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
  if (element === 'span' && attribute.name !== 'id')
    return [{ what: `<span ${attribute.name}> isn't allowed in pages`, remedy: 'write only an id, or use a component' }]
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
