import { SAMPLE_PROGRAMS_ATTRIBUTE, SAMPLE_RESULT_ATTRIBUTE } from '@authzed-docs/samples/build/sample-status.ts'
import { unescapeHtml } from '@authzed-docs/shared/escape.ts'
import { attributeText, isMdxElement, type MdxElement } from '@authzed-docs/shared/mdx/mdx-element.ts'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import GithubSlugger from 'github-slugger'
import type { Code, Heading, Html, List, Nodes, Paragraph, Parent, PhrasingContent, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Messages } from '../../locale/browser/messages.ts'
import { headingsOf } from '../../mdx/build/page-headings.ts'

export interface PlainOptions {
  /** The texts of components in the language of the page. */
  messages: Messages
  /** Makes a link absolute. */
  absolute: (url: string) => string
}

/** Renders a component as Markdown. */
type Renderer = (element: MdxElement, plain: PlainMarkdown) => RootContent[]

/** Components that only lay out their content. */
const LAYOUT = [
  ...['ApiEntry', 'Flags', 'Band', 'Column', 'Columns', 'Home', 'Hero', 'HeroText', 'HeroActions', 'HeroFigure'],
  ...['ErrorFact', 'Pane', 'Panes', 'RuleCode', 'SampleList', 'SectionCard', 'SectionCards', 'Tab', 'Tour'],
  ...['TourSample', 'time'],
]

const content: Renderer = ({ children }, plain) => plain.nodes(children)

const RENDERERS: Readonly<Record<string, Renderer>> = {
  ...Object.fromEntries(LAYOUT.map((name) => [name, content])),
  ApiRoute: (element) => [paragraph({ type: 'inlineCode', value: `POST ${textOf(element)}` })],
  Callout: callout,
  Card: (element, plain) => cardItem(element, plain).children,
  Cards: (element, plain) => [list(element.children.filter(isMdxElement).map((card) => cardItem(card, plain)))],
  Figure: figure,
  // A control, which has nothing to read.
  Filter: () => [],
  Image: image,
  SamplesNote: samplesNote,
  Steps: steps,
  Tabs: tabs,
  TryButton: () => [],
  span: (element, plain) => [...anchor(attributeText(element, 'id') ?? ''), ...plain.nodes(element.children)],
}

const rendererOf = (name: string): Renderer | undefined =>
  Object.hasOwn(RENDERERS, name) ? RENDERERS[name] : undefined

/** Whether a component has a Markdown form. */
export const isRendered = (name: string): boolean => rendererOf(name) !== undefined

/** Turns the tree of a page, completed by the remark plugins, into Markdown that every program can read. */
export class PlainMarkdown {
  readonly options: PlainOptions
  /** Anchors of headings on the site. */
  readonly #anchors: ReadonlyMap<Nodes, string>
  /** Gives the ids that readers of Markdown derive from headings. */
  readonly #slugger = new GithubSlugger()

  constructor(tree: Extract<Nodes, { type: 'root' }>, options: PlainOptions) {
    this.options = options
    this.#anchors = new Map(headingsOf(tree).map(({ node, id }) => [node, idProperty(node) ?? id]))
  }

