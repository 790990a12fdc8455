import { readFileSync } from 'node:fs'
import { DEFAULT_LOCALE, LANGUAGE_NAMES, localeOf, TRANSLATION_LOCALES } from '@authzed-docs/shared/locales.ts'
import { PINNED_VERSIONS } from '@authzed-docs/shared/pinned-versions.ts'
import { BASE_PATH, SITE_TITLE } from '@authzed-docs/shared/site.ts'
import { readApiDescriptions, successorOf } from '../../api/build/descriptions.ts'
import { allOperations } from '../../api/build/model-queries.ts'
import { readApi } from '../../api/build/read-client.ts'
import { markdownUrl } from './absolute-url.ts'
import type { PageMarkdown } from './page-markdown.ts'
import { routesOf, type SiteSection, subsectionsOf } from './site-order.ts'

/** The map of all pages for assistants, described by llmstxt.org, and the text of a section's pages. */
export const LLMS_FILE = 'llms.txt'
const LLMS_FULL_FILE = 'llms-full.txt'

/** Largest file with the text of pages, in bytes: about 100,000 tokens, which common models can read at once. */
export const MAX_FULL_BYTES = 400_000

/** A file with the text of several pages. */
export interface LlmsFullText {
  /** Path without the base path: `/spicedb/llms-full.txt`. */
  path: string
  title: string
  /** Routes of its pages, in order. */
  routes: string[]
  text: string
}

/** What the files are made from. */
interface LlmsSource {
  /** The project's root. */
  root: string
  /** Scheme and host of the published site. */
  origin: string
  /** The English pages, in the order of the sidebar. */
  site: SiteSection
  /** All pages by route. */
  pages: ReadonlyMap<string, PageMarkdown>
}

/**
 * The text of all English pages, in one file for each section. Of a section over the limit, the largest subsections get files of
 * their own until the rest fits. A subsection over the limit is divided into parts.
 * @param limit in bytes
 * @throws Error if a page alone is over the limit
 */
export function fullTexts({ site, pages, origin }: LlmsSource, limit = MAX_FULL_BYTES): LlmsFullText[] {
  const texts = new Map(routesOf(site).map((route) => [route, pageText(pageOf(pages, route), origin)]))
  const sizeOf = (routes: readonly string[]): number =>
    routes.reduce((sum, route) => sum + Buffer.byteLength(texts.get(route) ?? ''), HEAD_BYTES)
  const parts = (title: string, folder: string, routes: readonly string[]): LlmsFullText[] => {
    const groups: string[][] = []
    for (const route of routes) {
      if (sizeOf([route]) > limit) throw new Error(`${route} alone is over ${limit} bytes  → divide the page`)
      const last = groups.at(-1)
      if (last && sizeOf([...last, route]) <= limit) last.push(route)
      else groups.push([route])
    }
    return groups.map((group, index) => {
      const part = groups.length > 1 ? `${title} (part ${index + 1} of ${groups.length})` : title
      const name = index === 0 ? LLMS_FULL_FILE : LLMS_FULL_FILE.replace('.', `-${index + 1}.`)
      const head = `# ${SITE_TITLE}: ${part}\n\n> The text of ${group.length} pages. ${origin}${BASE_PATH}/${LLMS_FILE} lists all pages, and says how to use them.\n`
      return {
        path: `${folder}/${name}`,
        title: part,
        routes: group,
        text: head + group.map((route) => texts.get(route)).join(''),
      }
    })
  }
  const withParents = (section: SiteSection): LlmsFullText[] => {
    const largest = [...subsectionsOf(section)].sort((a, b) => sizeOf(routesOf(b)) - sizeOf(routesOf(a)))
    const own = new Set<SiteSection>()
    const rest = (): string[] =>
      section.entries.flatMap((entry) => (typeof entry === 'string' ? [entry] : own.has(entry) ? [] : routesOf(entry)))
    while (sizeOf(rest()) > limit && own.size < largest.length) own.add(largest[own.size] as SiteSection)
    const title = section.title
    return [
      ...parts(title, section.route, rest()),
      ...subsectionsOf(section)
        .filter((subsection) => own.has(subsection))
        .flatMap((subsection) => parts(`${title}, ${subsection.title}`, subsection.route, routesOf(subsection))),
    ]
  }
  const top = site.entries.filter((entry) => typeof entry === 'string')
  return [...parts('Home', '', top), ...subsectionsOf(site).flatMap(withParents)]
}

