import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page, Request } from '@playwright/test'
import { expect, startReact, test } from './helpers.ts'

const PAGE = '/docs/spicedb/concepts/schema'
const DATA = '**/nextra-data-*.json'
const FEED = '**/feed.json'

test.use({ viewport: { width: 1440, height: 900 } })

/** The box that is laid out at this width, with what belongs to it. */
function search(page: Page) {
  const box = page.locator('search').filter({ visible: true })
  return {
    input: box.getByRole('combobox'),
    list: box.getByRole('listbox'),
    options: box.getByRole('option'),
    active: box.locator('[role=option][aria-selected=true]'),
    status: box.getByRole('status'),
  }
}

/** Opens a page and waits until the box answers shortcuts: React is then there. */
async function openPage(page: Page, address = PAGE): Promise<void> {
  await page.goto(address)
  const { input } = search(page)
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(input).toBeFocused({ timeout: 500 })
  }).toPass()
  await input.blur()
}

async function type(page: Page, query: string): Promise<void> {
  const { input, options } = search(page)
  await input.click()
  await input.pressSequentially(query)
  await expect(options.first()).toBeVisible()
}

/** Ignores what the browser itself says about a request that a test makes fail. */
function forgive(problems: string[], pattern: RegExp): void {
  const rest = problems.filter((problem) => !pattern.test(problem))
  problems.splice(0, problems.length, ...rest)
}

test.describe('shortcuts', () => {
  for (const keys of ['/', 'Control+k', 'Meta+k']) {
    test(`${keys} brings the cursor into the box`, async ({ page }) => {
      await openPage(page)
      await page.keyboard.press(keys)
      await expect(search(page).input).toBeFocused()
      await expect(search(page).input).toHaveValue('')
    })
  }

  test('mean nothing while something else takes the keys', async ({ page }) => {
    await openPage(page)
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<input class=t><select class=t></select><button class=t></button><textarea class=t></textarea><p class=t contenteditable>x</p>',
      )
    })
    for (const element of await page.locator('.t').all()) {
      await element.focus()
      await page.keyboard.press('/')
      await page.keyboard.press('Control+k')
      await expect(search(page).input).not.toBeFocused()
    }
  })

  test('a slash typed into the box is a slash', async ({ page }) => {
    await openPage(page)
    const { input } = search(page)
    await input.click()
    await page.keyboard.type('a/b')
    await expect(input).toHaveValue('a/b')
  })
})