  /**
   * Renders nodes without components.
   * @throws Error for a component or an expression without a Markdown form
   */
  nodes(nodes: readonly Nodes[]): RootContent[] {
    return nodes.flatMap((node) => this.#node(node))
  }

  phrasing(nodes: readonly Nodes[]): PhrasingContent[] {
    return this.nodes(nodes) as PhrasingContent[]
  }

  /** @param number of a step, which the style sheet adds to the HTML */
  heading(node: Heading, number?: number): Heading {
    const own = this.phrasing(withoutPin(node.children))
    const children: PhrasingContent[] = number === undefined ? own : [text(`${number}. `), ...own]
    const id = this.#anchors.get(node) ?? ''
    const isDerived = this.#slugger.slug(textOf(children as unknown as Nodes[])) === id
    return { type: 'heading', depth: node.depth, children: isDerived ? children : [...anchor(id), ...children] }
  }

  #node(node: Nodes): RootContent[] {
    if (isMdxElement(node)) {
      const render = rendererOf(node.name ?? '')
      if (render) return render(node, this)
      throw new Error(`<${node.name}> has no Markdown form  → add it to lib/markdown/build/plain-markdown.ts`)
    }
    switch (node.type) {
      case 'yaml':
      case 'mdxjsEsm':
        return []
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return withoutComment(node.value)
      case 'heading':
        return [this.heading(node)]
      case 'code':
        return [code(node)]
      case 'blockquote':
        return this.#block(node)
      case 'link':
      case 'definition':
      case 'image':
        return [this.#parent({ ...node, url: this.options.absolute(node.url) })]
      case 'list':
        return isLetterBar(node) ? [] : [this.#parent(node)]
      default:
        return [this.#parent(node as RootContent)]
    }
  }

  /** Blocks without a Markdown syntax, such as definition lists, are quotes with the name of an element. */
  #block(node: Extract<Nodes, { type: 'blockquote' }>): RootContent[] {
    const name = node.data?.hName
    if (name === undefined) return [this.#parent(node)]
    if (name !== 'dl') return this.nodes(node.children)
    const items: PhrasingContent[][] = []
    for (const part of node.children) {
      const words = trimmed(this.phrasing((part as Paragraph).children))
      if (part.data?.hName === 'dt') items.push(words)
      else if (words.length > 0) items.at(-1)?.push(text(': '), ...words)
    }
    return [list(items.map((children) => ({ children: [paragraph(...children)] })))]
  }

  /** Copies a node with rendered children, without what the plugins stored in it for the HTML. */
  #parent(node: RootContent): RootContent {
    const { data, position, ...rest } = node
    return 'children' in rest ? ({ ...rest, children: this.nodes(rest.children) } as RootContent) : rest
  }
}

const text = (value: string): PhrasingContent => ({ type: 'text', value })

const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children })

const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [text(value)] })

const emphasis = (value: string): PhrasingContent => ({ type: 'emphasis', children: [text(value)] })

const list = (items: readonly { children: RootContent[] }[]): List => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: items.map(({ children }) => ({
    type: 'listItem',
    spread: false,
    children: children as List['children'][number]['children'],
  })),
})

/** A target for links. Markdown has no syntax for one. */
const anchor = (id: string): Html[] => (id === '' ? [] : [{ type: 'html', value: `<a id="${id}"></a>` }])

function idProperty(node: Nodes): string | undefined {
  const id = node.data?.hProperties?.id
  return typeof id === 'string' ? id : undefined
}

/** Removes `[#id]` from the end of a heading. */
function withoutPin(children: readonly PhrasingContent[]): PhrasingContent[] {
  return children.map((child, index) =>
    child.type === 'text' && index === children.length - 1
      ? { ...child, value: child.value.replace(/\s*\[#[^\]]+\]\s*$/, '') }
      : child,
  )
}

function withoutComment(expression: string): [] {
  if (/^\s*(?:\/\*.*\*\/\s*)?$/s.test(expression)) return []
  throw new Error(`{${expression}} has no Markdown form  → write it as text or in a component`)
}

/** Links to the letters of the glossary, which are only of use beside the page. */
const isLetterBar = ({ data }: List): boolean => String(data?.hProperties?.className) === 'letter-bar'

/** Removes the space that separates blocks in the text of the search. */
function trimmed(children: PhrasingContent[]): PhrasingContent[] {
  const last = children.at(-1)
  if (last?.type !== 'text') return children
  const value = last.value.trimEnd()
  return [...children.slice(0, -1), ...(value === '' ? [] : [{ ...last, value }])]
}

/**
 * Keeps the file name, what our tests did, and marked lines: `zed filename="a.zed" run="zed 1.2.0"`. The other words are about how
 * a page shows the code.
 */
function code({ lang, meta, value, data }: Code): Code {
  const { [SAMPLE_RESULT_ATTRIBUTE]: result, ...status } = data?.hProperties ?? {}
  const words = [
    /\bfilename="[^"]*"/.exec(meta ?? '')?.[0],
    ...Array.from((meta ?? '').matchAll(/\{([^}]*)\}#(added|removed)/g), ([, lines, kind]) => `${kind}="${lines}"`),
    result === undefined
      ? undefined
      : `${result}="${String(status[SAMPLE_PROGRAMS_ATTRIBUTE] ?? '')
          .replaceAll(/["`]/g, "'")
          .replaceAll(/,(?! )/g, ', ')}"`,
  ]
  return { type: 'code', lang: lang ?? null, meta: words.filter(Boolean).join(' ') || null, value }
}

