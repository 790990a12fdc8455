import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, test } from './helpers.ts'

const PAGE = '/docs/spicedb/concepts/relationships'

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

/** The first marked word of the page, and its explanation. */
function firstTerm(page: Page) {
  const word = page.locator('main button[popovertarget]').first()
  const note = page.locator('main [popover]').first()
  return { word, note, link: note.getByRole('link').first() }
}

test('a marked word opens its explanation by keyboard and by touch', async ({ page }) => {
  await page.goto(PAGE, { waitUntil: 'networkidle' })
  const { word, note, link } = firstTerm(page)
  await expect(word).toHaveAccessibleName(/^\w+, definition$/)
  await expect(note).toBeHidden()

  await test.step('Enter opens it beside the word, Tab goes into it, Escape leads back', async () => {
    await word.focus()
    await page.keyboard.press('Enter')
    await expect(note).toBeInViewport({ ratio: 1 })
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(note).toBeHidden()
    await expect(word).toBeFocused()
  })

  await test.step('a touch opens it, a touch elsewhere closes it', async () => {
    await word.tap()
    await expect(note).toBeInViewport({ ratio: 1 })
    await page.touchscreen.tap(4, 200)
    await expect(note).toBeHidden()
  })

  await test.step('a sentence that is copied keeps the word, and nothing of the explanation', async () => {
    const [sentence, copied, marked] = await word.evaluate((button) => {
      const paragraph = button.closest('p, li')
      window.getSelection()?.selectAllChildren(paragraph ?? button)
      return [paragraph?.textContent, window.getSelection()?.toString(), button.textContent]
    })
    expect(copied).toContain(marked)
    expect(copied?.trim()).toBe(sentence?.trim())
  })

  await test.step('the link leads on, in place', async () => {
    await word.tap()
    const href = (await link.getAttribute('href')) ?? ''
    await link.tap()
    await expect(page).toHaveURL(href)
    await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toBeInViewport()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a marked word opens its explanation', async ({ page }) => {
    await page.goto(PAGE)
    const { word, note } = firstTerm(page)
    await expect(note).toBeHidden()
    await word.tap()
    await expect(note).toBeInViewport({ ratio: 1 })
  })
})
