import { expect, ignoreProblems, test } from '../helpers.ts'
import { DESKTOP, PAGE, searchBox } from './search-box.ts'

test.use({ viewport: DESKTOP })

test('a search that fails while it starts is started again by the button', async ({ page }) => {
  await page.addInitScript(() => {
    const original = EventTarget.prototype.addEventListener
    let hasFailed = false
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      // The box’s own listeners include none for clicks on the input, but those of the search do.
      if (type === 'click' && this instanceof HTMLInputElement && !hasFailed) {
        hasFailed = true
        throw new Error('failed while starting')
      }
      original.call(this, type, ...rest)
    }
  })
  await page.goto(PAGE)
  const { input, status, options } = searchBox(page)
  await input.fill('wildcards')
  await expect(status).toHaveText('Error while searching.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(options.first()).toBeVisible()
  await input.fill('caveats')
  await expect(options.first()).toContainText(/caveat/i)
})

test('the results page has a button that reloads it if its code fails', async ({ page, problems }) => {
  let attempts = 0
  await page.route('**/scripts/search-page-*.js', (route) =>
    ++attempts <= 1 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.goto('/docs/search?q=wildcards')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('status')).toHaveText(/results/)
  ignoreProblems(problems, /scripts\/search-page|Failed to load/)
})
