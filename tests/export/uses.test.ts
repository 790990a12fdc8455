import { expect, it } from 'vitest'
import { FLAGS_ROUTE } from '../../lib/uses/build/reference-uses.ts'
import { METRICS_ROUTE } from '../../lib/uses/build/remark-uses.ts'
import { parsedPages } from './export.ts'

/** Unit tests hold what the lists contain. */
it.each([
  [FLAGS_ROUTE, /^\s*Used on /],
  [METRICS_ROUTE, /^\s*Used on /],
  ['/spicedb/api/http-api/permissions', /^\s*Used on /],
  ['/spicedb/concepts/schema', /^\s*\S+( \S+){0,2} is used on /],
])('%s lists the pages that use its entries', (route, label) => {
  const body = parsedPages()
    .find((page) => page.route === route)
    ?.root.querySelector('[data-page-body]')
  const lists = body?.querySelectorAll('p, details, td > span').filter(({ text }) => label.test(text)) ?? []
  expect(lists.length).toBeGreaterThan(0)
  for (const list of lists) expect(list.querySelectorAll('a[href^="/docs/"]').length, list.text).toBeGreaterThan(0)
})
