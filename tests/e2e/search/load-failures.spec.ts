import { expect, ignoreProblems, test } from '../helpers.ts'
import { DESKTOP } from './search-box.ts'

test.use({ viewport: DESKTOP })

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
