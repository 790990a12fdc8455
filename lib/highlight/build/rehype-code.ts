import { join } from 'node:path'
import {
  BLOCK_STYLE,
  colorClass,
  OUTPUT_STYLE,
  PROMPT_STYLE,
  TEXT_STYLE,
} from '@authzed-docs/shared/highlight/color-classes.ts'
import { siteThemes } from '@authzed-docs/shared/highlight/theme.ts'
import { objectAttribute } from '@authzed-docs/shared/mdx/mdx-element.ts'
import type { Element, ElementContent, Properties, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import rehypePrettyCode, { type Options } from 'rehype-pretty-code'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { CONSOLE_LANGUAGE } from '../../page/browser/clipboard-text.ts'
import { HighlightCache, highlighterFingerprint } from './highlight-cache.ts'
import { getHighlighter } from './highlighter.ts'
import { keepWordsWhole } from './unbroken-words.ts'

/**
 * Nextra's options for rehype-pretty-code, with this site's languages. Only the light theme is applied, which halves the
 * work: each of its colors is mapped to a class that has the colors of both themes.
 */
const codeOptions: Options = {
  getHighlighter,
  theme: { light: siteThemes.light },
  defaultLang: { block: 'plaintext' },
  grid: false,
  keepBackground: false,
  filterMetaString: (meta) => meta.replace(/filename="([^"]+)"/, ''),
  onVisitLine(line) {
    // It keeps the height of an empty line, also when it's copied. A space would be copied, too.
    if (line.children.length === 0) line.children.push({ type: 'element', tagName: 'br', properties: {}, children: [] })
    delete line.properties['data-line']
  },
}

const highlighting = unified().use(rehypePrettyCode, codeOptions)

/** Results by language, meta string and code. When a page is edited, all but one of its blocks are unchanged. */
const results = new Map<string, Promise<string>>()

interface CodeOptions {
  /** The project's root, which has the cache file. Without it, nothing is cached between builds. */
  root?: string
}

/**
 * Rehype plugin that highlights code and turns each block into one HTML string. A long page has thousands of tokens, which
 * would otherwise be nodes for every later plugin and elements for React. Colors are classes. Nextra's own highlighting is off.
 */
export function rehypeCode({ root }: CodeOptions = {}) {
  const cache = root === undefined ? undefined : openCache(root)
  return async (tree: Root): Promise<void> => {
    const targets: { children: RootContent[] | ElementContent[]; index: number; element: Element }[] = []
    visit(tree, 'element', (element, index, parent) => {
      if (index === undefined || !parent || !(isBlock(element) || isHighlightedInline(element))) return
      targets.push({ children: parent.children, index, element })
      return SKIP
    })
    for (const { children, index, element } of targets) children[index] = await highlight(element, cache)
  }
}

/** Caches by root, because Nextra creates its plugins again for each page. */
const caches = new Map<string, HighlightCache>()

/** The cache is saved on exit, because plugins aren't notified when a build ends. */
function openCache(root: string): HighlightCache {
  const existing = caches.get(root)
  if (existing) return existing
  const cache = new HighlightCache(join(root, '.cache/colors.json'), highlighterFingerprint(root))
  caches.set(root, cache)
  process.on('exit', () => cache.save())
  return cache
}

function isBlock({ tagName, children: [code] }: Element): boolean {
  return tagName === 'pre' && code?.type === 'element'
}

/** Whether inline code names its language: `caveat{:zed}`. */
function isHighlightedInline({ tagName, children: [text] }: Element): boolean {
  return tagName === 'code' && text?.type === 'text' && /\{:[\w.-]+\}$/.test(text.value)
}

/** Highlights a code element. The result is a copy, because later plugins change it. */
async function highlight(element: Element, cache: HighlightCache | undefined): Promise<Element> {
  const data = removeDataAttributes(element)
  const figure = await highlightOnce(element, cache)
  visit(figure, { tagName: 'pre' }, (pre) => void Object.assign(pre.properties, data))
  return unwrap(figure)
}

/** The `pre` or `code` inside of the element that rehype-pretty-code puts around it; a block with a title stays a figure. */
function unwrap(figure: Element): Element {
  const [content, ...more] = figure.children
  if (content?.type !== 'element' || more.length > 0) return figure
  delete content.properties['data-theme']
  return content
}

/**
 * Removes and returns the data attributes of a block's code. They belong on its `pre`, whose component reads them, and must
 * not be part of the cache key, because they don't affect the colors.
 */