test.describe('the keyboard', () => {
  test('Escape closes and blurs; the text stays', async ({ page }) => {
    await openPage(page)
    await type(page, 'arrow')
    const { input, list } = search(page)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(input).not.toBeFocused()
    await expect(input).toHaveValue('arrow')
    await expect(input).toHaveAttribute('aria-expanded', 'false')
  })

  test('arrows move through the results, which return to the first with another query', async ({ page }) => {
    await openPage(page)
    await type(page, 'schema')
    const { input, options, active } = search(page)
    const idOf = (option: Locator) => option.getAttribute('id')
    await expect(input).toHaveAttribute('aria-activedescendant', (await idOf(options.first())) ?? '')
    await page.keyboard.press('ArrowDown')
    await expect(active).toHaveAttribute('id', (await idOf(options.nth(1))) ?? '')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(active).toHaveAttribute('id', (await idOf(options.last())) ?? '')
    await expect(active).toBeInViewport()
    await expect(input).toBeFocused()
    // Opened again, the list is a new one and shows the highlighted result all the same.
    await page.keyboard.press('Escape')
    await input.focus()
    await page.keyboard.press('ArrowDown')
    await expect(active).toHaveAttribute('id', (await idOf(options.last())) ?? '')
    await expect(active).toBeInViewport()
    await input.pressSequentially('s')
    await expect(active).toHaveAttribute('id', (await idOf(options.first())) ?? '')
  })

  test('Enter opens the highlighted section without a reload, closes and clears', async ({ page }) => {
    await openPage(page, '/docs/spicedb')
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await type(page, 'wildcards')
    const { input, list, active } = search(page)
    const href = (await active.getAttribute('href')) ?? ''
    expect(href).toContain('#')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(href)
    await expect(list).toHaveCount(0)
    await expect(input).toHaveValue('')
    await expect(input).not.toBeFocused()
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    const heading = page.locator(`[id="${href.split('#')[1]}"]`)
    await expect(heading).toBeInViewport()
    await expect(heading).toHaveClass(/found/)
    await expect(heading).not.toHaveClass(/found/, { timeout: 10_000 })
  })

  test('Enter does nothing while an input method composes, without text and without results', async ({ page }) => {
    await openPage(page)
    const { input, status } = search(page)
    await input.click()
    await page.keyboard.press('Enter')
    await type(page, 'schema')
    await input.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
    await input.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true })
    await input.fill('qqqqqqqq')
    await expect(status).toHaveText('No Results')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${PAGE}(\\?|$)`))
  })

  test('Enter pressed at once waits for the answer to what was typed', async ({ page }) => {
    await openPage(page, '/docs/spicedb')
    await type(page, 'caveats')
    await search(page).input.fill('wildcards')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/schema#/)
  })

  test('Enter pressed before the search is there opens what it finds', async ({ page }) => {
    await page.goto('/docs/spicedb', { waitUntil: 'networkidle' })
    await page.keyboard.press('/')
    await page.keyboard.type('wildcards')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/schema#/)
  })
})

test.describe('the pointer', () => {
  test('highlights, chooses, and closes outside', async ({ page }) => {
    await openPage(page, '/docs/spicedb')
    await type(page, 'schema')
    const { options, list, active, input } = search(page)
    await options.nth(2).hover()
    await expect(active).toHaveAttribute('id', (await options.nth(2).getAttribute('id')) ?? '')
    await page.mouse.click(300, 700)
    await expect(list).toHaveCount(0)
    await expect(input).toHaveValue('schema')
    await input.pressSequentially('s')
    let href = ''
    // The answer to the longer query replaces the earlier one; wait until it stands.
    await expect(async () => {
      href = (await options.nth(1).getAttribute('href')) ?? ''
      await page.waitForTimeout(500)
      expect(await options.nth(1).getAttribute('href')).toBe(href)
    }).toPass()
    await options.nth(1).click()
    await expect(page).toHaveURL(href)
    await expect(list).toHaveCount(0)
    await expect(input).toHaveValue('')
  })

  test('leaves a click for another tab to the browser', async ({ page, context }) => {
    await openPage(page, '/docs/spicedb')
    await type(page, 'schema')
    const opened = context.waitForEvent('page')
    await search(page)
      .options.first()
      .click({ modifiers: ['Control'] })
    await (await opened).close()
    await expect(page).toHaveURL(/\/docs\/spicedb\?q=schema$/)
    await expect(search(page).list).toBeVisible()
  })

  test('going on with Tab closes', async ({ page }) => {
    await openPage(page)
    await type(page, 'schema')
    await page.keyboard.press('Tab')
    await expect(search(page).list).toHaveCount(0)
  })
})

test.describe('the panel', () => {
  test('opens with the first non-empty text and closes when it is emptied', async ({ page }) => {
    await openPage(page)
    const { input, list, status } = search(page)
    await input.click()
    await input.pressSequentially('   ')
    await expect(status).toHaveText('')
    await expect(list).toHaveCount(0)
    await input.pressSequentially('schema')
    await expect(list).toBeVisible()
    await input.fill('')
    await expect(list).toHaveCount(0)
  })

  test('shows at most 3 pages of 3 results, each with its own sections, in at most 400 pixels', async ({ page }) => {
    await openPage(page)
    await type(page, 'permission')
    const { list } = search(page)
    const groups = list.getByRole('group')
    for (const group of await groups.all()) {
      const hrefs = await group
        .getByRole('option')
        .evaluateAll((options) => options.map((option) => option.getAttribute('href') ?? ''))
      expect(hrefs.length).toBeLessThanOrEqual(3)
      expect(new Set(hrefs.map((href) => (href.startsWith('/') ? href.split('#')[0] : 'blog'))).size).toBe(1)
    }
    expect(await groups.count()).toBeLessThanOrEqual(4)
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(400)
  })

  test('is drawn once for a key, not at all where nothing differs, and without a look through the page', async ({
    page,
  }) => {
    await openPage(page)
    await type(page, 'schema')
    await expect(page).toHaveURL(`${PAGE}?q=schema`)
    await page.waitForLoadState('networkidle')
    await page.locator('search [data-panel]').evaluateAll((panels) => {
      const drawn: number[] = []
      Object.assign(window, { drawn })
      for (const panel of panels) {
        new MutationObserver((changes) => drawn.push(changes.length)).observe(panel, {
          attributes: true,
          characterData: true,
          childList: true,
          subtree: true,
        })
      }
    })
    const { input, options } = search(page)
    const drawn = () => page.evaluate('window.drawn.splice(0).length')
    const before = await options.allTextContents()
    await input.fill('SCHEMA')
    await expect(page).toHaveURL(`${PAGE}?q=SCHEMA`)
    expect([await drawn(), await options.allTextContents()]).toEqual([0, before])
    await input.pressSequentially('s')
    await expect(options).not.toHaveText(before)
    await expect(page).toHaveURL(`${PAGE}?q=SCHEMAs`)
    expect(await drawn()).toBe(1)
    // A browser that translates the page puts its own elements in the place of the texts.
    await options.locator('span:has(> mark)').evaluateAll((all) => {
      for (const element of all) {
        for (const node of [...element.childNodes]) {
          const font = document.createElement('font')
          font.append(node.textContent ?? '')
          node.replaceWith(font)
        }
      }
    })
    expect(await options.locator('font').count()).toBeGreaterThan(3)
    await input.fill('wildcards')
    await expect(options.first()).toContainText(/wildcard/i)
    await expect(options.locator('font')).toHaveCount(0)
    const text = page.locator('.nextra-content')
    expect(await text.evaluate((element) => getComputedStyle(element).isolation)).toBe('isolate')
    // Neither the box nor the panel takes the page along when it is laid out.
    const containOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).contain)
    expect(await containOf(input)).toBe('strict')
    expect(await containOf(page.locator('nav [data-panel]'))).toBe('size layout style')
  })

  test('marks what matches, also within words', async ({ page }) => {
    await openPage(page)
    await type(page, 'wildc')
    await expect(search(page).active.locator('mark').first()).toHaveText(/^wildc$/i)
  })

  test('shows posts of the blog in a group of their own, which open in a new window', async ({ page, context }) => {
    await context.route('https://authzed.com/**', (route) => route.fulfill({ body: 'blog' }))
    await page.unroute((url) => url.hostname === 'authzed.com').catch(() => {})
    await openPage(page)
    await type(page, 'dual-write')
    const group = search(page).list.getByRole('group', { name: 'AuthZed blog' })
    const post = group.getByRole('option').first()
    await expect(post).toHaveAttribute('target', '_blank')
    await expect(post).toHaveAttribute('href', /^https:\/\/authzed\.com\/blog\//)
    await expect(post).toHaveAccessibleName(/opens in a new window/)
    const opened = context.waitForEvent('page')
    await post.click()
    await (await opened).close()
    await expect(page).toHaveURL(PAGE)
    await expect(search(page).list).toHaveCount(0)
  })

  test('a post opens by Enter too', async ({ page, context }) => {
    await context.route('https://authzed.com/**', (route) => route.fulfill({ body: 'blog' }))
    await openPage(page)
    await type(page, 'owasp cve')
    const { options, active } = search(page)
    for (let moves = await options.count(); moves > 1; moves--) await page.keyboard.press('ArrowDown')
    await expect(active).toHaveAttribute('target', '_blank')
    const opened = context.waitForEvent('page')
    await page.keyboard.press('Enter')
    await (await opened).close()
    await expect(page).toHaveURL(PAGE)
  })

  test('Escape closes from a button in it as well', async ({ page }) => {
    await openPage(page)
    const { input, status } = search(page)
    await input.click()
    await input.pressSequentially('qqqqqqqq')
    await expect(status).toHaveText('No Results')
    await page.keyboard.press('Tab')
    await expect(page.locator('search a').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(status).toHaveText('')
  })

  test('offers pages and earlier searches when nothing is found', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('search:recent', '["caveats"]'))
    await openPage(page)
    const { input, status, options } = search(page)
    await input.click()
    await input.pressSequentially('qqqqqqqq')
    await expect(status).toHaveText('No Results')
    await page.locator('search').getByRole('button', { name: 'caveats' }).click()
    await expect(input).toHaveValue('caveats')
    await expect(options.first()).toContainText(/caveat/i)
    await input.fill('qqqqqqqq')
    await expect(status).toHaveText('No Results')
    const link = page.locator('search').getByRole('link', { name: 'First Steps' })
    await link.click()
    await expect(page).toHaveURL('/docs/spicedb/getting-started/first-steps')
    await expect(status).toHaveText('')
  })

  test('remembers what led to a result, until it is cleared', async ({ page }) => {
    await openPage(page)
    await type(page, 'wildcards')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#/)
    const { input, options, list } = search(page)
    await input.click()
    await expect(list).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(options).toHaveText(['wildcards'])
    await page.keyboard.press('Enter')
    await expect(input).toHaveValue('wildcards')
    await expect(options.first()).toContainText(/wildcard/i)
    await input.fill('')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: 'Clear recent searches' }).click()
    await expect(list).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('search:recent'))).toBe('[]')
  })

  test('works where nothing can be stored', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await openPage(page)
    await type(page, 'wildcards')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#/)
  })
})

test.describe('the address', () => {
  test('holds the query while the panel is open', async ({ page }) => {
    await openPage(page, `${PAGE}#arrows`)
    await type(page, 'wild card')
    await expect(page).toHaveURL(`${PAGE}?q=wild+card#arrows`)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`${PAGE}#arrows`)
  })

  test('shows the search again after a reload, and to whoever gets it', async ({ page }) => {
    await openPage(page)
    await type(page, 'wildcards')
    await expect(page).toHaveURL(`${PAGE}?q=wildcards`)
    await page.reload()
    const { input, options } = search(page)
    await expect(input).toHaveValue('wildcards')
    await expect(options.first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(PAGE)
  })

  test('goes back to the page without the search', async ({ page }) => {
    await openPage(page, '/docs/spicedb')
    await type(page, 'wildcards')
    await expect(page).toHaveURL('/docs/spicedb?q=wildcards')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/schema#/)
    await page.goBack()
    await expect(page).toHaveURL('/docs/spicedb')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/SpiceDB/)
    await page.goForward()
    await expect(page).toHaveURL(/schema#/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Schema/)
    await expect(search(page).input).toHaveValue('')
  })
})

