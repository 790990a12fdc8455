import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_ORIGIN } from '@authzed-docs/shared/site.ts'
import { IMMUTABLE, REVALIDATED } from '../../lib/hosting/build/cache-control.ts'
import type { HostingModel } from '../../lib/hosting/build/model.ts'
import { REDIRECTS } from '../../lib/links/browser/redirects.ts'
import type { Encoding } from './server-programs.ts'

/** A request, and the response that every host has to send. */
export interface HostRequest {
  path: string
  encoding?: Encoding
  /** More than one if hosts differ and readers don't notice. */
  status: number[]
  /** Path, query and anchor of the redirect. */
  location?: string
  /** File of the export that is the response. */
  file?: string
  /** A text that the response contains. */
  text?: string
  /** Beginning of the content type. */
  type?: string
  /** A list if hosts differ and readers don't notice. */
  headers: Record<string, string | string[]>
}

/** Group of requests that not every host supports: those without rules respond to every missing path with the 404 page. */
export const ANSWERS_IN_PLAIN_TEXT = 'lists pages in plain text for missing Markdown'

/** An entry of the page list. */
const SITE_MAP_ENTRY = `: ${DEFAULT_ORIGIN}`

const OK = [200]
const PERMANENT = [301, 308]
/** Hosts look for a file before or after they remove a trailing slash. */
const MISSING_WITH_SLASH = [301, 308, 404]

/**
 * The requests by what they prove.
 * @param out the export
 */
