import type { Locator, Page } from '@playwright/test'
import { expect, test } from './helpers.ts'

const PAGE = '/docs/spicedb/concepts/schema'

const popup = (page: Page): Locator => page.locator('.schema-help')
const schema = (page: Page, text: string): Locator => page.locator('pre[data-schema]', { hasText: text }).first()

/** A word of a schema. */
const word = (block: Locator, text: string): Locator =>
  block.locator('span', { hasText: new RegExp(`^\\s*${text}$`) }).last()

test.describe('with a pointer', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a word is explained where the pointer rests, until it leaves both', async ({ page }) => {
    await page.goto(PAGE)
    const block = schema(page, 'permission lend = branch->run')
    await block.scrollIntoViewIfNeeded()
    await word(block, '->').hover()
    await expect(popup(page)).toContainText('branch->run')
    await expect(popup(page)).toContainText('relation branch: branch')
    await expect(popup(page)).toContainText('permission run = librarian')

    await test.step('the box leaves the line free and stays inside of the window', async () => {
      const line = await block.locator('.schema-term').boundingBox()
      const box = await popup(page).boundingBox()
      expect(line && box && (box.y >= line.y + line.height || box.y + box.height <= line.y)).toBe(true)
    })
    await test.step('the pointer can move into the box', async () => {
      await popup(page).getByRole('link').hover()
      await page.waitForTimeout(600)
      await expect(popup(page)).toBeVisible()
    })
    await test.step('it closes when the pointer leaves', async () => {
      await page.mouse.move(5, 5)
      await expect(popup(page)).toBeHidden()
    })
  })

  test('Escape closes it without moving the pointer', async ({ page }) => {
    await page.goto(PAGE)
    await word(schema(page, 'permission lend = branch->run'), 'with').hover()
    await expect(popup(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup(page)).toBeHidden()
  })

  test('selecting works as in other code, and the document stays as it is meanwhile', async ({ page }) => {
    const selection = (): Promise<string | undefined> => page.evaluate(() => getSelection()?.toString())
    const explain = async (): Promise<void> => {
      await page.evaluate(() => getSelection()?.empty())
      await page.mouse.move(0, 0)
      await word(block, 'with').hover()
      await expect(popup(page)).toBeVisible()
    }
    await page.goto(PAGE)
    const block = schema(page, 'permission lend = branch->run')
    const before = await block.textContent()
    await block.scrollIntoViewIfNeeded()
    await test.step('the first double click selects the word', async () => {
      await word(block, 'librarian').dblclick()
      expect(await selection()).toBe('librarian')
      // By then, the explanations would have loaded, and the pointer would have rested.
      await page.waitForTimeout(1000)
      await page.mouse.move(0, 0)
      await word(block, 'with').hover()
      await page.waitForTimeout(1000)
      expect(await selection()).toBe('librarian')
      await expect(popup(page)).toBeHidden()
    })
    await test.step('so does a double click on a word that is explained', async () => {
      await explain()
      await word(block, 'with').dblclick()
      expect(await selection()).toBe('with')
    })
    await test.step('a press closes the explanation, and a drag selects', async () => {
      await explain()
      await page.evaluate(() => {
        const observed = { childList: true, subtree: true, attributes: true, characterData: true }
        const article = document.querySelector('main')
        if (article) new MutationObserver(() => article.setAttribute('data-changed', '')).observe(article, observed)
      })
      await page.mouse.down()
      await expect(popup(page)).toBeHidden()
      await word(block, 'librarian').hover()
      await page.waitForTimeout(1000)
      await page.mouse.up()
      await page.waitForTimeout(1000)
      expect(await selection()).not.toBe('')
      await expect(page.locator('main')).not.toHaveAttribute('data-changed')
    })
    expect(await block.textContent()).toBe(before)
  })
})

test('the keyboard moves between words, from one stop for the whole schema', async ({ page }) => {
  await page.goto(PAGE)
  const block = schema(page, 'permission lend = branch->run')
  await block.focus()
  await expect(block).toHaveAccessibleDescription(/arrow keys/)
  await page.keyboard.press('ArrowRight')
  const focused = page.locator(':focus')
  await expect(focused).toHaveAccessibleName('use')
  await expect(focused).toHaveAccessibleDescription(/Turns on a feature/)
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAccessibleName('expiration')
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAccessibleName('definition')

  await test.step('Tab moves the focus into the explanation, and Escape back to its word', async () => {
    await page.keyboard.press('Tab')
    await expect(popup(page).getByRole('link')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(popup(page)).toBeHidden()
    await expect(focused).toHaveAccessibleName('definition')
  })
  await test.step('Escape then returns to the schema', async () => {
    await page.keyboard.press('Escape')
    await expect(block).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('a tap shows the explanation, and a tap elsewhere hides it', async ({ page }) => {
    await page.goto(PAGE)
    const block = schema(page, 'permission lend = branch->run')
    await word(block, 'librarian').tap()
    await expect(popup(page)).toContainText('branch#librarian')
    const box = await popup(page).boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page
      .getByRole('heading', { level: 1 })
      .or(page.locator('h2'))
      .filter({ visible: true })
      .first()
      .dispatchEvent('pointerdown')
    await expect(popup(page)).toBeHidden()
  })
})
