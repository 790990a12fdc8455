import { join } from 'node:path'
import { localeOf } from '@authzed-docs/shared/locales.ts'
import { type Page, readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { documentTitle } from '@authzed-docs/shared/site.ts'
import { evaluate } from '@mdx-js/mdx'
import { Readability } from '@mozilla/readability'
import JSDOMParser from '@mozilla/readability/JSDOMParser.js'
import GithubSlugger from 'github-slugger'
import type { Root } from 'hast'
import { toString as textOf } from 'mdast-util-to-string'
import { parse } from 'node-html-parser'
import { createElement } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { expect, it } from 'vitest'
import { LocaleContext } from '../../../components/layout/locale-context.tsx'
import { mdxComponents } from '../../../components/mdx/mdx-components.ts'
import { nextraOptions } from '../../../lib/content/build/nextra-options.ts'
import { rehypeCode } from '../../../lib/highlight/build/rehype-code.ts'
import { loadMessages } from '../../../lib/locale/browser/registry.ts'
import { parseFrontmatter } from '../../../lib/mdx/build/frontmatter.ts'
import { ROOT } from '../../../scripts/root.ts'

/** Pages with glossary terms, warnings with links, cards, tables of links, tabs, steps and short last sections, in all languages. */
const ROUTES = [
  '/accessibility',
  '/authzed/concepts/restricted-api-access/enterprise',
  '/mcp/authzed/spicedb-dev-mcp-server',
  '/spicedb/concepts/consistency',
  '/spicedb/concepts/relationships',
  '/spicedb/concepts/relationships/reference',
  '/spicedb/getting-started/discovering-spicedb',
  '/spicedb/integrations/testcontainers',
  '/fr/spicedb/getting-started/discovering-spicedb',
  '/fr/spicedb/getting-started/first-steps',
  '/ru/spicedb/getting-started/discovering-spicedb',
  '/ru/spicedb/getting-started/first-steps',
  '/zh/spicedb/getting-started/discovering-spicedb',
  '/zh/spicedb/getting-started/first-steps',
]
const pages = readPages(ROOT).filter(({ route }) => ROUTES.includes(route))

/** What reading modes may leave out or show differently: code, drawings and signs. */
const NO_SENTENCES = '.highlighted, figure, [hidden], [aria-hidden=true]'
const BLOCKS = 'p, li, td, th, dt, dd, h2, h3, h4'

/** Gives headings the ids that Nextra does. */
function rehypeHeadingIds() {
  const slugger = new GithubSlugger()
  return (tree: Root): void =>
    visit(tree, 'element', (heading) => {
      const last = heading.children.at(-1)
      if (!/^h[2-4]$/.test(heading.tagName) || last?.type !== 'text') return
      const [suffix, id] = / \[#([\w-]+)\]$/.exec(last.value) ?? []
      if (suffix) last.value = last.value.slice(0, -suffix.length)
      heading.properties.id ??= id ?? slugger.slug(textOf(heading))
    })
}

/** A page without its frame. The body is that of the export, except that code isn't highlighted. */
async function renderPage({ file, source, route }: Page): Promise<string> {
  const locale = localeOf(route)
  await loadMessages(locale)
  const { remarkPlugins, rehypePlugins } = nextraOptions(ROOT).mdxOptions
  const { frontmatter } = parseFrontmatter(file, source)
  const { default: Body } = await evaluate(
    new VFile({ value: source, path: join(ROOT, file), data: { frontMatter: frontmatter } }),
    {
      ...runtime,
      remarkPlugins: [remarkFrontmatter, remarkGfm, ...remarkPlugins],
      rehypePlugins: [
        rehypeHeadingIds,
        ...(rehypePlugins.filter((plugin) => ![plugin].flat().includes(rehypeCode)) as PluggableList),
      ],
    },
  )
  const body = createElement('div', { 'data-page-body': '' }, createElement(Body, { components: mdxComponents }))
  const main = renderToStaticMarkup(createElement(LocaleContext, { value: locale }, createElement('main', null, body)))
  const title = documentTitle(route, frontmatter?.title ?? '')
  return `<html><head><title>${title}</title></head><body><article>${main}</article></body></html>`
}

/** Languages put different spaces between words, and the end of a block is a space or none. */
const withoutSpaces = (text: string): string => text.replace(/\s+/g, '')

it.each(pages)('the reading mode of Firefox shows every sentence of $route', async (page) => {
  const html = await renderPage(page)
  const shown = new Readability(new JSDOMParser().parse(html)).parse()
  const text = withoutSpaces(shown?.textContent ?? '')
  const root = parse(html)
  for (const element of root.querySelectorAll(NO_SENTENCES)) element.remove()
  const blocks = root.querySelectorAll(BLOCKS).map((block) => block.textContent)
  expect(blocks.length).toBeGreaterThan(10)
  expect(blocks.filter((block) => !text.includes(withoutSpaces(block)))).toEqual([])
  // The explanations of terms are shown on demand, not below the page.
  for (const explanation of parse(html).querySelectorAll('[popover] p'))
    expect(text).not.toContain(withoutSpaces(explanation.textContent))
})
