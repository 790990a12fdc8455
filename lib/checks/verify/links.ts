import { InternalLinkChecker, sourceLinks } from '../../content/verify/internal-links.ts'
import type { Check } from '../../content/verify/run-check.ts'

/** Every internal link in a page's source, including links in components, points to an existing page and heading. */
export const links: Check = {
  name: 'links',
  items: 'links',
  scope: 'page',
  run: (site) => {
    const checker = new InternalLinkChecker(site)
    const all = site.selected.flatMap((page) => sourceLinks(page.source).map((link) => ({ page, link })))
    return { checked: all.length, findings: all.flatMap(({ page, link }) => checker.finding(page, link) ?? []) }
  },
}
