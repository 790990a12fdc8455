import { parseFence } from '@authzed-docs/samples/build/fence.ts'
import { readSample } from '@authzed-docs/samples/build/paths.ts'
import { samplePaths } from '@authzed-docs/samples/build/remark-samples.ts'
import { shownFile } from '@authzed-docs/samples/build/shown-file.ts'
import { DEFAULT_LOCALE, localeOf } from '@authzed-docs/shared/locales.ts'
import { type Page, readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { ERROR_INDEX_ROUTE, GLOSSARY_ROUTE } from '@authzed-docs/shared/routes.ts'
import type { Element } from '@authzed-docs/shared/schema/elements.ts'
import { parseSchema } from '@authzed-docs/shared/schema/parse.ts'
import { SEARCH_ROUTE } from '@authzed-docs/shared/search-route.ts'
import { parseFrontmatter } from '../../mdx/build/frontmatter.ts'

/** What a page uses. */
export interface UsedText {
  /** Its text with the samples that it shows. A command and its continuation lines are one line. */
  text: string
  /** Elements of the schema language in its schemas. */
  elements: ReadonlySet<Element>
}

/** A page that uses something. */
export interface PageUse extends UsedText {
  route: string
  title: string
}

/** Pages that only link to others, or list what others say. They don't count as uses. */
const NAVIGATION: ReadonlySet<string> = new Set([
  '/',
  '/spicedb',
  '/authzed',
  '/mcp',
  '/privacy',
  SEARCH_ROUTE,
  GLOSSARY_ROUTE,
  ERROR_INDEX_ROUTE,
])

const FRONTMATTER = /^---\n[\s\S]*?\n---\n/
const FENCE = /^[ \t]*(`{3,}|~{3,})([^\n`]*)\n([\s\S]*?)^[ \t]*\1[`~]*[ \t]*$/gm

/** What each page uses, by all that it is collected from. */
const cache = new Map<string, PageUse>()

/**
 * What each English page uses, sorted by title. The reference exists only in English.
 * @param root the project's root
 */
export function pageUses(root: string): PageUse[] {
  return readPages(root)
    .filter(({ route }) => localeOf(route) === DEFAULT_LOCALE && !NAVIGATION.has(route))
    .map((page) => cachedUse(root, page))
    .sort((a, b) => (a.title < b.title ? -1 : 1))
}

function cachedUse(root: string, page: Page): PageUse {
  const samples = samplePaths(page.source).map((path) => readSample(root, path))
  const key = [root, page.file, page.source, ...samples].join('\0')
  const use = cache.get(key) ?? readUse(root, page)
  cache.set(key, use)
  return use
}

function readUse(root: string, { file, route, source }: Page): PageUse {
  const title = parseFrontmatter(file, source).frontmatter?.title ?? route
  return { route, title, ...usedText(root, source) }
}

/**
 * Reads what a page uses. It isn't parsed as MDX, because parsing all pages for the few that list uses would take most of the time
 * of compiling these.
 * @param root the project's root, which holds `samples/`
 */
export function usedText(root: string, source: string): UsedText {
  const elements = new Set<Element>()
  const text = source
    .replaceAll('\r\n', '\n')
    .replace(FRONTMATTER, '')
    .replace(FENCE, (_block, _mark, opening: string, body: string) => {
      const [, language = '', meta = ''] = /^\s*(\S*)\s*(.*)$/.exec(opening) ?? []
      const { fence } = parseFence(language || null, meta || null)
      const shown = fence.file ? shownFile(root, fence.file, fence.region, body).text : body
      const terms = fence.language === 'zed' ? parseSchema(shown).terms : []
      for (const term of terms) if ('element' in term) elements.add(term.element)
      return shown
    })
  return { text: text.replace(/ [\\`]\n\s*/g, ' '), elements }
}
