import { expect, ignoreProblems, test } from '../helpers.ts'
import { BLOG_FEED, DESKTOP, openPage, SEARCH_DATA, searchBox, typeQuery } from './search-box.ts'

test.use({ viewport: DESKTOP })

test('markup in the search data and the blog feed is shown as text, and unsafe links are left out', async ({
  page,
  problems,
}) => {
  const bad = '<img src=x onerror="window.hacked=1"> zebra'
  await page.route(SEARCH_DATA, (route) =>
    route.fulfill({
      json: {
        '/spicedb': {
          title: bad,
          data: { '': `${bad} in the text`, [`x#${bad}`]: '<script>window.hacked=1</script> zebra' },
        },
        'javascript:window.hacked=1': { title: 'zebra', data: {} },
        '//evil.example': { title: 'zebra', data: {} },
      },
    }),
  )
  await page.route(BLOG_FEED, (route) =>
    route.fulfill({
      json: {
        items: [
          { title: 'zebra', url: 'javascript:window.hacked=1' },
          { title: `${bad} &lt;b&gt;`, url: 'https://example.com/zebra', summary: bad, content_html: bad },
        ],
      },
    }),
  )
  await openPage(page)
  await typeQuery(page, 'zebra')
  const { options } = searchBox(page)
  await expect(options.first()).toContainText('<img src=x onerror="window.hacked=1"> zebra')
  const hrefs = await options.evaluateAll((all) => all.map((option) => option.getAttribute('href') ?? ''))
  for (const href of hrefs) expect(href).toMatch(/^\/docs\/spicedb|^https:\/\/example\.com\/zebra$/)
  expect(await page.locator('search img, search script').count()).toBe(0)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  ignoreProblems(problems, /Skipped invalid search data/)
})
