import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { similarRoutes } from '../../browser/page/similar-routes.ts'
import type { Page } from '../../build/content/pages.ts'
import { localeLink } from '../../build/content/remark-locale-links.ts'
import { SAMPLES_DIR } from '../../build/samples/paths.ts'
import { localeOf } from '../../shared/locales.ts'
import { nearest } from '../../shared/nearest.ts'
import { redirectOf } from '../../shared/redirects.ts'
import { BASE_PATH, DEFAULT_ORIGIN } from '../../shared/site.ts'
import { type AnchorRecord, recordedAnchors } from './anchors.ts'
import type { CheckFinding } from './check.ts'
import { pageHeadings } from './headings.ts'
import { parsePage, placeAt } from './parse-page.ts'

/** A link of a page as its source has it. */
export interface SourceLink {
  target: string
  /** Offset of the target in the source. */
  start: number
}

/** Files of the export that a build makes and `public/` does not hold. */
const BUILT_FILES = new Set(['/openapi.json', '/sitemap.xml', '/robots.txt'])

/** Links of a page: Markdown links and definitions, and the `href` of components. Pictures are the check "build"'s. */
export function sourceLinks(source: string): SourceLink[] {
  const links: SourceLink[] = []
  visit(parsePage(source), (node) => {
    const start = node.position?.start.offset ?? 0
    for (const target of targetsOf(node)) {
      // Behind the text of the link, which may be its address too.
      const at = source.lastIndexOf(target, (node.position?.end.offset ?? start) - 1)
      links.push({ target, start: Math.max(at, start) })
    }
  })
  return links
}

function targetsOf(node: Nodes): string[] {
  if (node.type === 'link' || node.type === 'definition') return [node.url]
  if (!('attributes' in node)) return []
  return node.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && attribute.name === 'href' && typeof attribute.value === 'string'
      ? [attribute.value]
      : [],
  )
}

/** Ids that a link may lead to: headings, `id` attributes, and what components were seen to make when the site was built. */
export function pageIds(page: Page, record: AnchorRecord): Set<string> {
  const ids = pageHeadings(page.source).map(({ id }) => id)
  return new Set([...ids, ...idAttributes(page.source), ...(record.get(page.route)?.parts ?? [])])
}

/** Ids that the source gives to elements, such as the alias `<span id="old-name" />`. */
export function idAttributes(source: string): string[] {
  return Array.from(source.matchAll(/<\w+[^>]*\sid="([^"]+)"/g), (match) => match[1] ?? '')
}

/** Inside links of pages, looked at one by one. */
export class InsideLinks {
  readonly #root: string
  readonly #pages: ReadonlyMap<string, Page>
  readonly #record: AnchorRecord
  readonly #ids = new Map<string, Set<string>>()

  /** @param pages all pages of the site */
  constructor(root: string, pages: readonly Page[]) {
    this.#root = root
    this.#pages = new Map(pages.map((page) => [page.route, page]))
    this.#record = recordedAnchors(root)
  }

  /** What is wrong with a link; null for a right one and for one that leads out of the site. */
  finding(page: Page, link: SourceLink): CheckFinding | null {
    const problem = this.#problem(page, link.target)
    if (!problem) return null
    const { better, ...rest } = problem
    const end = link.start + link.target.length
    const isThere = page.source.slice(link.start, end) === link.target
    const fix = better !== undefined && isThere ? { fix: { start: link.start, end, text: better } } : {}
    return { file: page.file, ...placeAt(page.source, link.start), ...rest, ...fix }
  }

  #problem(page: Page, target: string): Problem | null {
    const own = `${DEFAULT_ORIGIN}${BASE_PATH}`
    // Of a file, the whole address is right: readers hand it to other programs.
    if (target === own || (target.startsWith(`${own}/`) && !BUILT_FILES.has(target.slice(own.length))))
      return withoutBase(target, target.slice(own.length))
    if (/^[a-z][a-z+.-]*:/i.test(target)) return null
    if (target.startsWith('#')) return this.#anchorProblem(page, page, target)
    if (!target.startsWith('/'))
      return { what: `"${target}" is relative to the page`, remedy: 'write the whole route, from / on' }
    if (target === BASE_PATH || target.startsWith(`${BASE_PATH}/`))
      return withoutBase(target, target.slice(BASE_PATH.length))
    return this.#routeProblem(page, target)
  }

  #routeProblem(page: Page, target: string): Problem | null {
    const [, path = '', rest = ''] = target.match(/^([^?#]*)(.*)$/) ?? []
    const trimmed = path.replace(/(.)\/+$/, '$1')
    if (trimmed !== path) return { ...plain(target, `${trimmed}${rest}`), what: `${target} ends with a slash` }
    const linked = localeLink(path, localeOf(page.route), (route) => this.#pages.has(route))
    const found = this.#pages.get(linked)
    if (found) return this.#anchorProblem(page, found, target)
    if (BUILT_FILES.has(path) || existsSync(join(this.#root, 'public', path))) return null
    if (path.startsWith(`/${SAMPLES_DIR}/`) && existsSync(join(this.#root, path))) return null
    const moved = redirectOf(path)
    if (moved) return { ...plain(target, moved.includes('#') ? moved : `${moved}${rest}`), what: `${path} has moved` }
    const [near] = similarRoutes(path, [...this.#pages.keys()], 1)
    const remedy = near ? `did you mean ${near}?` : 'correct it, or write the page'
    return { what: `${target} leads to no page`, remedy }
  }

  #anchorProblem(page: Page, target: Page, link: string): Problem | null {
    const anchor = decodeURIComponent(link.split('#', 2)[1] ?? '')
    if (anchor === '' || this.#isPublished(target, anchor)) return null
    const ids = this.#idsOf(target)
    if (ids.has(anchor)) return null
    const near = nearest(anchor, [...ids])
    const where = target === page ? 'this page' : target.file
    const remedy = near ? `did you mean #${near}?` : 'name a heading of that page, or pin the one that you mean: [#id]'
    return { what: `${link} leads to no heading of ${where}`, remedy }
  }

  /** A published anchor is there, or else the check "anchors" says so; that saves reading every page that is linked. */
  #isPublished({ route }: Page, anchor: string): boolean {
    const published = this.#record.get(route)
    return published !== undefined && (published.headings.includes(anchor) || published.parts.includes(anchor))
  }

  #idsOf(page: Page): Set<string> {
    const known = this.#ids.get(page.route)
    if (known) return known
    const ids = pageIds(page, this.#record)
    this.#ids.set(page.route, ids)
    return ids
  }
}

interface Problem {
  what: string
  remedy: string
  /** What to write instead, where that is certain. */
  better?: string
}

function plain(link: string, better: string): Problem {
  return { what: link, remedy: `write ${better}`, better }
}

function withoutBase(link: string, inside: string): Problem {
  return { ...plain(link, inside === '' ? '/' : inside), what: `${link} has the address of the site in it` }
}
