import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brokenLinks, readLinks } from '../../lib/check/links.ts'
import { exportedPages, hasFile, htmlFile } from './export.ts'

const routes = [...exportedPages().map(({ route }) => route), '/404', '/500']
const pages = new Map(routes.map((route) => [route, readLinks(route, readFileSync(htmlFile(route), 'utf8'))]))

describe('every inside link and anchor leads somewhere', () => {
  it.each(routes)('%s', (route) => {
    const page = pages.get(route)
    expect(page?.links.length).toBeGreaterThan(10)
    expect(page && brokenLinks(page, pages, hasFile)).toEqual([])
  })
})
