import { type HTMLElement, parse } from 'node-html-parser'
import { escapeHtml } from '../../shared/escape.ts'
import { BASE_PATH, isSiteUrl } from '../../shared/site.ts'

/** Options that keep everything of a page: by default, the parser drops comments and doesn't look into `<pre>`. */
export const PARSE_OPTIONS = {
  comment: true,
  blockTextElements: { script: true, noscript: true, style: true },
} as const

/** Attributes that contain one URL, by the selector of their elements. */
const URL_ATTRIBUTES = { 'a[href], link[href]': 'href', 'img[src]': 'src', 'form[action]': 'action' } as const

/** What doesn't work or isn't needed in a file: modules, prerendering, the search of a browser's bar, and SpiceDB, which modules load. */
const NOT_OFFLINE =
  'script[type=module], script[type=speculationrules], link[rel=search], link[type="text/markdown"], button[data-try], [data-tour-start]'

/** The files of the copy, and where links to anything else lead. */
export interface OfflineSite {
  /** Paths of the export's pages and files: `spicedb/concepts/schema.html`, `openapi.json`. */
  files: ReadonlySet<string>
  /** Scheme and host of the published site. */
  origin: string
  /** Paths in the copy of the script that replaces the modules. */
  script: string
}

/**
 * Rewrites a page so that it works when it's opened as a file: its links are relative and end with `.html`, and a classic script
 * replaces the modules, which browsers don't load from files.
 * @param file path of the page in the copy, such as `spicedb/concepts/schema.html`
 * @returns the HTML, and the paths of the files that it links or loads
 */
export function offlinePage(html: string, file: string, site: OfflineSite): { html: string; links: Set<string> } {
  const page = parse(html, PARSE_OPTIONS)
  const links = new Set<string>()
  const rewrite = (url: string): string => {
    const target = fileOf(url, site.files)
    if (target === null) return isSiteUrl(url) ? site.origin + url : url
    links.add(target)
    return relativePath(file, target) + suffixOf(url)
  }
  for (const element of page.querySelectorAll(NOT_OFFLINE)) element.remove()
  for (const [selector, attribute] of Object.entries(URL_ATTRIBUTES)) {
    for (const element of page.querySelectorAll(selector)) rewriteAttribute(element, attribute, rewrite)
  }
  for (const image of page.querySelectorAll('img[srcset], source[srcset]')) {
    rewriteAttribute(image, 'srcset', (srcset) =>
      srcset.replace(/(^|,\s*)(\/\S+)/g, (_, before, url) => before + rewrite(url)),
    )
  }
  for (const script of page.querySelectorAll('script[data-moved-anchors]')) {
    rewriteAttribute(script, 'data-moved-anchors', (lines) => lines.replace(/^\S+/gm, rewrite))
  }
  page
    .querySelector('head')
    ?.insertAdjacentHTML('beforeend', `<script defer src="${relativePath(file, site.script)}"></script>`)
  return { html: page.toString(), links }
}

function rewriteAttribute(element: HTMLElement, name: string, rewrite: (value: string) => string): void {
  const value = element.getAttribute(name)
  if (value === undefined) return
  const rewritten = rewrite(value)
  if (rewritten !== value) element.setAttribute(name, escapeHtml(rewritten))
}

/** Query and anchor of a URL. */
const suffixOf = (url: string): string => /[?#].*$/s.exec(url)?.[0] ?? ''

/**
 * The file that a URL of the site leads to.
 * @returns null if it leads elsewhere, or to something that isn't a file of the export
 */
export function fileOf(url: string, files: ReadonlySet<string>): string | null {
  if (!isSiteUrl(url)) return null
  const path = url
    .slice(BASE_PATH.length)
    .replace(/[?#].*$/s, '')
    .replace(/^\//, '')
  return [path === '' ? 'index.html' : `${path}.html`, decodeURI(path)].find((file) => files.has(file)) ?? null
}

/** `spicedb/concepts/schema.html`, `spicedb.html` → `../../spicedb.html` */
export function relativePath(from: string, to: string): string {
  const folders = from.split('/').slice(0, -1)
  const target = to.split('/')
  let shared = 0
  while (shared < folders.length && shared < target.length - 1 && folders[shared] === target[shared]) shared++
  return '../'.repeat(folders.length - shared) + target.slice(shared).join('/')
}
