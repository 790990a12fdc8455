import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { localeOf } from '@authzed-docs/shared/locales.ts'
import { baselineOf } from '@authzed-docs/shared/pinned-versions.ts'
import { hasMarkdown, markdownPath } from '@authzed-docs/shared/routes.ts'
import { BASE_PATH, DEFAULT_ORIGIN } from '@authzed-docs/shared/site.ts'
import GithubSlugger from 'github-slugger'
import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { type HTMLElement, parse } from 'node-html-parser'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { enUS } from '../../lib/locale/browser/messages.ts'
import { parseFrontmatter } from '../../lib/mdx/build/frontmatter.ts'
import { readChangeDates } from '../../scripts/export/site-files.ts'
import { OUT } from '../../scripts/root.ts'
import { exportedPages, hasFile, testEach } from './export.ts'

/** Largest share of words that only one of the HTML and the Markdown of a page has. */
const MAX_DIFFERENT_WORDS = 0.02

/** What the HTML has besides the text: controls, labels of code blocks, words for screen readers, and texts in drawings. */
const NOT_TEXT = [
  'button',
  'dialog',
  'svg text',
  'script',
  'style',
  '.fig-enlarged',
  '.fig-hint',
  '.letter-bar',
  '[role=tablist]',
  '[data-filter]',
  '.visually-hidden:not(button *)',
].join()

const changeDates = readChangeDates()

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm)

const pages = exportedPages()
  .filter(({ route }) => hasMarkdown(route))
  .map((page) => {
    const file = join(OUT, markdownPath(page.route))
    const markdown = readFileSync(file, 'utf8')
    return { ...page, file: page.file, markdown, size: statSync(file).size, tree: parser.parse(markdown) }
  })

/** Targets of links in each Markdown file, by its URL. */
const anchors = new Map(pages.map(({ route, tree }) => [urlOf(route), anchorsOf(tree)]))

