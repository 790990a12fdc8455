import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser, Engine } from './browser.ts'
import { chromium } from './chromium.ts'
import { firefox } from './firefox.ts'
import { createReader, type Reader } from './reader.ts'
import { type RecordedSite, startRecordedSite } from './recorded-site.ts'
import { webkit } from './webkit.ts'

const ENGINES: Record<string, Engine> = { Chromium: chromium, Firefox: firefox, WebKit: webkit }

const START = '/docs/spicedb'
const PAGE = '/docs/spicedb/concepts/relationships'
const TABS_PAGE = '/docs/spicedb/concepts/relationships/write-and-delete'
const FIRST_STEPS = '/docs/spicedb/getting-started/first-steps'
const PAGE_SCRIPT = /\/scripts\/page-\w+\.js$/

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
    reader = createReader(browser, site)
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })
  beforeEach(async () => {
    await browser.resize(DESKTOP)
    await reader.open('/docs/mcp')
    await browser.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    site.problems.length = 0
    site.pages.length = 0
  })
  afterEach(() => {
    expect(site.problems).toEqual([])
  })

  const scrollTop = (): number => Math.round(scrollY)

  it('shows a page without anything wider than the window, on a desktop and on a phone', async () => {
    for (const size of [DESKTOP, PHONE]) {
      await browser.resize(size)
      for (const address of [
        '/docs',
        START,
        '/docs/spicedb/concepts/schema',
        '/docs/spicedb/api/http-api',
        '/docs/spicedb/no-such-page',
        '/docs/zh/spicedb',
      ]) {
        await reader.open(address)
        await reader.see(['h1'])
        await reader.expectInPage(0, () => Math.max(0, document.documentElement.scrollWidth - innerWidth))
      }
    }
  })

  it('opens at the section that an address names, and marks it in the table of contents', async () => {
    const id = 'arrows'
    await reader.open(`/docs/spicedb/concepts/schema#${id}`)
    await reader.see([`.site-toc a[aria-current][href="#${id}"]`])
    const isInPlace = (section: string): boolean => {
      const bar = document.querySelector('.site-navbar')?.getBoundingClientRect().bottom ?? 0
      const top = document.getElementById(section)?.getBoundingClientRect().top ?? 0
      return Math.abs(top - bar - 16) <= 2
    }
    await reader.expectInPage(true, isInPlace, id)
    await reader.click(['.site-toc li a'])
    await reader.notSee([`article h2[id=${id}]`])
    const first = await browser.evaluate(() => location.hash.slice(1))
    await reader.expectInPage(true, isInPlace, first)
  })

  it('opens pages from the sidebar, from the text and at the end of a page', async () => {
    await reader.open(START)
    await reader.notSee(['.site-sidebar a', 'Deploying to AWS EKS'])
    await reader.click(['.site-sidebar summary', 'Operations'])
    await reader.click(['.site-sidebar a', 'Deploying to AWS EKS'])
    await reader.expectAddress('/docs/spicedb/ops/eks')
    await reader.see(['h1'])
    await reader.click(['.site-navbar a[href="/docs/spicedb"]'])
    await reader.expectAddress(START)
    await reader.click([`main a[href="${FIRST_STEPS}"]`])
    await reader.expectAddress(FIRST_STEPS)
    await reader.click(['nav[aria-label="Previous and next pages"] a[class*=next]'])
    await reader.expectAddress(/^\/docs\/spicedb\/getting-started\/(?!first-steps)/)
    await reader.see(['h1'])
  })

  it('fetches a page when the pointer rests on its link, and not again when the link is followed', async () => {
    // No other journey leads there.
    const address = '/docs/best-practices'
    await reader.open(START)
    const link = [`.site-navbar a[href="${address}"]`] as const
    await reader.hover(link)
    await expect.poll(() => site.pages, { timeout: 20_000 }).toContain(`200 ${address}`)
    await reader.click(link)
    await reader.expectAddress(address)
    if (engine.cachesPages) expect(site.pages.filter((page) => page === `200 ${address}`)).toHaveLength(1)
  })

  it('finds pages with the keyboard, and highlights what was found', async () => {
    await reader.open(START)
    await browser.press('/')
    await reader.type('wildcards')
    await reader.see(['.site-navbar [role=option][aria-selected=true]'])
    await reader.expectAddress(`${START}?q=wildcards`)
    await browser.press('ArrowDown')
    await reader.expectInPage(1, () =>
      [...document.querySelectorAll('.site-navbar [role=option]')].findIndex(
        (option) => option.ariaSelected === 'true',
      ),
    )
    await browser.press('Enter')
    await reader.expectAddress(/^\/docs\/[^?]+#/)
    await reader.see(['[data-found]'])
    await reader.notSee(['[data-found]'])
  })

  it('opens a search result with the pointer, and closes the results with Escape', async () => {
    await reader.open(START)
    await reader.click(['.site-navbar input[role=combobox]'])
    await reader.type('caveat')
    await reader.see(['.site-navbar [role=option]'])
    await browser.press('Escape')
    await reader.notSee(['.site-navbar [role=option]'])
    await reader.see(['h1'])
    await browser.press('Control', 'k')
    await reader.type('caveat')
    await reader.click(['.site-navbar [role=option]'])
    await reader.expectAddress(/^\/docs\/spicedb\/concepts\/caveats/)
    await reader.see(['h1'])
  })

  it('shows the same tab everywhere, and after a reload', async () => {
    /** Whether it's selected wherever it exists. */
    const isSelected = (name: string): boolean => {
      const tabs = [...document.querySelectorAll('[role=tab]')].filter(({ textContent }) => textContent === name)
      return tabs.length > 1 && tabs.every(({ ariaSelected }) => ariaSelected === 'true')
    }
    await reader.open(TABS_PAGE)
    await reader.click(['[role=tab]', 'Python'])
    await reader.expectInPage(true, isSelected, 'Python')
    await browser.press('ArrowRight')
    await reader.expectInPage(true, isSelected, 'Go')
    await reader.expectInPage('Go', () => document.activeElement?.textContent)
    await reader.open(START)
    await reader.open(TABS_PAGE)
    await reader.expectInPage(true, isSelected, 'Go')
  })

  it('changes the theme from a list next to its button, and keeps it', async () => {
    const background = (): string => getComputedStyle(document.body).backgroundColor
    await reader.open(START)
    const light = await browser.evaluate(background)
    await reader.click(['button[title="Change theme"]'])
    await reader.see(['[role=option]', 'Dark'])
    await reader.expectInPage(true, () => {
      const list = document.querySelector('[role=listbox]:popover-open')?.getBoundingClientRect()
      const button = document.querySelector('button[title="Change theme"]')?.getBoundingClientRect()
      return Boolean(
        list && button && Math.abs(list.top - button.bottom) < 20 && Math.abs(list.right - button.right) < 20,
      )
    })
    await reader.click(['[role=option]', 'Dark'])
    await reader.notSee(['[role=option]', 'Dark'])
    await reader.expectInPage(true, (before) => getComputedStyle(document.body).backgroundColor !== before, light)
    await reader.expectInPage('Change theme', () => document.activeElement?.getAttribute('title'))
    await reader.open(PAGE)
    await reader.expectInPage(true, () => document.documentElement.classList.contains('dark'))
    await browser.press('End')
    await reader.expectInPage(true, () => scrollY > 0)
  })

  it('changes the language', async () => {
    await reader.open(FIRST_STEPS)
    await reader.click(['.site-navbar summary[title=Language]'])
    await reader.click(['.site-navbar a[hreflang=fr]'])
    await reader.expectAddress(FIRST_STEPS.replace('/docs', '/docs/fr'))
    await reader.expectInPage('fr', () => document.documentElement.lang)
    await reader.open('/docs/spicedb/concepts/schema')
    await reader.see(['p[lang=fr]'])
    await reader.click(['.site-navbar summary[title=Language]'])
    await reader.click(['.site-navbar a[hreflang=en-US]'])
    await reader.notSee(['p[lang=fr]'])
  })

  it('opens and closes the menu on a phone, and a page from it', async () => {
    await browser.resize(PHONE)
    await reader.open(START)
    await reader.notSee(['.site-sidebar a'])
    await reader.click(['button', 'Menu'])
    await reader.see(['.site-sidebar a', 'Overview'])
    await reader.expectInPage(true, () => document.querySelector('article')?.inert)
    await browser.press('Escape')
    await reader.notSee(['.site-sidebar a'])
    await reader.expectInPage('Menu', () => document.activeElement?.ariaLabel)
    await reader.click(['button', 'Menu'])
    await reader.click(['.site-sidebar summary', 'Getting started'])
    await reader.click(['.site-sidebar a', 'First steps'])
    await reader.expectAddress(FIRST_STEPS)
    await reader.see(['h1'])
    await reader.notSee(['.site-sidebar a'])
  })

  it('finds pages from the search on a phone', async () => {
    await browser.resize(PHONE)
    await reader.open(START)
    await reader.click(['.site-navbar input[role=combobox]'])
    await reader.type('wildcards')
    await reader.click(['[role=option]'])
    await reader.expectAddress(/^\/docs\/[^?]+#/)
    await reader.see(['article :is(h1, h2, h3, h4)'])
    await reader.notSee(['[role=option]'])
  })

  it('answers a first click and typing before the script of the page has arrived', async () => {
    const release = site.hold(PAGE_SCRIPT)
    await reader.startOpening(PAGE)
    await reader.click(['.site-navbar input[role=combobox]'])
    await reader.type('wild')
    release()
    await reader.type('cards')
    await reader.see(['.site-navbar [role=option]'])
    await reader.expectInPage('wildcards', () => document.querySelector<HTMLInputElement>('.site-navbar input')?.value)
  })

  it('opens the menu on a phone and a link before the script of the page has arrived', async () => {
    await browser.resize(PHONE)
    const release = site.hold(PAGE_SCRIPT)
    await reader.startOpening(START)
    await reader.click(['button', 'Menu'])
    await reader.see(['.site-sidebar a', 'Overview'])
    release()
    await reader.expectInPage(true, () => document.querySelector('article')?.inert)
    await browser.press('Escape')
    await reader.notSee(['.site-sidebar a'])
    const again = site.hold(PAGE_SCRIPT)
    await reader.startOpening(PAGE)
    await reader.startOpening(START)
    await reader.click([`main a[href="${FIRST_STEPS}"]`])
    again()
    await reader.expectAddress(FIRST_STEPS)
  })

  it('goes back to where the reader was, and forward again, with what was changed meanwhile', async () => {
    await reader.open(START)
    const link = `main a[href="${FIRST_STEPS}"]`
    await browser.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    await reader.expectInPage(500, scrollTop)
    await browser.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.click(), link)
    await reader.expectAddress(FIRST_STEPS)
    await reader.click(['button[title="Change theme"]'])
    await reader.click(['[role=option]', 'Dark'])
    await browser.goBack()
    await reader.expectAddress(START)
    await reader.expectInPage(500, scrollTop)
    await reader.expectInPage('dark', () => document.documentElement.dataset.theme)
    await browser.goForward()
    await reader.expectAddress(FIRST_STEPS)
    await reader.see(['h1'])
  })

  it('copies code', async () => {
    await reader.open(PAGE)
    await reader.hover(['.highlighted pre'])
    await reader.click(['.highlighted button[data-copy]'])
    await reader.expectInPage(
      true,
      () => document.querySelector('.highlighted button[data-copy]')?.textContent === 'Copied',
    )
    const code = await browser.evaluate(
      () =>
        document.querySelector('.highlighted button[data-copy]')?.closest('.highlighted')?.querySelector('code')
          ?.textContent,
    )
    await reader.click(['.site-navbar input[role=combobox]'])
    await browser.press('Control', 'v')
    await reader.expectInPage((code ?? '').replaceAll(/\s/g, ''), () =>
      document.querySelector<HTMLInputElement>('.site-navbar input')?.value.replaceAll(/\s/g, ''),
    )
  })

  it('explains a term in a note next to it', async () => {
    await reader.open(PAGE)
    await reader.click(['main p button[popovertarget]'])
    await reader.see(['main [popover]:popover-open a'])
    await reader.expectInPage(true, () => {
      const note = document.querySelector('main [popover]:popover-open')
      const term = document.querySelector(`main p button[popovertarget="${note?.id}"]`)
      if (!note || !term) return false
      const [box, target] = [note.getBoundingClientRect(), term.getBoundingClientRect()]
      return Math.min(Math.abs(box.top - target.bottom), Math.abs(box.bottom - target.top)) < 20
    })
    await browser.press('Escape')
    await reader.notSee(['main [popover]:popover-open'])
  })
})
