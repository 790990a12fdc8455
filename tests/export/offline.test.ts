import { readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { parse } from 'node-html-parser'
import { beforeAll, describe, expect, it } from 'vitest'
import { OFFLINE_SCRIPT } from '../../lib/browser/search/offline-copy.ts'
import { readPolicyInputs } from '../../lib/build/hosting/headers.ts'
import { printPath } from '../../lib/build/offline/print-view.ts'
import { sidebarSections } from '../../lib/build/offline/sidebar-sections.ts'
import { DEFAULT_LOCALE, localeOf } from '../../lib/shared/locales.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'
import { type OfflineFiles, ZIP_FILE } from '../../scripts/export/offline-files.ts'
import { offlineFilesOf, policyInputsOf } from '../../scripts/export/stage-site.ts'
import { OUT } from '../../scripts/root.ts'
import { exportedPages, hasFile } from './export.ts'

let files: OfflineFiles
const textOf = (path: string): string => {
  const content = files.get(path) ?? ''
  return typeof content === 'string' ? content : strFromU8(content)
}

beforeAll(async () => {
  files = await offlineFilesOf(OUT)
}, 300_000)

describe('the copy to download', () => {
  let copy: Map<string, Uint8Array>
  beforeAll(() => {
    const zip = files.get(ZIP_FILE)
    copy = new Map(Object.entries(zip instanceof Uint8Array ? unzipSync(zip) : {}))
  })
  const htmlOf = (path: string): string => strFromU8(copy.get(path) ?? new Uint8Array())

  it('has every page', () => {
    const pages = exportedPages().map(({ route }) => `authzed-docs/${route === '/' ? 'index' : route.slice(1)}.html`)
    expect(pages.length).toBeGreaterThan(100)
    expect([...copy.keys()].filter((path) => path.endsWith('.html')).sort()).toEqual(pages.sort())
  })

  it('has no link, picture, style or script that leads nowhere', () => {
    const ids = new Map<string, Set<string>>()
    const targets: [from: string, url: string][] = []
    for (const path of copy.keys()) {
      if (!path.endsWith('.html')) continue
      const root = parse(htmlOf(path))
      ids.set(path, new Set(root.querySelectorAll('[id]').map(({ id }) => id)))
      for (const element of root.querySelectorAll('[href], [src], form')) {
        const url = ['href', 'src', 'action'].map((name) => element.getAttribute(name)).find((value) => value)
        if (url && !/^(?:https?|mailto|data):/.test(url)) targets.push([path, url])
      }
    }
    expect(targets.length).toBeGreaterThan(10_000)
    const broken = targets.filter(([from, url]) => {
      const [address = '', anchor = ''] = url.split('#')
      const path = decodeURIComponent(address.replace(/\?.*/, ''))
      const file = path === '' ? from : posix.join(posix.dirname(from), path)
      return !copy.has(file) || (anchor !== '' && ids.has(file) && !ids.get(file)?.has(decodeURIComponent(anchor)))
    })
    expect(broken).toEqual([])
  })

  it('loads no module, and links to the site only where it has no file', () => {
    for (const path of copy.keys()) {
      if (!path.endsWith('.html')) continue
      const html = htmlOf(path)
      expect(html, path).not.toContain('type="module"')
      expect(html.match(/(?:href|src|action)="\/docs/g), path).toBeNull()
    }
  })

  it('has the search data of each language, as a script', () => {
    const scripts = [...copy.keys()].filter((path) => /\/offline\/search-[\w-]+\.js$/.test(path))
    expect(scripts).toHaveLength(4)
    const [priorUrl = 'no URL of a prior'] =
      /\/docs\/_next\/static\/search\/prior\.[0-9a-f]{16}\.json/.exec(htmlOf(`authzed-docs/${OFFLINE_SCRIPT}`)) ?? []
    for (const path of scripts) {
      expect(htmlOf(path).length, path).toBeGreaterThan(500_000)
      expect(htmlOf(path), 'what the search learned from example queries').toContain(JSON.stringify(priorUrl))
    }
  })

  it('fits the limit of hosts for one file', () => {
    expect(files.get(ZIP_FILE)?.length).toBeLessThan(25 * 1024 * 1024)
  })
})

describe('the print views', () => {
  const sections = ['spicedb', 'authzed', 'mcp', 'best-practices'].flatMap((part) => {
    const page = exportedPages().find(({ route }) => route === `/${part}`)
    return sidebarSections(page?.html ?? '')
  })

  it('have every English page of the sections, and each one once', () => {
    const printed = sections.flatMap(({ pages }) => pages)
    const expected = exportedPages().flatMap(({ route, html }) =>
      localeOf(route) === DEFAULT_LOCALE && parse(html).querySelector('.sidebar-section [aria-current=page]')
        ? [route]
        : [],
    )
    expect(expected.length).toBeGreaterThan(100)
    expect(expected.filter((route) => !printed.includes(route))).toEqual([])
    expect(new Set(printed).size).toBe(printed.length)
  })

  it.each(sections)('$title: ids are unique, and anchors and links lead somewhere', (section) => {
    const root = parse(textOf(`${printPath(section).slice(BASE_PATH.length + 1)}.html`))
    expect(root.querySelectorAll('.printed-page')).toHaveLength(section.pages.length)
    const ids = root.querySelectorAll('[id]').map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const known = new Set(ids)
    const links = root.querySelectorAll('a[href]').map((link) => link.getAttribute('href') ?? '')
    const anchors = links.filter((href) => href.startsWith('#'))
    expect(anchors.length).toBeGreaterThan(0)
    expect(anchors.filter((href) => !known.has(decodeURIComponent(href.slice(1))))).toEqual([])
    const pages = links.filter((href) => href.startsWith(`${BASE_PATH}/`)).map((href) => href.replace(/[?#].*/, ''))
    const missing = pages.filter((href) => {
      const path = href.slice(BASE_PATH.length)
      return !hasFile(`${path}.html`) && !hasFile(path)
    })
    expect(missing).toEqual([])
    expect(root.querySelectorAll('h1')).toHaveLength(1)
    expect(root.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  })
})

it('the print views have no inline script or style that the site’s policy forbids', () => {
  const pages = [...files.keys()].filter((path) => path.endsWith('.html')).map(textOf)
  const allowed = policyInputsOf(OUT)
  const used = readPolicyInputs(pages)
  expect(used.styles.length).toBeGreaterThan(1)
  expect(
    [...used.styles, ...used.scripts].filter((hash) => ![...allowed.styles, ...allowed.scripts].includes(hash)),
  ).toEqual([])
})

it('the page that offers them links only to files that exist, and to all of them', () => {
  const links = parse(textOf('offline.html'))
    .querySelectorAll('[data-offline] a')
    .map((link) => (link.getAttribute('href') ?? '').slice(BASE_PATH.length + 1))
  const views = [...files.keys()].filter((path) => path.startsWith('print/') && path.endsWith('.html'))
  expect(links).toEqual([ZIP_FILE, ...views.map((path) => path.replace(/\.html$/, ''))])
  expect(readdirSync(OUT)).not.toContain(ZIP_FILE)
})

it('making them again gives the same bytes, in any time zone', async () => {
  const zone = process.env.TZ
  try {
    process.env.TZ = 'Pacific/Apia'
    const again = await offlineFilesOf(OUT)
    expect([...again.keys()]).toEqual([...files.keys()])
    for (const [path, content] of again)
      expect(Buffer.from(content).equals(Buffer.from(files.get(path) ?? '')), path).toBe(true)
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
}, 300_000)
