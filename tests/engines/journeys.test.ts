import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Engine } from './browser.ts'
import { firefox } from './firefox.ts'
import { Reader } from './reader.ts'
import { type RecordedSite, startRecordedSite } from './recorded-site.ts'
import { webkit } from './webkit.ts'

/** The tests in `tests/e2e` run in Chromium. */
const ENGINES: Record<string, Engine> = { Firefox: firefox, WebKit: webkit }

const START = '/docs/spicedb'
const PAGE = '/docs/spicedb/concepts/relationships'
const TABS_PAGE = '/docs/spicedb/concepts/relationships/write-and-delete'
const FIRST_STEPS = '/docs/spicedb/getting-started/first-steps'
const SCHEMA_PAGE = '/docs/spicedb/concepts/schema'
const INPUT = '.site-navbar input[role=combobox]'
const OPTION = '.site-navbar [role=option]'

const DESKTOP = { width: 1440, height: 900 }
/** WebKitGTK's window can't be narrower than 447 pixels. */
const PHONE = { width: 375, height: 800 }

describe.each(Object.entries(ENGINES))('%s', (name, engine) => {
  const missing = engine.missing()
  if (missing) {
    it.skip(`isn't installed, so the site wasn't tested in it: ${name} (Debian's package: ${missing})`)
    return
  }
  let site: RecordedSite
  let browser: Browser
  let reader: Reader

  beforeAll(async () => {
    site = await startRecordedSite()
    browser = await engine.start()
    reader = new Reader(browser, site.origin)
  })
  afterAll(async () => {
    await browser?.close()
    site?.stop()
  })
  beforeEach(async () => {
    await browser.resize(DESKTOP)
    await reader.open('/docs/mcp')
    await browser.evaluate(() => localStorage.clear())
    site.problems.length = 0
    site.pages.length = 0
  })
  afterEach(() => {
    expect(site.problems).toEqual([])
  })

  it('shows pages without anything wider than the window', async () => {
    for (const size of [DESKTOP, PHONE]) {
      await browser.resize(size)
      for (const address of ['/docs', START, SCHEMA_PAGE, '/docs/spicedb/api/http-api', '/docs/zh/spicedb']) {
        await reader.open(address)
        await reader.see('h1')
        await reader.expectInPage(0, () => Math.max(0, document.documentElement.scrollWidth - innerWidth))
      }
    }
  })

  it('reads a section, follows links, and goes back to where the reader was', async () => {
    await reader.open(`${SCHEMA_PAGE}#arrows`)
    await reader.see('.site-toc a[aria-current][href="#arrows"]')
    await reader.expectInPage(true, () => {
      const bar = document.querySelector('.site-navbar')?.getBoundingClientRect().bottom ?? 0
      return Math.abs((document.getElementById('arrows')?.getBoundingClientRect().top ?? 0) - bar - 16) <= 2
    })
    await reader.click('.site-navbar a[href="/docs/spicedb"]')
    await reader.expectAddress(START)
    await reader.click('.site-sidebar summary', 'Operations')
    await reader.click('.site-sidebar a', 'Deploying to AWS EKS')
    await reader.expectAddress('/docs/spicedb/ops/eks')
    await reader.see('h1')
    await browser.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    await reader.click(`.site-navbar a[href="/docs/best-practices"]`)
    await reader.expectAddress('/docs/best-practices')
    await browser.goBack()
    await reader.expectAddress('/docs/spicedb/ops/eks')
    await reader.expectInPage(500, () => Math.round(scrollY))
  })

  it('fetches a page when the pointer rests on its link', async () => {
    await reader.open(START)
    await reader.hover('.site-navbar a[href="/docs/best-practices"]')
    await expect.poll(() => site.pages, { timeout: 20_000 }).toContain('/docs/best-practices')
  })

  it('searches with the keyboard and the pointer, and highlights what was found', async () => {
    await reader.open(START)
    await browser.press('/')
    await reader.type('wildcards')
    await reader.see(`${OPTION}[aria-selected=true]`)
    await browser.press('ArrowDown')
    await reader.expectInPage(1, () =>
      [...document.querySelectorAll('.site-navbar [role=option]')].findIndex((one) => one.ariaSelected === 'true'),
    )
    await browser.press('Enter')
    await reader.expectAddress(/^\/docs\/[^?]+#/)
    await reader.see('[data-found]')
    await browser.press('Control', 'k')
    await reader.type('caveat')
    await reader.see(OPTION)
    await browser.press('Escape')
    await reader.notSee(OPTION)
    await browser.resize(PHONE)
    await reader.open(START)
    await reader.click(INPUT)
    await reader.type('caveat')
    await reader.click('[role=option]')
    await reader.expectAddress(/^\/docs\/spicedb\/concepts\/caveats/)
    await reader.see('h1')
  })

  it('shows the same tab everywhere, and on the next page', async () => {
    /** Whether it's selected wherever it exists. */
    const isSelected = (tab: string): boolean => {
      const tabs = [...document.querySelectorAll('[role=tab]')].filter(({ textContent }) => textContent === tab)
      return tabs.length > 1 && tabs.every(({ ariaSelected }) => ariaSelected === 'true')
    }
    await reader.open(TABS_PAGE)
    await reader.click('[role=tab]', 'Python')
    await reader.expectInPage(true, isSelected, 'Python')
    await browser.press('ArrowRight')
    await reader.expectInPage(true, isSelected, 'Go')
    await reader.expectInPage('Go', () => document.activeElement?.textContent)
    await reader.open(START)
    await reader.open(TABS_PAGE)
    await reader.expectInPage(true, isSelected, 'Go')
  })

  it('copies code', async () => {
    await reader.open(PAGE)
    await reader.hover('.highlighted pre')
    await reader.click('.highlighted button[data-copy]')
    await reader.expectInPage(
      'Copied',
      () => document.querySelector('.highlighted button[data-copy]')?.textContent ?? '',
    )
    const code = await browser.evaluate(
      () => document.querySelector('.highlighted:has([data-copy]) code')?.textContent ?? '',
    )
    await reader.click(INPUT)
    await browser.press('Control', 'v')
    await reader.expectInPage(code.replaceAll(/\s/g, ''), () =>
      document.querySelector<HTMLInputElement>('.site-navbar input')?.value.replaceAll(/\s/g, ''),
    )
  })

  it('runs a sample', async () => {
    await reader.open('/docs/spicedb/concepts/caveats')
    await reader.click('.highlighted button', 'Try it')
    const answers = () =>
      browser.evaluate(() => document.querySelector('[data-playground]')?.shadowRoot?.textContent ?? '')
    // The engine is compiled on first use.
    await expect.poll(answers, { timeout: 240_000, interval: 500 }).toContain('machine:lathe#run@person:ines: true')
  })

  it('changes the theme from a list next to its button, and keeps it', async () => {
    await reader.open(START)
    await reader.click('button[title="Change theme"]')
    await reader.see('[role=option]', 'Dark')
    await reader.expectInPage(true, () => {
      const list = document.querySelector('[role=listbox]:popover-open')?.getBoundingClientRect()
      const button = document.querySelector('button[title="Change theme"]')?.getBoundingClientRect()
      return Boolean(
        list && button && Math.abs(list.top - button.bottom) < 20 && Math.abs(list.right - button.right) < 20,
      )
    })
    await reader.click('[role=option]', 'Dark')
    await reader.notSee('[role=option]', 'Dark')
    await reader.expectInPage('Change theme', () => document.activeElement?.getAttribute('title'))
    await reader.open(PAGE)
    await reader.expectInPage(true, () => getComputedStyle(document.documentElement).colorScheme === 'dark')
  })

  it('opens and closes the menu on a phone, and a page from it', async () => {
    await browser.resize(PHONE)
    await reader.open(START)
    await reader.notSee('.site-sidebar a')
    await reader.click('button', 'Menu')
    await reader.see('.site-sidebar a', 'Overview')
    await reader.expectInPage(true, () => document.querySelector('article')?.inert)
    await browser.press('Escape')
    await reader.notSee('.site-sidebar a')
    await reader.expectInPage('Menu', () => document.activeElement?.ariaLabel)
    await reader.click('button', 'Menu')
    await reader.click('.site-sidebar summary', 'Getting started')
    await reader.click('.site-sidebar a', 'First steps')
    await reader.expectAddress(FIRST_STEPS)
    await reader.see('h1')
    await reader.notSee('.site-sidebar a')
  })
})
