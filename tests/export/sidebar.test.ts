import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { englishRoute, localeOf } from '@authzed-docs/shared/locales.ts'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import type { HTMLElement } from 'node-html-parser'
import { describe, expect } from 'vitest'
import { enUS, type Messages } from '../../lib/locale/browser/messages.ts'
import { ROOT } from '../../scripts/root.ts'
import { TRANSLATIONS } from '../translations.ts'
import { parsedPages, testEach } from './export.ts'

/** How many pages of other sections the `_meta.ts` files of a section link to at most. */
const MAX_CROSS_LINKS = 3

const sectionOf = (route: string): string => englishRoute(route).split('/')[1] ?? ''

const messagesFor = (route: string): Messages =>
  TRANSLATIONS.find(([locale]) => locale === localeOf(route))?.[1] ?? enUS

const linksIn = (elements: HTMLElement[]): string[] =>
  elements
    .flatMap((element) => element.querySelectorAll('a'))
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith(`${BASE_PATH}/`))
    .map((href) => href.slice(BASE_PATH.length))

const trees = parsedPages().map(({ route, file, root }) => {
  const tree = root.querySelectorAll('.sidebar-scroll')
  const section = tree.flatMap((element) => element.querySelectorAll('.sidebar-section'))
  return { route, file, tree, links: linksIn(tree), ownLinks: linksIn(section), section }
})

/** Pages that the `_meta.ts` files hide from the tree. */
const HIDDEN = [
  '/',
  '/accessibility',
  '/changelog',
  '/offline',
  '/playground',
  '/privacy',
  '/search',
  '/404',
  '/500',
  '/spicedb/getting-started/installing-spicedb',
]

const isListed = (route: string): boolean => !HIDDEN.includes(englishRoute(route))

/** Sections to which links of an element lead. */
const sectionsIn = (element: HTMLElement | null): string[] =>
  (element?.querySelectorAll('a') ?? [])
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('#') || href.startsWith(`${BASE_PATH}/`))
    .filter((href) => href.includes('#'))

describe('the page tree in the HTML', () => {
  testEach(
    'lists the sections of the page only if samples take the place of the contents column',
    parsedPages(),
    ({ root: page }) => {
      const hasColumn = page.querySelector('.api-columns') === null
      const sections = hasColumn ? [] : sectionsIn(page.querySelector('.contents-bar'))
      expect(sectionsIn(page.querySelector('.sidebar-scroll'))).toEqual(sections)
      expect(sectionsIn(page.querySelector('.sidebar-scroll [aria-current] + ul'))).toEqual(sections)
      expect(sections.length > 3).toBe(!hasColumn)
    },
  )

  testEach('lists each page of the site once, in the locale of the page', trees, ({ route, links: pages }) => {
    const listed = trees.map((other) => other.route).filter((other) => isListed(other))
    const inLocale = (page: string): string =>
      listed.find((other) => localeOf(other) === localeOf(route) && englishRoute(other) === page) ?? page
    const english = listed.filter((other) => englishRoute(other) === other)
    expect([...new Set(pages)].sort()).toEqual(english.map(inLocale).sort())
    expect(pages.length - new Set(pages).size).toBeLessThanOrEqual(MAX_CROSS_LINKS)
  })

  const withSubpages = trees.filter(
    ({ route, file }) => isListed(route) && existsSync(join(ROOT, file.replace('.mdx', '/_meta.ts'))),
  )
  testEach('has the page as the first entry of the folder with its subpages', withSubpages, ({ route, section }) => {
    const current = section.flatMap((element) => element.querySelectorAll('[aria-current]'))
    const folder = current.map((element) => element.closest('details'))
    expect(current.map(({ text }) => text)).toEqual([messagesFor(route).sidebar.overview])
    expect(folder.map((element) => element?.hasAttribute('open'))).toEqual([true])
    expect(folder.map((element) => element?.querySelector('a'))).toEqual(current)
  })

  testEach(
    'marks the page and its section, which is all that a wide screen shows',
    trees.filter(({ route }) => isListed(route)),
    ({ route, tree, section, ownLinks }) => {
      expect(tree.flatMap((element) => element.querySelectorAll('[aria-current]'))).toHaveLength(1)
      expect(section.map((element) => element.querySelectorAll('[aria-current]').length)).toEqual([1])
      expect(ownLinks.filter((href) => sectionOf(href) !== sectionOf(route)).length).toBeLessThanOrEqual(
        MAX_CROSS_LINKS,
      )
    },
  )
})
