import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, test } from './helpers.ts'

const PAGE = '/docs/spicedb/concepts/relationships'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The first glossary term of the page and its explanation. */
function firstTerm(page: Page) {
  const term = page.locator('main a[aria-describedby^="term-"]').first()
  const explanation = page.locator('main [popover]:has([id^="term-"])').first()
  return { term, explanation, link: explanation.getByRole('link').first() }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true })

  test('the explanation of a glossary term opens on focus and on tap', async ({ page }) => {
    await page.goto(PAGE)
    await expect(page.locator('html')).toHaveAttribute('data-started', '')
    const { term, explanation, link } = firstTerm(page)
    await expect(term).toHaveAccessibleDescription((await explanation.locator('p').first().textContent()) ?? '')
    await expect(explanation).toBeHidden()

    await test.step('it opens next to the focused term, Tab moves into it, Escape returns and closes', async () => {
      await page.keyboard.press('Tab')
      await term.focus()
      await expect(explanation).toBeInViewport({ ratio: 1 })
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(explanation).toBeHidden()
      await expect(term).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(explanation).toBeVisible()
      await page.keyboard.press('Shift+Tab')
      await expect(explanation).toBeHidden()
    })

    await test.step('a tap opens it and a tap elsewhere closes it', async () => {
      await term.tap()
      await expect(explanation).toBeInViewport({ ratio: 1 })
      await page.touchscreen.tap(4, 200)
      await expect(explanation).toBeHidden()
    })

    await test.step('the link in it opens the section that explains the term', async () => {
      await term.tap()
      const href = (await link.getAttribute('href')) ?? ''
      await link.tap()
      await expect(page).toHaveURL(href)
      const [, id] = href.split('#')
      const target = id ? page.locator(`[id="${id}"]`) : page.getByRole('heading', { level: 1 })
      await expect(target).toBeInViewport()
    })
  })
})

test('a glossary term is text: its explanation opens on hover, and it is selected and copied like other words', async ({
  page,
}) => {
  await page.goto(PAGE)
  await expect(page.locator('html')).toHaveAttribute('data-started', '')
  const { term, explanation, link } = firstTerm(page)

  await test.step('the explanation stays while the pointer moves into it', async () => {
    await term.hover()
    await expect(explanation).toBeInViewport({ ratio: 1 })
    await link.hover()
    await page.waitForTimeout(300)
    await expect(explanation).toBeVisible()
    await page.mouse.move(5, 5)
    await expect(explanation).toBeHidden()
  })

  await test.step('a double click selects the word', async () => {
    await term.dblclick()
    expect((await page.evaluate(() => String(getSelection()))).trim()).toBe(await term.textContent())
    await expect(page).toHaveURL(PAGE)
    await page.keyboard.press('Escape')
  })

  await test.step('a selection can start within the word, and no explanation opens meanwhile', async () => {
    const box = await term.boundingBox()
    if (!box) throw new Error('the term has no box')
    await page.evaluate(() => getSelection()?.removeAllRanges())
    await page.mouse.move(box.x + 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width + 40, box.y + box.height / 2, { steps: 5 })
    await page.waitForTimeout(300)
    await expect(explanation).toBeHidden()
    await page.mouse.up()
    expect(await page.evaluate(() => String(getSelection()))).toContain(await term.textContent())
  })

  await test.step('a copied sentence contains the term but not its explanation', async () => {
    const [sentence, copied] = await term.evaluate((link) => {
      const paragraph = link.closest('p, li')
      window.getSelection()?.selectAllChildren(paragraph ?? link)
      return [paragraph?.textContent, window.getSelection()?.toString()]
    })
    expect(copied?.trim()).toBe(sentence?.trim())
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a glossary term opens the glossary', async ({ page }) => {
    await page.goto(PAGE)
    const { term, explanation } = firstTerm(page)
    await expect(explanation).toBeHidden()
    await term.click()
    await expect(page).toHaveURL(/\/docs\/spicedb\/concepts\/glossary#[\w-]+$/)
  })
})