function callout(element: MdxElement, plain: PlainMarkdown): RootContent[] {
  const { callout: names } = plain.options.messages
  const type = attributeText(element, 'type') ?? 'note'
  const name = names[type as keyof typeof names]
  const title = attributeText(element, 'title')
  const label = title === undefined ? name : `${name}: ${title}`
  const children = [paragraph(strong(label)), ...plain.nodes(element.children)]
  return [{ type: 'blockquote', children: children as Paragraph[] }]
}

function cardItem(card: MdxElement, plain: PlainMarkdown): { children: RootContent[] } {
  const url = plain.options.absolute(attributeText(card, 'href') ?? '')
  const title: PhrasingContent = { type: 'link', url, children: [text(attributeText(card, 'title') ?? '')] }
  const [first, ...rest] = plain.nodes(card.children)
  if (first?.type !== 'paragraph') return { children: [paragraph(title), ...(first ? [first, ...rest] : [])] }
  return { children: [paragraph(title, text(': '), ...first.children), ...rest] }
}

/** The title and the description of the drawing, and its caption. */
function figure(element: MdxElement, plain: PlainMarkdown): RootContent[] {
  const description = /<desc\b[^>]*>([^<]*)</.exec(attributeText(element, 'svg') ?? '')?.[1] ?? ''
  const label = `${plain.options.messages.figure.label}: ${attributeText(element, 'name') ?? ''}.`
  const caption = attributeText(element, 'caption')
  return [
    paragraph(strong(label), text(` ${unescapeHtml(description)}`)),
    ...(caption ? [paragraph(emphasis(caption))] : []),
  ]
}

function image(element: MdxElement, plain: PlainMarkdown): RootContent[] {
  // The URL of a variant, with the base path.
  const src = attributeText(element, 'src') ?? ''
  const url = plain.options.absolute(src.startsWith(`${BASE_PATH}/`) ? src.slice(BASE_PATH.length) : src)
  const caption = attributeText(element, 'caption')
  return [
    paragraph({ type: 'image', url, alt: attributeText(element, 'alt') ?? '' }),
    ...(caption ? [paragraph(emphasis(caption))] : []),
  ]
}

function samplesNote(element: MdxElement, plain: PlainMarkdown): RootContent[] {
  const blocks = Number(attributeText(element, 'notRun'))
  const reasons = attributeText(element, 'notRunReasons')
  return [paragraph(text(`${plain.options.messages.sample.notRunBlocks(blocks)} (${reasons})`))]
}

/** Numbers the headings of the first level, as the style sheet does. */
function steps({ children }: MdxElement, plain: PlainMarkdown): RootContent[] {
  let number = 0
  return (children as RootContent[]).flatMap((child) => {
    if (child.type !== 'heading' || child.depth !== 3) return plain.nodes([child])
    number++
    return [plain.heading(child, number)]
  })
}

/** All tabs, each after its label. */
function tabs(element: MdxElement, plain: PlainMarkdown): RootContent[] {
  const labels = labelsOf(element)
  return element.children.filter(isMdxElement).flatMap((tab, index) => {
    const label = labels[index]
    if (label === undefined) throw new Error('a Tab has no label  → add it to the items of its Tabs')
    return [paragraph(strong(label)), ...plain.nodes((tab as Parent).children)]
  })
}

/** `items={['zed', 'curl']}` → `zed`, `curl` */
function labelsOf({ attributes }: MdxElement): string[] {
  const items = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'items')
  const value = items?.value
  const [statement] = (value && typeof value === 'object' ? value.data?.estree?.body : undefined) ?? []
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : undefined
  if (expression?.type !== 'ArrayExpression') throw new Error("Tabs have no labels  → write items={['zed', 'curl']}")
  return expression.elements.map((element) => (element?.type === 'Literal' ? String(element.value) : ''))
}