export function hostRequests(out: string, model: HostingModel): Record<string, HostRequest[]> {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  const moved = new Set(REDIRECTS.map(({ from }) => `${from.slice(1)}.html`))
  const pages = files.filter(
    (file) => file.endsWith('.html') && !/^(404|500|index)\.html$/.test(file) && !moved.has(file),
  )
  const markdown = files.filter((file) => file.endsWith('.md'))
  const first = (pattern: RegExp): string => {
    const file = files.find((name) => pattern.test(name))
    if (file === undefined) throw new Error(`the export has no file like ${pattern}`)
    return file
  }
  const script = first(/scripts\/page-.*\.js$/)
  const style = first(/static\/css\/.*\.css$/)
  const engineWorker = first(/static\/engine\/worker-.*\.js$/)
  const searchData = first(/nextra-data-en-US\.json$/)
  const fullText = first(/nextra-data-en-US\.[0-9a-f]{16}\.json$/)
  const revalidated = { ...model.headers, 'Cache-Control': REVALIDATED }
  const immutable = { ...model.headers, 'Cache-Control': IMMUTABLE }
  const url = (page: string): string => `/docs/${page.replace(/\.html$/, '')}`
  const page = (path: string, file: string): HostRequest => ({
    path,
    status: OK,
    file,
    type: 'text/html',
    headers: revalidated,
  })
  const toCleanUrl = (path: string, location: string): HostRequest => ({
    path,
    status: PERMANENT,
    location,
    headers: {},
  })
  const missing = (path: string): HostRequest => ({
    ...page(path, '404.html'),
    status: [404],
    // Cloudflare doesn't let anyone keep its 404 pages.
    headers: { ...model.headers, 'Cache-Control': [REVALIDATED, 'no-store'] },
  })
  const compressed = (encoding: Encoding, path: string, file: string): HostRequest => ({
    path,
    encoding,
    status: OK,
    file,
    headers: { 'Content-Encoding': encoding, Vary: 'Accept-Encoding' },
  })

  return {
    'redirects from the root to the site': [{ path: '/', status: [302], location: '/docs', headers: {} }],
    'serves the home page without a redirect': [page('/docs', 'index.html'), page('/docs?q=1', 'index.html')],
    'serves every page with all headers': pages.map((file) => page(url(file), file)),
    'serves the description of the search with its media type': Object.entries(model.types).map(([path, type]) => ({
      path,
      status: OK,
      file: path.slice('/docs/'.length),
      type,
      headers: revalidated,
    })),
    'serves every page as Markdown': markdown.map((file) => ({
      path: `/docs/${file}`,
      status: OK,
      file,
      type: 'text/markdown; charset=utf-8',
      headers: revalidated,
    })),
    'serves the files for assistants': files
      .filter((file) => /(?:^|\/)llms(?:-full.*)?\.txt$/.test(file))
      .map((file) => ({ path: `/docs/${file}`, status: OK, file, type: 'text/plain', headers: revalidated })),
    'keeps Markdown out of search engines': ['spicedb.md', 'spicedb/concepts/schema.md', 'mcp/llms-full.txt'].map(
      (file) => ({
        path: `/docs/${file}`,
        status: OK,
        headers: { 'X-Robots-Tag': 'noindex' },
      }),
    ),
    [ANSWERS_IN_PLAIN_TEXT]: ['/docs/nothing.md', '/docs/spicedb/concepts/shema.md'].map((path) => ({
      path,
      status: [404],
      type: 'text/plain',
      text: `${SITE_MAP_ENTRY}/docs/spicedb/concepts/schema.md\n`,
      headers: { ...model.headers, 'Cache-Control': REVALIDATED },
    })),
    'redirects from a trailing slash': [
      toCleanUrl('/docs/', '/docs'),
      ...pages.map((file) => toCleanUrl(`${url(file)}/`, url(file))),
    ],
    'redirects from .html': pages.map((file) => toCleanUrl(`${url(file)}.html`, url(file))),
    'keeps the query when it redirects to a clean URL': [
      toCleanUrl('/docs/?q=a%20b&c=?', '/docs?q=a%20b&c=?'),
      toCleanUrl('/docs/spicedb/?q=1', '/docs/spicedb?q=1'),
      toCleanUrl('/docs/spicedb.html?q=1', '/docs/spicedb?q=1'),
    ],
    'redirects moved pages with 301, and keeps query and anchor': model.moved.flatMap(({ from, to, anchor }) => [
      { path: from, status: [301], location: to + anchor, headers: {} },
      { path: `${from}/`, status: [301], location: to + anchor, headers: {} },
      { path: `${from}?q=a%20b&c=?`, status: [301], location: `${to}?q=a%20b&c=?${anchor}`, headers: {} },
    ]),
    'answers with the 404 page and status 404': [
      missing('/elsewhere'),
      missing('/docs/nothing'),
      missing('/docs/nothing?q=1'),
      missing('/docs/spicedb/nothing.js'),
      missing('/docs/404'),
      missing('/docs/_next/static'),
      missing('/docs/_next/static/css/0000000000000000.css'),
      { path: '/docs/spicedb/nothing/', status: MISSING_WITH_SLASH, headers: {} },
      { path: '/docs/%0d%0aX-Injected:1/', status: [400, 404], headers: {} },
    ],
    'caches hashed files for a year, and revalidates others': [
      { path: `/docs/${script}`, status: OK, file: script, type: 'text/javascript', headers: immutable },
      {
        path: `/docs/${engineWorker}`,
        status: OK,
        file: engineWorker,
        type: 'text/javascript',
        headers: { ...immutable, 'Content-Security-Policy': model.engine.policy },
      },
      { path: `/docs/${style}`, status: OK, file: style, type: 'text/css', headers: immutable },
      { path: `/docs/${searchData}`, status: OK, file: searchData, type: 'application/json', headers: revalidated },
      { path: `/docs/${fullText}`, status: OK, file: fullText, type: 'application/json', headers: immutable },
      { path: '/docs/favicon.svg', status: OK, file: 'favicon.svg', type: 'image/svg+xml', headers: revalidated },
      { path: '/robots.txt', status: OK, file: 'robots.txt', type: 'text/plain', headers: revalidated },
    ],
    'serves gzip': [
      compressed('gzip', '/docs', 'index.html'),
      ...['spicedb.md', script, searchData].map((file) => compressed('gzip', `/docs/${file}`, file)),
    ],
    'serves brotli': [
      compressed('br', '/docs', 'index.html'),
      ...['spicedb.md', script, searchData, fullText].map((file) => compressed('br', `/docs/${file}`, file)),
    ],
  }
}

/** Content of a file in the export. */
export const readExported = (out: string, file: string): Buffer => readFileSync(join(out, file))
