import { createHash } from 'node:crypto'
import type { Expression, Identifier, Program, ReturnStatement } from 'estree'
import type { JSXElement, JSXFragment } from 'estree-jsx'
import { SECTION_CLASS } from '../../shared/section-class.ts'

/** How the code of a page calls `components/text/kept-block.ts`. */
export const KEPT_BLOCK = 'keptBlock'

/** Where a node stood, and what was written there: none of it changes what the code does. */
const PLACE = new Set(['start', 'end', 'loc', 'range', 'comments', 'position'])

/** Where the code of a page has the components for Markdown's own elements. */
const COMPONENTS = '_components'

/** Nextra exchanges the text of headings after this plugin, and does not look into calls. */
const HEADING = /^h[2-6]$/

/**
 * Recma plugin for the preview: each part of a page's text that depends on nothing but its own code and on components
 * becomes a call that gives back what it gave for the page before an edit. React then leaves that part as it is: of a long
 * page, only the paragraph that was edited is drawn again.
 * @param options.preview a build draws each page once
 */
export function recmaKeptBlocks({ preview = process.env.NODE_ENV === 'development' }: { preview?: boolean } = {}) {
  return (program: Program): void => {
    const text = preview ? textOf(program) : undefined
    if (!text) return
    const met = new Map<string, number>()
    const kept = (child: JSXFragment['children'][number]): typeof child => {
      const section = sectionOf(child)
      if (section) return { ...section, children: section.children.map(kept) }
      const block = child.type === 'JSXElement' ? describeBlock(child) : null
      if (block === null) return child
      const count = met.get(block.hash) ?? 0
      met.set(block.hash, count + 1)
      const expression = callOf(`${block.hash}-${count}`, block.uses, child as JSXElement)
      return { type: 'JSXExpressionContainer', expression }
    }
    text.children = text.children.map(kept)
  }
}

/** The element around a part of the page, if this is one: it has a heading, and the blocks are inside. */
function sectionOf(child: JSXFragment['children'][number]): JSXElement | null {
  if (child.type !== 'JSXElement') return null
  const isSection = child.openingElement.attributes.some(
    (attribute) =>
      attribute.type === 'JSXAttribute' &&
      attribute.name.name === 'className' &&
      attribute.value?.type === 'Literal' &&
      attribute.value.value === SECTION_CLASS,
  )
  return isSection ? child : null
}

/** What the component with the text of a page returns. */
function textOf(program: Program): JSXFragment | undefined {
  for (const node of program.body) {
    if (node.type !== 'FunctionDeclaration' || node.id.name !== '_createMdxContent') continue
    const returned = node.body.body.find((one): one is ReturnStatement => one.type === 'ReturnStatement')
    const argument: { type: string } | null | undefined = returned?.argument
    return argument?.type === 'JSXFragment' ? (argument as JSXFragment) : undefined
  }
  return undefined
}

interface Block {
  /** Of its code. */
  hash: string
  /** What its code names, each once: `_components.p`, `Callout`. */
  uses: ReadonlySet<string>
}

/** As much of a node as is looked at. */
interface AnyNode {
  type?: unknown
  name?: unknown
  object?: unknown
  property?: unknown
  computed?: unknown
}

/** Null for a block that has to be made anew each time. */
function describeBlock(element: JSXElement): Block | null {
  const uses = new Set<string>()
  let isKept = true
  const code = JSON.stringify(element, function (this: AnyNode, key: string, value: AnyNode | null) {
    if (PLACE.has(key)) return undefined
    if (!value || typeof value.type !== 'string') return value
    const name = nameUsed(value, key, this)
    if (name !== null) uses.add(name)
    isKept &&= !isMadeAnew(value)
    return value
  })
  return isKept ? { hash: createHash('sha1').update(code).digest('hex').slice(0, 12), uses } : null
}

/** A heading, whose text Nextra exchanges, and a function, whose names are its own. */
function isMadeAnew({ type, property }: AnyNode): boolean {
  if (type === 'JSXMemberExpression') return HEADING.test(nameOf(property))
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression'
}

/** The name by which a node asks for a value of the page's code. */
function nameUsed(node: AnyNode, key: string, parent: AnyNode): string | null {
  const name = nameOf(node)
  switch (node.type) {
    case 'JSXMemberExpression':
      return nameOf(node.object) === COMPONENTS ? `${COMPONENTS}.${nameOf(node.property)}` : null
    case 'JSXIdentifier':
      return isPropertyName(key, parent) || name === COMPONENTS || !/^[A-Z_$]/.test(name) ? null : name
    case 'Identifier':
      return isPropertyName(key, parent) ? null : name
    default:
      return null
  }
}

/** Whether a name stands behind a dot, or before the value of an attribute or of a property. */
function isPropertyName(key: string, parent: AnyNode): boolean {
  if (parent.type === 'JSXAttribute') return key === 'name'
  return (key === 'property' || key === 'key') && parent.computed !== true
}

const nameOf = (node: unknown): string => String((node as AnyNode | undefined)?.name)

/** `keptBlock("…", [_components.p, Callout], () => <…/>)` */
function callOf(key: string, uses: Block['uses'], element: JSXElement): Expression {
  const made: { type: string } = element
  return {
    type: 'CallExpression',
    callee: identifier(KEPT_BLOCK),
    optional: false,
    arguments: [
      { type: 'Literal', value: key },
      { type: 'ArrayExpression', elements: [...uses].map(expressionOf) },
      { type: 'ArrowFunctionExpression', params: [], body: made as Expression, expression: true },
    ],
  }
}

const identifier = (name: string): Identifier => ({ type: 'Identifier', name })

/** `_components.p` or `Callout` as code. */
function expressionOf(name: string): Expression {
  const [object = '', property] = name.split('.')
  if (property === undefined) return identifier(object)
  return {
    type: 'MemberExpression',
    object: identifier(object),
    property: identifier(property),
    computed: false,
    optional: false,
  }
}
