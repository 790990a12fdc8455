import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { REDIRECTS } from '../../lib/shared/redirects.ts'
import { brokenLinks, parseHtmlLinks } from '../../lib/verify/content/html-links.ts'
import { exportedPages, hasFile, htmlFile } from './export.ts'

const pages = new Map(exportedPages().map(({ route, html }) => [route, parseHtmlLinks(route, html)]))

describe('a redirect page', () => {
  it.each(REDIRECTS)('$from links to a page and an anchor that exist', ({ from, to }) => {
    const page = parseHtmlLinks(from, readFileSync(htmlFile(from), 'utf8'))
    expect(page.links).toContain(`/docs${to}`)
    expect(brokenLinks(page, pages, hasFile)).toEqual([])
  })
})
