import { join } from 'node:path'
import { localeOf } from '@authzed-docs/shared/locales.ts'
import { attributeText, isMdxElement } from '@authzed-docs/shared/mdx/mdx-element.ts'
import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import { parseMdx } from '@authzed-docs/shared/mdx/parse-mdx.ts'
import { baselineOf } from '@authzed-docs/shared/pinned-versions.ts'
import { GLOSSARY_ROUTE } from '@authzed-docs/shared/routes.ts'
import { canonicalUrl } from '@authzed-docs/shared/site.ts'
import type { Root as HtmlRoot } from 'hast'
import type { List, Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkRehype from 'remark-rehype'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { stringify as toYaml } from 'yaml'
import { rehypeGlossary } from '../../content/build/rehype-glossary.ts'
import { remarkPlugins } from '../../content/build/remark-plugins.ts'
import type { Messages } from '../../locale/browser/messages.ts'
import { loadMessages, messagesOf } from '../../locale/browser/registry.ts'
import { parseFrontmatter } from '../../mdx/build/frontmatter.ts'
import type { Frontmatter } from '../../mdx/build/frontmatter-schema.ts'
import { GLOSSARY, type GlossaryTerm, termHeading } from '../../mdx/build/glossary.ts'
import { absoluteUrl } from './absolute-url.ts'
import { PlainMarkdown } from './plain-markdown.ts'

/** What the Markdown of pages depends on besides their sources. */
export interface MarkdownSite {
  /** The project's root. */
  root: string
  /** Scheme and host of the published site. */
  origin: string
  /** Routes of all pages. */
  routes: ReadonlySet<string>
  /** Last-modified date of each source file, if known: `2026-11-21`. */
  dates: ReadonlyMap<string, string>
}

/** A page as Markdown. */
export interface PageMarkdown {
  route: string
  title: string
  description: string
  /** Fields for the head of the file. */
  fields: Record<string, unknown>
  body: string
}

const MDX_NODES: Nodes['type'][] = [
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxjsEsm',
]

const printer = unified()
  .use(remarkFrontmatter)
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', fence: '`', fences: true, listItemIndent: 'one', rule: '-' })

/**
 * Converts a page to Markdown, from the same tree as its HTML: with samples, references and the explanations of its glossary
 * terms, all tabs, and the descriptions of its drawings.
 * @throws Error if the page is invalid or has a component without a Markdown form
 */
export async function pageMarkdown(page: Page, { root, origin, routes, dates }: MarkdownSite): Promise<PageMarkdown> {
  const { route, file, source } = page
  const { frontmatter, findings } = parseFrontmatter(file, source)
  if (!frontmatter) throw new Error(`${file}  ${findings[0]?.what}  → ${findings[0]?.remedy}`)
  const vfile = new VFile({ path: join(root, file), value: source, data: { frontMatter: frontmatter } })
  const tree = await unified()
    .use(remarkPlugins(root))
    .run(structuredClone(parseMdx(source)), vfile)
  const locale = localeOf(route)
  await loadMessages(locale)
  const messages = messagesOf(locale)
  const absolute = (url: string): string => absoluteUrl(url, { origin, route, routes })
  const plain = new PlainMarkdown(tree as Root, { messages, absolute })
  const terms = await markedTerms(root, tree as Root, vfile)
  const nodes = [...plain.nodes((tree as Root).children), ...termNotes(terms, messages, absolute)]
  return {
    route,
    title: frontmatter.title,
    description: frontmatter.description,
    fields: headFields(route, frontmatter, origin, dates.get(file)),
    body: printer.stringify({ type: 'root', children: nodes as RootContent[] }),
  }
}

/** The text of the file: what is known about the page, and its content. */
export function markdownFile({ fields, body }: PageMarkdown): string {
  return `---\n${toYaml(fields, { lineWidth: 0 })}---\n\n${body}`
}

function headFields(
  route: string,
  { title, description, baseline }: Frontmatter,
  origin: string,
  updated: string | undefined,
): Record<string, unknown> {
  return {
    title,
    description,
    url: canonicalUrl(route, origin),
    route,
    language: localeOf(route),
    ...(baseline === false ? {} : { baseline: baselineOf(baseline) }),
    ...(updated ? { updated } : {}),
  }
}

/** The terms that the HTML of a page explains, in order. */
async function markedTerms(root: string, tree: Root, file: VFile): Promise<GlossaryTerm[]> {
  const html = await unified()
    .use(remarkRehype, { passThrough: MDX_NODES })
    .use(rehypeGlossary, { root })
    .run(tree, file)
  const last = (html as HtmlRoot).children.at(-1)
  const notes = last && isMdxElement(last) && last.name === 'TermNotes' ? last.children : []
  const ids = notes.flatMap((note) => (isMdxElement(note) ? [attributeText(note, 'id')] : []))
  return ids.flatMap((id) => GLOSSARY.find((term) => term.id === id) ?? [])
}

function termNotes(
  terms: readonly GlossaryTerm[],
  { glossary: { notes, more, all } }: Messages,
  absolute: (url: string) => string,
): (Paragraph | List)[] {
  if (terms.length === 0) return []
  const text = (value: string): PhrasingContent => ({ type: 'text', value })
  const link = (href: string, label: string): PhrasingContent => ({
    type: 'link',
    url: absolute(href),
    children: [text(label)],
  })
  const items = terms.map((term): List['children'][number] => ({
    type: 'listItem',
    spread: false,
    children: [
      {
        type: 'paragraph',
        children: [
          { type: 'strong', children: [text(termHeading(term))] },
          text(` ${term.text} ${more} `),
          link(term.more.href, term.more.label),
          text(' · '),
          link(`${GLOSSARY_ROUTE}#${term.id}`, all),
        ],
      },
    ],
  }))
  return [
    { type: 'paragraph', children: [{ type: 'strong', children: [text(notes)] }] },
    { type: 'list', ordered: false, spread: false, children: items },
  ]
}