/** Space for the head of a file, in bytes. */
const HEAD_BYTES = 500

/** A page between others, with its URL. */
function pageText({ route, title, body }: PageMarkdown, origin: string): string {
  return `\n---\n\nPage: ${title}\nURL: ${markdownUrl(route, origin)}\n\n${body}`
}

function pageOf(pages: ReadonlyMap<string, PageMarkdown>, route: string): PageMarkdown {
  const page = pages.get(route)
  if (!page) throw new Error(`there is no Markdown of ${route}`)
  return page
}

/** The map of all pages: instructions, the pages in the order of the sidebar, the files with their text, and translations. */
export function llmsTxt(source: LlmsSource, files: readonly LlmsFullText[]): string {
  const { root, origin, site, pages } = source
  const line = (route: string): string => {
    const { title, description } = pageOf(pages, route)
    return `- [${title}](${markdownUrl(route, origin)}): ${description}\n`
  }
  const block = (title: string, routes: readonly string[]): string =>
    routes.length > 0 ? `\n## ${title}\n\n${routes.map(line).join('')}` : ''
  const section = ({ title, entries }: SiteSection): string => {
    const own = entries.filter((entry) => typeof entry === 'string')
    const below = entries.filter((entry) => typeof entry !== 'string')
    return block(title, own) + below.map((entry) => block(`${title}: ${entry.title}`, routesOf(entry))).join('')
  }
  const home = site.entries.filter((entry) => typeof entry === 'string')
  const translations = TRANSLATION_LOCALES.map((locale) => {
    const routes = [...pages.keys()].filter((route) => localeOf(route) === locale)
    return routes.map((route) => line(route).replace('- [', `- ${LANGUAGE_NAMES[locale]}: [`)).join('')
  }).join('')
  return [
    `# ${SITE_TITLE}\n\n> ${pageOf(pages, '/').description}\n`,
    `\n## Instructions\n\n${instructions(root, origin)}`,
    block('Start', home),
    ...subsectionsOf(site).map(section),
    `\n## Full text\n\n${files.map((file) => fullTextLine(file, origin)).join('')}`,
    `\n## Optional\n\n${translations}`,
  ].join('')
}

function fullTextLine({ path, title, routes, text }: LlmsFullText, origin: string): string {
  const kilobytes = Math.ceil(Buffer.byteLength(text) / 1000)
  const pages = routes.length === 1 ? '1 page' : `${routes.length} pages`
  return `- [${title}](${origin}${BASE_PATH}${path}): ${pages}, ${kilobytes} KB\n`
}

/** The instructions, with the pinned releases and the operations that have a successor. */
function instructions(root: string, origin: string): string {
  const source = readFileSync(new URL('./instructions.md', import.meta.url), 'utf8')
  const descriptions = readApiDescriptions(root)
  const deprecated = allOperations(readApi(root))
    .filter((operation) => operation.deprecated)
    .map(({ name }) => `\`${successorOf(descriptions, name)}\` instead of \`${name}\``)
  const text = source
    .replace(/\{(spicedb|zed)\}/g, (_, program: keyof typeof PINNED_VERSIONS) => PINNED_VERSIONS[program])
    .replace(/\]\((\/[^)#]*)\)/g, (_, route: string) => `](${markdownUrl(route, origin)})`)
  return `${text}- Don't use deprecated operations: call ${deprecated.join(', ')}.\n`
}

/** Whether a page is in `llms-full.txt`, which is English only. */
export const isInFullText = (route: string): boolean => localeOf(route) === DEFAULT_LOCALE
