import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { brokenLinks, parseHtmlLinks } from '../../lib/content/verify/html-links.ts'
import { REDIRECTS } from '../../lib/links/browser/redirects.ts'
import { exportedPages, hasFile, htmlFile, testEach } from './export.ts'

const pages = new Map(exportedPages().map(({ route, html }) => [route, parseHtmlLinks(route, html)]))

testEach(
  'each redirect page links to a page and an anchor that exist',
  REDIRECTS,
  ({ from, to }) => {
    const page = parseHtmlLinks(from, readFileSync(htmlFile(from), 'utf8'))
    expect(page.links).toContain(`/docs${to}`)
    expect(brokenLinks(page, pages, hasFile)).toEqual([])
  },
  ({ from }) => from,
)
