import { isMdxElement, type MdxElement, VISIBLE_ATTRIBUTES } from '@authzed-docs/shared/mdx/mdx-element.ts'
import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { parsePage, startPosition } from '../../content/verify/parse-page.ts'
import type { Check, CheckFinding } from '../../content/verify/run-check.ts'

/** Elements that run programs or change what the links of a page mean. */
const FORBIDDEN_ELEMENTS = new Set(['script', 'object', 'embed', 'base'])

/** Attributes whose value becomes HTML, so that it could contain any of the others. */
const HTML_ATTRIBUTES = new Set(['dangerouslysetinnerhtml', 'srcdoc'])

/** URLs that run a script, or that open a document written by the link itself. */
const FORBIDDEN_SCHEME = /^(?:javascript|vbscript|data):/i

type Problem = Pick<CheckFinding, 'what' | 'remedy'>
type Expression = Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>

/** Pages contain no scripts, event handlers, links that run programs, or frames from other sites. */
export const activeContent: Check = {
  name: 'active-content',
  items: 'links or elements',
  scope: 'page',
  run: ({ selected }) => {
    const found = selected.map(checkPage)
    return {
      checked: found.reduce((sum, { checked }) => sum + checked, 0),
      findings: found.flatMap(({ findings }) => findings),
    }
  },
}

function checkPage({ file, source }: Page): { checked: number; findings: CheckFinding[] } {
  const findings: CheckFinding[] = []
  let checked = 0
  visit(parsePage(source), (node) => {
    const problems = problemsOf(node)
    if (!problems) return
    checked++
    for (const problem of problems) findings.push({ file, ...startPosition(node), ...problem })
  })
  return { checked, findings }
}

/** @returns null for a node that can't contain a program */
function problemsOf(node: Nodes): Problem[] | null {
  if (node.type === 'link' || node.type === 'definition' || node.type === 'image') return addressProblems(node.url)
  if (node.type === 'mdxjsEsm') return moduleProblems(node)
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return isComment(node) ? [] : expressionProblems(node.value)
  return isMdxElement(node) ? elementProblems(node) : null
}

/** Other declarations could contain elements, which this check doesn't parse. */
function moduleProblems({ data }: Extract<Nodes, { type: 'mdxjsEsm' }>): Problem[] {
  const others = (data?.estree?.body ?? []).filter(
    (part) => part.type !== 'ImportDeclaration' || !/^\.{1,2}\//.test(String(part.source.value)),
  )
  const problem = { what: "a page can't contain code", remedy: 'write a component, and import it by a relative path' }
  return others.length > 0 ? [problem] : []
}

/** Tells whether the braces contain only a comment, which has no statements. */
const isComment = ({ data }: Expression): boolean => data?.estree?.body.length === 0

/** Elements within braces aren't parsed either. */
function expressionProblems(expression: string): Problem[] {
  const element = expression.match(/<[a-z>][^\s/>]*/i)?.[0]
  return element === undefined
    ? []
    : [{ what: `the braces contain the element ${element}`, remedy: 'write it outside of the braces' }]
}

function elementProblems(element: MdxElement): Problem[] {
  const name = element.name ?? ''
  const forbidden = FORBIDDEN_ELEMENTS.has(name.toLowerCase())
    ? [{ what: `<${name}> isn't allowed in pages`, remedy: 'remove it, or write a component' }]
    : []
  return [...forbidden, ...element.attributes.flatMap((attribute) => attributeProblems(name, attribute))]
}

function attributeProblems(element: string, attribute: MdxElement['attributes'][number]): Problem[] {
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    const what = `<${element} {${attribute.value}}> hides which attributes it sets`
    return [{ what, remedy: 'write the attributes one by one' }]
  }
  const { name } = attribute
  if (isEventHandler(element, name))
    return [{ what: `<${element} ${name}> is an event handler`, remedy: 'remove it; exported pages run none' }]
  if (HTML_ATTRIBUTES.has(name.toLowerCase()))
    return [{ what: `<${element} ${name}> contains HTML`, remedy: 'write Markdown instead' }]
  if (VISIBLE_ATTRIBUTES.has(name)) return []
  const expression = typeof attribute.value === 'string' ? '' : (attribute.value?.value ?? '')
  const texts = typeof attribute.value === 'string' ? [attribute.value] : stringsOf(expression)
  const isFrameAddress = element.toLowerCase() === 'iframe' && name === 'src'
  return [
    ...expressionProblems(expression),
    ...texts.flatMap((text) => [...addressProblems(text), ...(isFrameAddress ? frameProblems(text) : [])]),
  ]
}

/** `onClick` of any element, and `onclick` of an HTML element. A component can have an attribute such as `once`. */
function isEventHandler(element: string, name: string): boolean {
  return /^on[A-Z]/.test(name) || (/^[a-z]/.test(element) && /^on[a-z]/i.test(name))
}

/** The quoted texts in an expression: `{open ? '/a' : '/b'}` */
function stringsOf(expression: string): string[] {
  return Array.from(expression.matchAll(/(["'`])((?:\\.|(?!\1).)*)\1/gs), (match) => match[2] ?? '')
}

function addressProblems(address: string): Problem[] {
  const scheme = normalize(address).match(FORBIDDEN_SCHEME)?.[0].toLowerCase()
  if (scheme === undefined) return []
  return [{ what: `"${shorten(address)}" is a ${scheme} address`, remedy: 'link to a page or to an https address' }]
}

function frameProblems(address: string): Problem[] {
  if (!/^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(normalize(address))) return []
  return [{ what: `the frame "${shorten(address)}" is from another site`, remedy: 'link to it instead' }]
}

/** Browsers ignore control characters before a URL, and tabs and line breaks within it. */
function normalize(address: string): string {
  return address.replace(/[\t\n\r]/g, '').replace(/^[\0- ]+/, '')
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
