import type { Page } from '@playwright/test'
import { NEW_ISSUE } from '../../lib/page/browser/issue-url.ts'
import { violations } from './axe.ts'
import { startCaptureServer } from './capture-server.ts'
import { expect, test, waitForIdle } from './helpers.ts'
import { READER, withSettings } from './tracked-pages.ts'

const PAGE = '/docs/spicedb/concepts/zanzibar'

const formOf = (page: Page) => page.locator(`form[action="${NEW_ISSUE}"]`)

/** Selects the button, and returns the parameters of the new issue. The request never leaves the browser. */
async function send(page: Page): Promise<URLSearchParams> {
  const opened = page.context().waitForEvent('request', (request) => request.url().startsWith(NEW_ISSUE))
  await page.context().route(/^https:\/\/github\.com\//, (route) => route.fulfill({ body: 'issue' }))
  await formOf(page).getByRole('button').click()
  return new URL((await opened).url()).searchParams
}

test('the form confirms an answer, and a sentence can be sent as a prefilled issue, by keyboard alone', async ({
  page,
}) => {
  await page.goto(PAGE)
  const form = formOf(page)
  const sentence = form.getByRole('textbox')
  await expect(form.getByRole('group', { name: 'Was this page helpful?' })).toBeVisible()
  await expect(sentence).toBeHidden()
  await form.getByRole('radio', { name: 'Yes' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: 'No' })).toBeChecked()
  await expect(form.getByRole('status')).toHaveText(/^Thank you!/)
  await page.keyboard.press('Tab')
  await expect(sentence).toBeFocused()
  await page.keyboard.type('The figure lacks a legend & a title.')
  expect(await violations(page, `form[action="${NEW_ISSUE}"]`)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(form.getByRole('button', { name: 'Send as a GitHub issue (opens in a new window)' })).toBeFocused()
  const query = await send(page)
  expect(Object.fromEntries(query)).toMatchObject({
    template: 'feedback.yml',
    helpful: 'no',
    sentence: 'The figure lacks a legend & a title.',
  })
  expect(query.get('page')).toMatch(/\/docs\/spicedb\/concepts\/zanzibar$/)
})

test('the form fits a small phone, in the language of the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/docs/fr/spicedb/getting-started/first-steps')
  await formOf(page).getByText('Non', { exact: true }).click()
  await expect(formOf(page).getByRole('status')).toHaveText(/^Merci/)
  await expect(formOf(page).getByRole('textbox')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form opens the issue', async ({ page }) => {
    await page.goto(PAGE)
    const yes = formOf(page).getByText('Yes', { exact: true })
    await yes.scrollIntoViewIfNeeded()
    await yes.click()
    await formOf(page).getByRole('textbox').fill('Clear.')
    await formOf(page).getByRole('button').scrollIntoViewIfNeeded()
    expect(Object.fromEntries(await send(page))).toMatchObject({ helpful: 'yes', sentence: 'Clear.' })
  })
})

test.describe('with analytics', () => {
  test.use({ userAgent: READER.userAgent, permissions: ['local-network-access'] })

  for (const [state, choice, expected] of [
    ['on', 'on', [['no', PAGE]]],
    ['off', 'off', []],
  ] as const) {
    test(`answers are counted without the sentence if they're ${state}`, async ({ page, problems }) => {
      const capture = await startCaptureServer()
      await page.route(`${capture.origin}/**`, (route) => route.continue())
      await page.addInitScript(READER.script)
      await page.addInitScript((stored) => localStorage.setItem('analytics', stored), choice)
      await withSettings(page, { posthog: { key: 'phc_test', host: capture.origin } })
      await page.goto(PAGE)
      await waitForIdle(page)
      if (choice === 'on') await expect.poll(() => capture.events.length).toBe(1)
      await formOf(page).getByText('No', { exact: true }).click()
      await formOf(page).getByRole('textbox').fill('SECRET words')
      const answers = () =>
        capture.events
          .filter(({ event }) => event === 'feedback')
          .map(({ properties }) => [properties.helpful, properties.$pathname])
      await expect.poll(answers).toEqual(expected)
      await page.goto('/docs/mcp')
      await waitForIdle(page)
      expect(answers()).toEqual(expected)
      expect(capture.bodies.join()).not.toContain('SECRET')
      if (choice === 'off') expect(capture.paths).toEqual([])
      capture.close()
      problems.splice(0)
    })
  }
})
