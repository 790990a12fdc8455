import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, test } from './helpers.ts'

const PAGE = '/docs/spicedb/concepts/relationships'

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

/** The first glossary term of the page and its definition. */
function firstTerm(page: Page) {
  const term = page.locator('main button[popovertarget^="term-"]').first()
  const definition = page.locator('main [popover][id^="term-"]').first()
  return { term, definition, link: definition.getByRole('link').first() }
}

test('a glossary term opens its definition by keyboard and by touch', async ({ page }) => {
  await page.goto(PAGE)
  const { term, definition, link } = firstTerm(page)
  await expect(term).toHaveAccessibleName(/^\w+, definition$/)
  await expect(definition).toBeHidden()

  await test.step('Enter opens it next to the term, Tab moves into it, Escape returns', async () => {
    await term.focus()
    await page.keyboard.press('Enter')
    await expect(definition).toBeInViewport({ ratio: 1 })
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(definition).toBeHidden()
    await expect(term).toBeFocused()
  })

  await test.step('a tap opens it and a tap elsewhere closes it', async () => {
    await term.tap()
    await expect(definition).toBeInViewport({ ratio: 1 })
    await page.touchscreen.tap(4, 200)
    await expect(definition).toBeHidden()
  })

  await test.step('a copied sentence contains the term but not its definition', async () => {
    const [sentence, copied, marked] = await term.evaluate((button) => {
      const paragraph = button.closest('p, li')
      window.getSelection()?.selectAllChildren(paragraph ?? button)
      return [paragraph?.textContent, window.getSelection()?.toString(), button.textContent]
    })
    expect(copied).toContain(marked)
    expect(copied?.trim()).toBe(sentence?.trim())
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a glossary term opens its definition', async ({ page }) => {
    await page.goto(PAGE)
    const { term, definition } = firstTerm(page)
    await expect(definition).toBeHidden()
    await term.tap()
    await expect(definition).toBeInViewport({ ratio: 1 })
  })
})
