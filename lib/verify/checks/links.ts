import type { Check } from '../content/check.ts'
import { InsideLinks, sourceLinks } from '../content/inside-links.ts'

/** Each inside link, also of a component, leads to a page and to a heading of it (the built site: check "built-links"). */
export const links: Check = {
  name: 'links',
  looksAt: 'links',
  scope: 'page',
  run: ({ root, pages, chosen }) => {
    const inside = new InsideLinks(root, pages)
    const all = chosen.flatMap((page) => sourceLinks(page.source).map((link) => ({ page, link })))
    return { looked: all.length, findings: all.flatMap(({ page, link }) => inside.finding(page, link) ?? []) }
  },
}
