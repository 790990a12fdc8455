import { urlPath } from '@authzed-docs/shared/site.ts'
import type { HTMLElement } from 'node-html-parser'
import { expect } from 'vitest'
import { parsedPages, testEach } from './export.ts'

/** Any origin, to resolve links. */
const ORIGIN = 'https://docs.example.com'

/** The English texts that Lighthouse 12.8.2 reports as not descriptive (`link-text`). */
const VAGUE = new Set([
  ...['click here', 'click this', 'go', 'here', 'information', 'learn more', 'more', 'more info', 'more information'],
  ...['right here', 'read more', 'see more', 'start', 'this'],
])

const textOf = (link: HTMLElement): string => link.text.replace(/\s+/g, ' ').trim()

/** Whether Lighthouse looks at the link: not if search engines don't follow it, or it links to the page itself. */
function isAudited(link: HTMLElement, page: URL): boolean {
  const href = link.getAttribute('href')
  if (href === undefined || /\bnofollow\b/.test(link.getAttribute('rel') ?? '')) return false
  const url = new URL(href, page)
  if (!['http:', 'https:'].includes(url.protocol)) return false
  return !(url.hash !== '' && url.href.split('#')[0] === page.href)
}

function vagueLinks(root: HTMLElement, page: URL): string[] {
  return root
    .querySelectorAll('a')
    .filter((link) => isAudited(link, page))
    .map(textOf)
    .filter((text) => VAGUE.has(text.toLowerCase()))
}

testEach('every link on each page says where it leads', parsedPages(), ({ route, root }) => {
  expect(root.querySelectorAll('a').length).toBeGreaterThan(10)
  expect(vagueLinks(root, new URL(urlPath(route), ORIGIN))).toEqual([])
})
