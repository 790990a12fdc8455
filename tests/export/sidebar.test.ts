import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { englishRoute } from '../../lib/shared/locales.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'
import { exportedPages } from './export.ts'

/** How many pages of other sections the `_meta.ts` files of a section link to at most. */
const MAX_CROSS_LINKS = 3

const sectionOf = (route: string): string => englishRoute(route).split('/')[1] ?? ''

const menus = exportedPages().map(({ route, html }) => ({
  route,
  links: parse(html)
    .querySelectorAll('.sidebar-section a')
    .map((link) => link.getAttribute('href') ?? ''),
}))

describe('the sidebar in the HTML', () => {
  it('is on most pages', () => {
    expect(menus.filter(({ links }) => links.length > 2).length).toBeGreaterThan(menus.length / 2)
  })

  it.each(menus)('of $route lists only its own section, to keep the page small', ({ route, links }) => {
    const ownRoutes = links
      .filter((href) => href.startsWith(`${BASE_PATH}/`))
      .map((href) => href.slice(BASE_PATH.length))
    expect(ownRoutes.filter((href) => sectionOf(href) !== sectionOf(route)).length).toBeLessThanOrEqual(MAX_CROSS_LINKS)
  })
})