test.describe('loading', () => {
  const isSearch = (request: Request) => /nextra-data|feed\.json|worker/.test(request.url())

  test('nothing of the search is asked for before the first focus, and the data once', async ({ page }) => {
    const asked: string[] = []
    const styles: string[] = []
    page.on('request', (request) => {
      if (isSearch(request)) asked.push(new URL(request.url()).pathname)
      if (request.resourceType() === 'stylesheet') styles.push(request.url())
    })
    await page.goto('/docs/spicedb', { waitUntil: 'networkidle' })
    expect(asked).toEqual([])
    expect(styles.splice(0)).not.toEqual([])
    await type(page, 'wildcards')
    // A style sheet that came now would make the browser look through the whole page.
    expect(styles).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/schema#/)
    await type(page, 'caveats')
    const data = asked.filter((path) => /nextra-data/.test(path))
    const feed = asked.filter((path) => /feed/.test(path))
    expect([data, feed]).toEqual([['/docs/_next/static/chunks/nextra-data-en-US.json'], ['/docs/feed.json']])
  })

  test('a text typed while the data loads is answered when it is there', async ({ page }) => {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(DATA, async (route) => {
      await held
      await route.continue()
    })
    await openPage(page)
    const { input, status, options } = search(page)
    await input.click()
    await input.pressSequentially('wildcards')
    await expect(status).toHaveText('Loading...')
    await expect(page.getByText('Loading...')).toHaveCount(1)
    // Longer than the pause after which the address is written: it waits for the answer.
    await page.waitForTimeout(600)
    expect(page.url()).not.toContain('q=')
    release()
    await expect(options.first()).toContainText(/wildcard/i)
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expect(page).toHaveURL(/q=wildcards/)
  })

  test('letters typed before React is there are not lost', async ({ page }) => {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/chunks/main-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(PAGE, { waitUntil: 'commit' })
    const { input, options } = search(page)
    await input.pressSequentially('wildcards')
    release()
    await expect(options.first()).toContainText(/wildcard/i)
    await expect(input).toHaveValue('wildcards')
    await expect(input).toBeFocused()
  })

  const failures: [string, (page: Page) => Promise<unknown>][] = [
    ['404', (page) => page.route(DATA, (route) => route.fulfill({ status: 404, body: 'Not found' }))],
    ['500', (page) => page.route(DATA, (route) => route.fulfill({ status: 500, body: '{}' }))],
    ['no network', (page) => page.route(DATA, (route) => route.abort())],
    ['truncated JSON', (page) => page.route(DATA, (route) => route.fulfill({ body: '{"/a": {"title": "A", "da' }))],
    ['HTML in place of JSON', (page) => page.route(DATA, (route) => route.fulfill({ body: '<!doctype html>' }))],
  ]
  for (const [name, fail] of failures) {
    test(`a failed load says so and can be tried again: ${name}`, async ({ page, problems }) => {
      await openPage(page, '/docs/spicedb')
      await page.reload()
      await fail(page)
      const { input, status, options } = search(page)
      await input.click()
      await input.pressSequentially('wildcards')
      await expect(status).toHaveText('Error while searching.')
      await page.unroute(DATA)
      await input.pressSequentially(' ')
      await expect(options.first()).toBeVisible()
      forgive(problems, /nextra-data|Failed to load resource/)
    })
  }

  test('a failed load is tried again with the next focus, or by the button', async ({ page, problems }) => {
    await page.route(DATA, (route) => route.abort(), { times: 2 })
    await page.goto(PAGE)
    const { input, status, options } = search(page)
    await input.click()
    await input.pressSequentially('wildcards')
    await expect(status).toHaveText('Error while searching.')
    await page.unroute(DATA)
    await input.blur()
    await input.focus()
    await expect(options.first()).toBeVisible()
    forgive(problems, /nextra-data|Failed to load resource/)
  })

  test('data that never comes is given up after 10 s', async ({ page, problems }) => {
    await page.clock.install()
    await page.route(DATA, () => {})
    await page.goto(PAGE)
    const { input, status, options } = search(page)
    await input.click()
    await input.pressSequentially('wildcards')
    await expect(status).toHaveText('Loading...')
    await page.clock.runFor(9_000)
    await expect(status).toHaveText('Loading...')
    await page.clock.runFor(2_000)
    await expect(status).toHaveText('Error while searching.')
    await page.unroute(DATA)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.clock.resume()
    await expect(options.first()).toBeVisible()
    forgive(problems, /nextra-data/)
  })

  for (const [name, answer] of [
    ['500', { status: 500, body: '' }],
    ['HTML', { body: '<html>' }],
    ['wrong types', { body: '{"items": 7}' }],
  ] as const) {
    test(`a feed that fails leaves the pages as they are: ${name}`, async ({ page, problems }) => {
      await page.route(FEED, (route) => route.fulfill(answer))
      await openPage(page)
      await type(page, 'caveats')
      await expect(search(page).list.getByRole('group').first()).toBeVisible()
      await expect(search(page).list.getByRole('group', { name: 'AuthZed blog' })).toHaveCount(0)
      forgive(problems, /feed\.json|Failed to load resource/)
    })
  }

  test('code that does not come says so and can be tried again', async ({ page, problems }) => {
    await openPage(page, '/docs/spicedb')
    await page.reload({ waitUntil: 'networkidle' })
    await startReact(page)
    await page.waitForLoadState('networkidle')
    const lazy = (url: URL) => /chunks\/[\w.-]+\.js$/.test(url.pathname)
    await page.route(lazy, (route) => route.abort())
    const { input, status, options } = search(page)
    await input.click()
    await input.pressSequentially('wild')
    await expect(status).toHaveText('Error while searching.')
    await page.unroute(lazy)
    await input.pressSequentially('cards')
    await expect(options.first()).toBeVisible()
    forgive(problems, /chunks|Failed to load|ChunkLoadError/)
  })
})

