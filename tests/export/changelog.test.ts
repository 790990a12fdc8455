import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatList } from '@authzed-docs/shared/format.ts'
import { englishRoute, LOCALES, localeOf } from '@authzed-docs/shared/locales.ts'
import { baselineOf } from '@authzed-docs/shared/pinned-versions.ts'
import { CHANGELOG_ROUTE, FEED_FILE } from '@authzed-docs/shared/routes.ts'
import { canonicalUrl, DEFAULT_ORIGIN, urlPath } from '@authzed-docs/shared/site.ts'
import { describe, expect, it } from 'vitest'
import { newerReleases, RELEASES, releaseAnchor, releaseName } from '../../lib/changelog/build/changelog.ts'
import { enUS, type Messages } from '../../lib/locale/browser/messages.ts'
import { parseFrontmatter } from '../../lib/mdx/build/frontmatter.ts'
import { OUT } from '../../scripts/root.ts'
import { TRANSLATIONS } from '../translations.ts'
import { parsedPages, testEach } from './export.ts'

const MESSAGES: Record<string, Messages> = Object.fromEntries(TRANSLATIONS)
const pages = parsedPages().map((page) => ({
  ...page,
  baseline: baselineOf(parseFrontmatter(page.file, page.source).frontmatter?.baseline),
}))
const changelog = pages.find(({ route }) => route === CHANGELOG_ROUTE)
const ids = new Set(changelog?.root.querySelectorAll('[id]').map(({ id }) => id))
const href = urlPath(CHANGELOG_ROUTE)

describe('the page of changes', () => {
  it('has a section for each release, with a link to its notes', () => {
    const headings = changelog?.root.querySelectorAll('main h3').map(({ id, text }) => `${id} ${text}`) ?? []
    for (const release of RELEASES) expect(headings).toContain(`${releaseAnchor(release)} ${releaseName(release)}`)
    const notes = changelog?.root.querySelectorAll('main a[href*="/releases/tag/"]') ?? []
    expect(notes).toHaveLength(RELEASES.length)
  })

  it('is where the feed leads', () => {
    const feed = readFileSync(join(OUT, FEED_FILE), 'utf8')
    const links = Array.from(feed.matchAll(/<link rel="alternate" type="text\/html" href="([^"#]+)#([^"]+)"/g))
    expect(links).toHaveLength(30)
    for (const [, page, anchor = ''] of links) {
      expect(page).toBe(canonicalUrl(CHANGELOG_ROUTE, DEFAULT_ORIGIN))
      expect([...ids]).toContain(anchor)
    }
  })
})

it('feed readers find the feed on the home pages and on the page of changes', () => {
  const announcing = pages.filter(({ root }) => root.querySelector('link[type="application/atom+xml"]'))
  expect(announcing.map(({ route }) => englishRoute(route)).sort()).toEqual([
    ...LOCALES.map(() => '/'),
    CHANGELOG_ROUTE,
  ])
  for (const { root } of announcing) {
    const link = root.querySelector('link[type="application/atom+xml"]')
    expect([link?.getAttribute('rel'), link?.getAttribute('href')]).toEqual(['alternate', `/docs/${FEED_FILE}`])
  }
})

testEach(
  'each home page links four recently updated pages with their days, and all changes',
  pages.filter(({ route }) => englishRoute(route) === '/'),
  ({ root }) => {
    const days = root.querySelectorAll('main time[datetime]')
    expect(days).toHaveLength(4)
    const line = days[0]?.closest('p')
    expect(line?.querySelectorAll('a')).toHaveLength(5)
    expect(line?.querySelectorAll('a').at(-1)?.getAttribute('href')).toBe(href)
    for (const day of days) expect(day.getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/)
  },
)

describe('each page', () => {
  testEach(
    'says at its end which releases it was written for',
    pages,
    ({ route, root, baseline: { spicedb, zed } }) => {
      const { writtenFor } = MESSAGES[localeOf(route)] ?? enUS
      const programs = [spicedb && `SpiceDB ${spicedb}`, zed && `zed ${zed}`].filter((name) => name !== undefined)
      const badges = root.querySelectorAll('[class*=page-actions_updated] a')
      // Pages such as this site's home page have nothing at their end.
      const hasEnd = root.querySelector('[class*=page-actions_updated]') !== null
      expect(badges.map((badge) => [badge.getAttribute('href'), badge.text])).toEqual(
        hasEnd && programs.length > 0 ? [[href, writtenFor(formatList(localeOf(route), programs))]] : [],
      )
    },
  )

  testEach(
    'has a notice below its title if a newer release changes it, and only then',
    pages,
    ({ route, root, baseline }) => {
      const { newerReleases: notice } = MESSAGES[localeOf(route)] ?? enUS
      const newer = newerReleases(route, baseline).map((release) => `${href}#${releaseAnchor(release)}`)
      const paragraph = root.querySelectorAll('h1 + p').find(({ text }) => text.startsWith(notice))
      const links = paragraph?.querySelectorAll('a').map((link) => link.getAttribute('href')) ?? []
      expect(links).toEqual(newer)
    },
  )
})

it('pages say which releases they were written for', () => {
  const written = pages.filter(({ root }) => root.querySelector('[class*=page-actions_updated] a'))
  expect(written.length).toBeGreaterThan(100)
})

it('facts that say since when something exists link to that release', () => {
  const links = pages
    .filter(({ route }) => route !== CHANGELOG_ROUTE)
    .flatMap(({ root }) => root.querySelectorAll(`[data-page-body] a[href^="${href}#"]`))
    .filter(({ text }) => text.startsWith('since '))
  expect(links.length).toBeGreaterThan(20)
  for (const link of links) {
    const [, version = ''] = link.text.match(/^since (?:SpiceDB )?(v[\d.]+)$/) ?? []
    expect(link.getAttribute('href')).toBe(`${href}#spicedb-${version.replaceAll('.', '-')}`)
    expect([...ids]).toContain(`spicedb-${version.replaceAll('.', '-')}`)
  }
})