function removeDataAttributes({ tagName, children: [code] }: Element): Properties {
  if (tagName !== 'pre' || code?.type !== 'element') return {}
  const all = Object.entries(code.properties)
  const isData = ([name]: [string, unknown]): boolean => name.startsWith('data-')
  code.properties = Object.fromEntries(all.filter((property) => !isData(property)))
  return Object.fromEntries(all.filter(isData))
}

/** Highlights blocks with the same code and meta string only once. */
async function highlightOnce(element: Element, cache: HighlightCache | undefined): Promise<Element> {
  const key = JSON.stringify(element, (name, value) => (name === 'position' ? undefined : value))
  const figure = results.get(key) ?? cachedFigure(key, element, cache)
  results.set(key, figure)
  const forget = () => void results.delete(key)
  // Pages can wait for the same code at the same time. Later, it is read from the cache.
  figure.then(cache ? forget : undefined, forget)
  return JSON.parse(await figure)
}

async function cachedFigure(key: string, element: Element, cache: HighlightCache | undefined): Promise<string> {
  const figure = cache?.get(key) ?? JSON.stringify(await renderFigure(element))
  cache?.set(key, figure)
  return figure
}

async function renderFigure(element: Element): Promise<Element> {
  const copy: Element = { type: 'element', tagName: 'div', properties: {}, children: [structuredClone(element)] }
  await highlighting.run({ type: 'root', children: [copy] })
  const [figure] = copy.children
  if (figure?.type !== 'element') throw new Error('rehype-pretty-code returned no element for a code block')
  visit(figure, 'element', (code, _index, parent) => {
    if (code.tagName !== 'code') return
    const language = code.properties['data-language']
    if (language === CONSOLE_LANGUAGE) markOutput(code)
    replaceColorsWithClasses(code)
    keepWordsWhole(code, language)
    if (parent?.type === 'element' && parent.tagName === 'pre') parent.children = [withHtml(code)]
    return SKIP
  })
  return figure
}

/** Attribute of the first line that a command prints, which the reference of the API sets apart. */
const OUTPUT_ATTRIBUTE = 'data-output'

/** Only the first line of JSON certainly begins with the color of output, so the lines after it aren't examined. */
function markOutput({ children }: Element): void {
  let isInCommand = false
  for (const line of children) {
    if (line.type !== 'element') continue
    const [token] = line.children
    const style = token?.type === 'element' ? token.properties.style : undefined
    if (style === PROMPT_STYLE) isInCommand = true
    if (!isInCommand || style !== OUTPUT_STYLE) continue
    line.properties[OUTPUT_ATTRIBUTE] = ''
    isInCommand = false
  }
}

/** Replaces the tokens' inline colors with classes. */
function replaceColorsWithClasses(code: Element): void {
  visit(code, { tagName: 'span' }, (token, index, line) => {
    const names = Object.keys(token.properties).join()
    // Shiki doesn't color plain text.
    const style = names === 'style' ? String(token.properties.style) : names === '' && line !== code ? TEXT_STYLE : ''
    if (style === BLOCK_STYLE && line?.type === 'element' && isPlain(line) && index !== undefined) {
      line.children.splice(index, 1, ...token.children)
      return index
    }
    const color = colorClass(style)
    if (color !== null) token.properties = { className: [color] }
  })
}

/** Whether a line, or a part of it, has the color of the block. Highlighted lines have their own color. */
const isPlain = ({ tagName, properties }: Element): boolean =>
  tagName === 'span' && Object.values(properties).every((value) => value === undefined)

/** A code element with its content as an HTML string. MDX renders it like code from Markdown, and Nextra finds its data. */
function withHtml({
  tagName,
  properties,
  data,
  children,
}: Element): MdxJsxFlowElementHast & Pick<Element, 'properties'> {
  const html = toHtml(children, { characterReferences: { useNamedReferences: true } })
  const { 'data-language': _language, 'data-theme': _theme, style, ...rest } = properties
  // rehype-pretty-code's only style, for `showLineNumbers{5}`.
  const counter = /^counter-set: (line \d+);$/.exec(String(style))?.[1]
  return {
    type: 'mdxJsxFlowElement',
    name: tagName,
    attributes: [
      ...Object.entries(rest).map(([name, value]) => ({
        type: 'mdxJsxAttribute' as const,
        name,
        value: String(value),
      })),
      ...(counter ? [objectAttribute('style', 'counterSet', counter)] : []),
      objectAttribute('dangerouslySetInnerHTML', '__html', html),
    ],
    children: [],
    data,
    properties: {},
  }
}
