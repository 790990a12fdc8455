import { join } from 'node:path'
import type { Program } from 'estree'
import { valueToEstree } from 'estree-util-value-to-estree'
import type { Element, ElementContent, Properties, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { MdxJsxAttribute, MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import rehypePrettyCode, { type Options } from 'rehype-pretty-code'
import styleToJs from 'style-to-js'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { BLOCK_STYLE, colorClass, TEXT_STYLE } from './color-classes.ts'
import { HighlightCache, highlighterFingerprint } from './highlight-cache.ts'
import { getHighlighter } from './highlighter.ts'
import { lightTheme } from './theme-light.ts'

/**
 * Nextra's own options of rehype-pretty-code, with the languages of this site. One theme is enough, which halves the work:
 * each of its colors stands for a pair.
 */
export const codeOptions: Options = {
  getHighlighter,
  theme: { light: lightTheme },
  defaultLang: { block: 'plaintext' },
  grid: false,
  keepBackground: false,
  filterMetaString: (meta) => meta.replace(/filename="([^"]+)"/, ''),
  onVisitLine(line) {
    if (line.children.length === 0) line.children.push({ type: 'text', value: ' ' })
    delete line.properties['data-line']
  },
}

/**
 * For Nextra's own rehype-pretty-code, which is left nothing to color: without a highlighter, which its types ask for, it
 * does nothing. It keeps one for each theme: this one has no theme.
 */
export const disabledPrettyCodeOptions: Options = { theme: {}, getHighlighter: async () => undefined as never }

const coloring = unified().use(rehypePrettyCode, codeOptions)

/** What was met before, by language, meta and code. The page that is edited has all but one of its blocks. */
const known = new Map<string, Promise<string>>()

interface CodeOptions {
  /** The project's root, where colors are kept from build to build; without it, none are. */
  root?: string
}

/**
 * Rehype plugin that colors code, each piece once, and makes one text of each block: its colored words, thousands on a
 * long page, are then neither nodes that every later step goes through nor React elements, but HTML that React sets as
 * it is. Their colors are classes. What Nextra does about a block after its own coloring, it does for these too.
 */
export function rehypeCode({ root }: CodeOptions = {}) {
  const kept = root === undefined ? undefined : keptIn(root)
  return async (tree: Root): Promise<void> => {
    const places: { children: RootContent[] | ElementContent[]; index: number; element: Element }[] = []
    visit(tree, 'element', (element, index, parent) => {
      if (index === undefined || !parent || !(isBlock(element) || isColoredInline(element))) return
      places.push({ children: parent.children, index, element })
      return SKIP
    })
    for (const { children, index, element } of places) children[index] = await colored(element, kept)
  }
}

/** By root: Nextra sets its plugins up anew for each page. */
const stores = new Map<string, HighlightCache>()

/** They are written when the program ends, of which nobody else is told. */
function keptIn(root: string): HighlightCache {
  const known = stores.get(root)
  if (known) return known
  const kept = new HighlightCache(join(root, '.cache/colors.json'), highlighterFingerprint(root))
  stores.set(root, kept)
  process.on('exit', () => kept.save())
  return kept
}

function isBlock({ tagName, children: [code] }: Element): boolean {
  return tagName === 'pre' && code?.type === 'element'
}

/** Whether code within a line names its language: `caveat{:zed}`. */
function isColoredInline({ tagName, children: [text] }: Element): boolean {
  return tagName === 'code' && text?.type === 'text' && /\{:[\w.-]+\}$/.test(text.value)
}

/** What stands in place of a piece of code. It is a copy: later steps change it. */
async function colored(element: Element, kept: HighlightCache | undefined): Promise<Element> {
  const data = takeData(element)
  const figure = await coloredOnce(element, kept)
  visit(figure, { tagName: 'pre' }, (pre) => void Object.assign(pre.properties, data))
  return figure
}

/**
 * Takes the data attributes off the code of a block. They go to its `pre`, whose component reads them, and have nothing to
 * do with the colors, which are found again when only the attributes have changed.
 */
function takeData({ tagName, children: [code] }: Element): Properties {
  if (tagName !== 'pre' || code?.type !== 'element') return {}
  const all = Object.entries(code.properties)
  const isData = ([name]: [string, unknown]): boolean => name.startsWith('data-')
  code.properties = Object.fromEntries(all.filter((property) => !isData(property)))
  return Object.fromEntries(all.filter(isData))
}

/** A block of the same code and meta text is colored once. */
async function coloredOnce(element: Element, kept: HighlightCache | undefined): Promise<Element> {
  const key = JSON.stringify(element, (name, value) => (name === 'position' ? undefined : value))
  const figure = known.get(key) ?? keptFigure(key, element, kept)
  known.set(key, figure)
  const forget = () => void known.delete(key)
  // Two pages may wait for the same piece; after that, it is found among those that are kept.
  figure.then(kept ? forget : undefined, forget)
  return JSON.parse(await figure)
}

async function keptFigure(key: string, element: Element, kept: HighlightCache | undefined): Promise<string> {
  const figure = kept?.get(key) ?? JSON.stringify(await figureOf(element))
  kept?.set(key, figure)
  return figure
}

async function figureOf(element: Element): Promise<Element> {
  const copy: Element = { type: 'element', tagName: 'div', properties: {}, children: [structuredClone(element)] }
  await coloring.run({ type: 'root', children: [copy] })
  const [figure] = copy.children
  if (figure?.type !== 'element') throw new Error('rehype-pretty-code made no element of a piece of code')
  visit(figure, 'element', (code, _index, parent) => {
    if (code.tagName !== 'code') return
    fixColors(code)
    if (parent?.type === 'element' && parent.tagName === 'pre') parent.children = [withHtml(code)]
    return SKIP
  })
  return figure
}

/** Makes classes of the colors of words. */
function fixColors(code: Element): void {
  visit(code, 'element', (word, index, line) => {
    const names = Object.keys(word.properties).join()
    // Of plain text, shiki colors no word.
    const style = names === 'style' ? String(word.properties.style) : names === '' && line !== code ? TEXT_STYLE : ''
    if (style === BLOCK_STYLE && line?.type === 'element' && isPlain(line) && index !== undefined) {
      line.children.splice(index, 1, ...word.children)
      return index
    }
    const color = colorClass(style)
    if (color !== null) word.properties = { className: [color] }
  })
}

/** Whether words of a line, or of a part of it, have its color: a marked one has a color of its own. */
const isPlain = ({ tagName, properties }: Element): boolean =>
  tagName === 'span' && Object.values(properties).every((value) => value === undefined)

/** A code element with its content as HTML. MDX takes it for one made from Markdown; what Nextra reads of it stays. */
function withHtml({
  tagName,
  properties,
  data,
  children,
}: Element): MdxJsxFlowElementHast & Pick<Element, 'properties'> {
  const html = toHtml(children, { characterReferences: { useNamedReferences: true } })
  const { 'data-language': _language, 'data-theme': _theme, style, ...rest } = properties
  return {
    type: 'mdxJsxFlowElement',
    name: tagName,
    attributes: [
      ...Object.entries(rest).map(([name, value]) => attribute(name, String(value))),
      ...(typeof style === 'string' ? [expression('style', styleToJs(style, { reactCompat: true }))] : []),
      expression('dangerouslySetInnerHTML', { __html: html }),
    ],
    children: [],
    data,
    properties: {},
  }
}

const attribute = (name: string, value: MdxJsxAttribute['value']): MdxJsxAttribute => ({
  type: 'mdxJsxAttribute',
  name,
  value,
})

function expression(name: string, value: object): MdxJsxAttribute {
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    body: [{ type: 'ExpressionStatement', expression: valueToEstree(value) }],
  }
  return attribute(name, { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree } })
}
