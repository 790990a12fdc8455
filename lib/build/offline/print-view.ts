import { type HTMLElement, parse } from 'node-html-parser'
import { escapeHtml } from '../../shared/escape.ts'
import { SECTION_CLASS } from '../../shared/page-marks.ts'
import { BASE_PATH, SITE_TITLE, urlPath } from '../../shared/site.ts'
import { PARSE_OPTIONS } from './offline-page.ts'
import type { PrintSection } from './sidebar-sections.ts'

/** Style sheet of the print views, below the base path. The Content-Security-Policy forbids other inline styles. */
export const PRINT_STYLES = 'print/print.css'

/** Attributes whose values are ids, separated by spaces. */
const ID_REFERENCES = [
  'for',
  'headers',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-details',
  'popovertarget',
]

/** The style sheet hides the controls that need a script. */
const NOT_PRINTED = 'script'

/** URL path of a section's print view. */
export const printPath = ({ route }: PrintSection): string => `${BASE_PATH}/print${route}`

/** An exported page. */
interface PrintedPage {
  route: string
  html: string
}

/**
 * Puts the pages of a section into one document, with a table of contents. Their headings move down a level, their ids are
 * prefixed so that each is unique, and links between them become anchors.
 * @throws Error if a page has no body
 */
export function printView(section: PrintSection, pages: readonly PrintedPage[]): string {
  const ids = new Map(pages.map(({ route }) => [urlPath(route), pageId(route)]))
  const printed = pages.map((page) => printedPage(page, ids))
  const title = escapeHtml(section.title)
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}, print view – ${SITE_TITLE}</title>${sharedStyles(pages)}<link rel="stylesheet" href="${BASE_PATH}/${PRINT_STYLES}"><link rel="icon" href="${BASE_PATH}/favicon.svg" type="image/svg+xml"></head><body><article class="site-article"><main><h1>${title}</h1><nav aria-label="Contents"><ol>${printed.map(({ entry }) => entry).join('')}</ol></nav>${printed.map(({ html }) => html).join('\n')}</main></article></body></html>\n`
}

/** Style sheets and colors of the pages, each once. */
function sharedStyles(pages: readonly PrintedPage[]): string {
  const styles = pages.flatMap(({ html }) =>
    parse(html.slice(0, html.indexOf('<body')))
      .querySelectorAll('head > style, link[rel=stylesheet]')
      .map((element) => element.toString()),
  )
  return [...new Set(styles)].join('')
}

/** `/spicedb/concepts/schema` → `spicedb-concepts-schema` */
const pageId = (route: string): string => route.slice(1).replaceAll('/', '-')

/**
 * A page of the document, and its entry in the table of contents.
 * @param ids ids of the pages in the document, by URL path
 */
function printedPage({ route, html }: PrintedPage, ids: ReadonlyMap<string, string>): { html: string; entry: string } {
  const body = parse(html, PARSE_OPTIONS).querySelector('[data-page-body]')
  const id = ids.get(urlPath(route))
  if (!body || !id) throw new Error(`${route} has no page body  → leave it out of the section`)
  for (const element of body.querySelectorAll(NOT_PRINTED)) element.remove()
  for (const element of body.querySelectorAll('*')) {
    prefixIds(element, `${id}--`)
    const href = element.getAttribute('href')
    if (href) setEscaped(element, 'href', printedLink(href, id, ids))
    showHidden(element)
  }
  for (const link of body.querySelectorAll('.subheading-anchor')) link.replaceWith(...link.childNodes)
  const sections = body.querySelectorAll('h2').map((heading) => tocEntry(heading.id, heading.text))
  const title = body.querySelector('h1')?.text ?? ''
  for (const level of [5, 4, 3, 2, 1]) {
    for (const heading of body.querySelectorAll(`h${level}`)) heading.tagName = `h${level + 1}`
  }
  const list = sections.length > 0 ? `<ol>${sections.join('')}</ol>` : ''
  return {
    html: `<section id="${id}" class="printed-page"><div data-page-body="">${body.innerHTML}</div></section>`,
    entry: `<li><a href="#${id}">${escapeHtml(title)}</a>${list}</li>`,
  }
}

const tocEntry = (id: string, title: string): string => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`

/** Prefixes the id of an element and the ids that it refers to. */
function prefixIds(element: HTMLElement, prefix: string): void {
  if (element.id) setEscaped(element, 'id', prefix + element.id)
  for (const [name, value] of Object.entries(element.attributes)) {
    if (ID_REFERENCES.includes(name.toLowerCase())) setEscaped(element, name, value.replace(/\S+/g, `${prefix}$&`))
    else if (value.includes('url(#')) setEscaped(element, name, value.replaceAll('url(#', `url(#${prefix}`))
  }
}

/** The parser writes values as they are. */
const setEscaped = (element: HTMLElement, name: string, value: string): HTMLElement =>
  element.setAttribute(name, escapeHtml(value))

/** Links to a page of the document become anchors in it. */
function printedLink(href: string, id: string, ids: ReadonlyMap<string, string>): string {
  if (href.startsWith('#')) return href === '#' ? `#${id}` : `#${id}--${href.slice(1)}`
  const [path = '', anchor] = href.split('#')
  const target = ids.get(path.replace(/\?.*$/, ''))
  if (!target) return href
  return anchor ? `#${target}--${anchor}` : `#${target}`
}

/** Shows what a reader would have to open or scroll to: panels of tabs, details, and pictures that load late. */
function showHidden(element: HTMLElement): void {
  if (element.tagName === 'DETAILS') element.setAttribute('open', '')
  if (element.getAttribute('role') === 'tabpanel') element.removeAttribute('hidden')
  element.removeAttribute('loading')
}

/**
 * The style sheet of the print views.
 * @param noScript rules for pages without a script
 */
export const printStyles = (noScript: string): string => `${noScript}
html{color-scheme:light}
body>.site-article{max-width:60rem;margin:0 auto;padding:2rem 1.5rem}
[role=tabpanel]::before{display:block;margin-top:1rem;content:attr(data-label);font-weight:650}
.${SECTION_CLASS}{content-visibility:visible!important}
nav a{display:inline-block;min-height:1.5rem}
nav ol{padding-inline-start:1.5rem;list-style:decimal}
nav ol ol{columns:2 16rem}
.printed-page{break-before:page;margin-top:4rem}
.printed-page h2:first-child{font-size:var(--text-3xl)}
.printed-page h2,.printed-page h3{font-weight:700}
`