describe('the Markdown of each page', () => {
  testEach('has the words of the HTML, and no others', pages, ({ html, tree }) => {
    const inHtml = wordsOf(htmlText(html))
    const inMarkdown = wordsOf(markdownText(tree))
    expect(inHtml.length).toBeGreaterThan(0)
    const onlyInHtml = difference(inHtml, inMarkdown)
    // In the HTML, the explanations of terms need no title.
    const onlyInMarkdown = difference(inMarkdown, [...inHtml, ...wordsOf(enUS.glossary.notes)])
    const share = (onlyInHtml.length + onlyInMarkdown.length) / inHtml.length
    expect(share, `${onlyInHtml.join(' ')}\n\nonly in Markdown:\n${onlyInMarkdown.join(' ')}`).toBeLessThanOrEqual(
      MAX_DIFFERENT_WORDS,
    )
  })

  testEach('has nothing of MDX in its text', pages, ({ tree }) => {
    const leaks = proseOf(tree).filter((text) => /<[A-Z/]|^(?:import|export) .*from|\{[/<\w'"`$]|\[#/.test(text))
    expect(leaks).toEqual([])
    const elements: string[] = []
    visit(tree, 'html', ({ value }) => {
      elements.push(value)
    })
    for (const element of elements) expect(element).toMatch(/^(?:<a id="[^"<>\s]+">|<\/a>)+$/)
  })

  testEach('begins with what is known about the page', pages, ({ route, file, source, markdown, tree }) => {
    const { frontmatter } = parseFrontmatter(file, source)
    const [head] = tree.children
    expect(head?.type === 'yaml' && parseYaml(head.value)).toEqual({
      title: frontmatter?.title,
      description: frontmatter?.description,
      url: DEFAULT_ORIGIN + urlPathOf(route),
      route,
      language: localeOf(route),
      ...(frontmatter?.baseline === false ? {} : { baseline: baselineOf(frontmatter?.baseline) }),
      // A page that isn't committed yet has no date.
      ...(changeDates.has(file) ? { updated: changeDates.get(file) } : {}),
    })
    expect(markdown.split('\n').filter((line) => line.startsWith('# ')).length).toBeGreaterThan(0)
  })

  testEach('has absolute links with existing targets', pages, ({ tree }) => {
    const urls: string[] = []
    visit(tree, ['link', 'image', 'definition'], (node) => {
      if ('url' in node) urls.push(node.url)
    })
    expect(urls.filter((url) => !leadsSomewhere(url))).toEqual([])
  })

  testEach('has the anchors of the HTML', pages, ({ route, html }) => {
    const body = html.slice(html.indexOf('data-page-body'))
    const ids = Array.from(body.matchAll(/<h[2-4]\b[^>]*\bid="([^"]+)"/g), ([, id = '']) => id)
    const known = anchors.get(urlOf(route))
    expect(ids.filter((id) => !known?.has(id))).toEqual([])
  })

  testEach('is named in the head of the HTML', pages, ({ route, html }) => {
    const links = html.match(/<link\b[^>]*type="text\/markdown"[^>]*>/g) ?? []
    expect(links).toEqual([expect.stringContaining(`href="${BASE_PATH}${markdownPath(route)}" rel="alternate"`)])
  })
})

it('exists for every page except the search', () => {
  expect(pages.length).toBeGreaterThan(150)
  expect(exportedPages().length - pages.length).toBe(4)
})

function urlPathOf(route: string): string {
  return BASE_PATH + (route === '/' ? '' : route)
}

function urlOf(route: string): string {
  return DEFAULT_ORIGIN + BASE_PATH + markdownPath(route)
}

/** Whether a link is to another site, to an anchor of a page as Markdown, or to another file of the export. */
function leadsSomewhere(url: string): boolean {
  const [address = '', anchor] = url.split('#')
  const ids = anchors.get(address)
  if (ids) return anchor === undefined || ids.has(decodeURIComponent(anchor))
  if (!address.startsWith(`${DEFAULT_ORIGIN}${BASE_PATH}`)) return /^(?:https?|mailto):/.test(url)
  return hasFile(address.slice(DEFAULT_ORIGIN.length + BASE_PATH.length)) || hasPage(address)
}

const hasPage = (address: string): boolean =>
  hasFile(`${address.slice(DEFAULT_ORIGIN.length + BASE_PATH.length) || '/index'}.html`)

/** Ids that headings get from their text, and ids of `<a id>`. */
function anchorsOf(tree: Root): Set<string> {
  const slugger = new GithubSlugger()
  const found = new Set<string>()
  visit(tree, (node) => {
    if (node.type === 'heading') found.add(slugger.slug(textOf(node, { includeHtml: false })))
    if (node.type === 'html') for (const [, id = ''] of node.value.matchAll(/<a id="([^"]+)">/g)) found.add(id)
  })
  return found
}

function htmlText(html: string): string {
  const body = parse(html, { blockTextElements: { script: true, style: true } }).querySelector('[data-page-body]')
  if (!body) throw new Error('the page has no body')
  for (const element of body.querySelectorAll('.highlighted')) removeBar(element)
  for (const element of body.querySelectorAll(NOT_TEXT)) element.remove()
  // Markdown shows the text of an image once, although the other theme has an image of its own.
  for (const figure of body.querySelectorAll('figure')) {
    const image = figure.querySelector('img')
    image?.replaceWith(image.getAttribute('alt') ?? '')
  }
  // Blocks end words.
  return body.innerHTML
    .replace(/<(?:\/?(?:a|b|code|em|i|span|strong))\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&nbsp;/g, ' ')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ({ '&lt;': '<', '&gt;': '>', '&quot;': '"' })[entity] ?? '&')
}

/** The bar of a code block has its file name, its language and buttons. */
function removeBar(block: HTMLElement): void {
  if (block.querySelector('pre')) block.querySelector('div')?.remove()
}

function markdownText(tree: Root): string {
  const parts: string[] = []
  visit(tree, (node) => {
    if (node.type === 'yaml' || node.type === 'html') return
    if (node.type === 'image') parts.push(node.alt ?? '')
    if (node.type === 'code') parts.push('\n', node.value, '\n')
    else if ('value' in node) parts.push(node.value)
    else if (node.type !== 'link' && node.type !== 'strong' && node.type !== 'emphasis') parts.push('\n')
  })
  return parts.join('')
}

/** Paragraphs, headings and cells without their code. */
function proseOf(tree: Root): string[] {
  const found: string[] = []
  visit(tree, ['paragraph', 'heading', 'tableCell'], (node) => {
    const parts: string[] = []
    visit(node, 'text', ({ value }) => {
      parts.push(value)
    })
    found.push(parts.join(''))
  })
  return found
}

/** Words in lower case. Chinese has no spaces, so that each character counts as a word. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? []
}

/** The words of a list that another doesn't have as often. */
function difference(words: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of others) counts.set(word, (counts.get(word) ?? 0) + 1)
  return words.filter((word) => {
    const count = counts.get(word) ?? 0
    counts.set(word, count - 1)
    return count <= 0
  })
}