test('what is typed between the code of the search and what React draws with it is searched too', async ({ page }) => {
  // The code starts its worker in the task in which it comes; React draws in a later one.
  await page.addInitScript(() => {
    Object.assign(window, {
      Worker: class extends Worker {
        constructor(address: string | URL, options?: WorkerOptions) {
          super(address, options)
          queueMicrotask(() => {
            if (!(document.activeElement instanceof HTMLInputElement)) return
            document.activeElement.value = 'caveat'
            document.activeElement.dispatchEvent(new InputEvent('input', { bubbles: true }))
          })
        }
      },
    })
  })
  await page.goto(PAGE)
  await page.keyboard.press('/')
  await expect(search(page).options.first()).toBeVisible()
})

test('what comes from outside is shown as text and leads nowhere but to the web', async ({ page, problems }) => {
  const bad = '<img src=x onerror="window.hacked=1"> zebra'
  await page.route(DATA, (route) =>
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
  await page.route(FEED, (route) =>
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
  await type(page, 'zebra')
  const { options } = search(page)
  await expect(options.first()).toContainText('<img src=x onerror="window.hacked=1"> zebra')
  const hrefs = await options.evaluateAll((all) => all.map((option) => option.getAttribute('href') ?? ''))
  for (const href of hrefs) expect(href).toMatch(/^\/docs\/spicedb|^https:\/\/example\.com\/zebra$/)
  expect(await page.locator('search img, search script').count()).toBe(0)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  forgive(problems, /Left out of the search/)
})

for (const query of [
  '.*+?^$ {}()|[]\\',
  '<b>x</b>',
  'x'.repeat(10_000),
  'مخطط',
  '😀 e\u0301',
  '\0',
  '__proto__',
  'constructor',
  '   ',
]) {
  test(`a query that is no query harms nothing: ${JSON.stringify(query.slice(0, 20))}`, async ({ page }) => {
    await openPage(page)
    const { input, options, list } = search(page)
    await input.click()
    await input.fill(query)
    await page.waitForTimeout(300)
    await input.fill('wildcards')
    await expect(options.first()).toContainText(/wildcard/i)
    await expect(list).toHaveCount(1)
  })
}

test.describe('for a screen reader', () => {
  test('the box is a combobox with a list and a polite count of the results', async ({ page }) => {
    await openPage(page)
    const { input, list, options, status } = search(page)
    await expect(input).toHaveAccessibleName('Search documentation')
    await expect(input).toHaveAttribute('aria-autocomplete', 'list')
    await expect(status).toHaveAttribute('aria-live', 'polite')
    await type(page, 'schema')
    await expect(input).toHaveAttribute('aria-expanded', 'true')
    await expect(input).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '')
    await expect(status).toHaveText(`${await options.count()} results`)
    await expect(list).toHaveAccessibleName('Search results')
    const names = await list
      .getByRole('group')
      .evaluateAll((groups) =>
        groups.map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent),
      )
    expect(names.every((name) => (name ?? '') !== '')).toBe(true)
  })

  test('ids are unique although there are two boxes', async ({ page }) => {
    await openPage(page)
    await type(page, 'schema')
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [state, query] of [
      ['results', 'schema'],
      ['no result', 'qqqqqqqq'],
    ] as const) {
      test(`nothing stands in the way with ${state}, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await openPage(page, '/docs/spicedb')
        const { input, status } = search(page)
        await input.click()
        await input.fill(query)
        await expect(status).toHaveText(/results|No Results/)
        const { violations } = await new AxeBuilder({ page })
          .include('search')
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))).toEqual(
          [],
        )
      })
    }
  }

  test('the highlighted result is seen in forced colours', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await openPage(page)
    await type(page, 'schema')
    const style = await search(page).active.evaluate((option) => getComputedStyle(option).outlineStyle)
    expect(style).toBe('solid')
  })

  test('nothing moves where the reader wants it still', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, '/docs/spicedb')
    await type(page, 'wildcards')
    await page.keyboard.press('Enter')
    const found = page.locator('[class*=found]').first()
    await expect(found).toBeVisible()
    expect(await found.evaluate((element) => getComputedStyle(element).animationName)).toBe('none')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true })

  test('one tap opens the menu with the cursor in the box; a tap on a result shows it and closes the menu', async ({
    page,
  }) => {
    await page.goto('/docs/spicedb', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Open the search' }).tap()
    const { input, options, list } = search(page)
    await expect(input).toBeFocused()
    await page.keyboard.type('wildcards')
    await expect(options.first()).toBeVisible()
    const box = await list.boundingBox()
    expect(box?.width).toBeGreaterThan(340)
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 375).toBe(true)
    const href = (await options.first().getAttribute('href')) ?? ''
    await options.first().tap()
    await expect(page).toHaveURL(href)
    await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toBeInViewport()
    await expect(input).not.toBeInViewport()
  })

  test('the list ends above what covers the lower part of the screen', async ({ page }) => {
    await page.goto('/docs/spicedb', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Open the search' }).tap()
    await page.keyboard.type('permission')
    const { list, options } = search(page)
    await expect(options.first()).toBeVisible()
    await page.setViewportSize({ width: 375, height: 380 })
    await expect(async () => {
      const box = await list.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(380)
    }).toPass()
  })

  test('a shared search opens the menu', async ({ page }) => {
    await page.goto(`${PAGE}?q=wildcards`)
    const { input, options } = search(page)
    await expect(input).toHaveValue('wildcards')
    await expect(options.first()).toBeInViewport()
  })

  for (const width of [320, 375, 768]) {
    test(`${width} pixels are wide enough`, async ({ page }) => {
      await page.setViewportSize({ width, height: 667 })
      await page.goto(`${PAGE}?q=permission`)
      await expect(search(page).options.first()).toBeVisible()
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways).toBeLessThanOrEqual(0)
    })
  }
})
