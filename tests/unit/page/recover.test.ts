import { afterEach, describe, expect, it, vi } from 'vitest'
import { reloadIfOutdated } from '../../../dom/outdated.ts'
import { recover } from '../../../dom/recover.ts'
import { PAGE_SCRIPT_PREFIX } from '../../../lib/page/browser/page-script.ts'

afterEach(() => void vi.unstubAllGlobals())

const STYLE = '/docs/_next/static/css/old.css'
const html = (name: string): string =>
  `<script src="/docs/_next/static/scripts/page-${name}.js" type="module"></script>`
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A page, with what its URL answers now. */
function openPage(response: string | Error, { started = false, hasStyles = true, type = 'navigate' } = {}) {
  class Navigation {
    readonly type = type
  }
  const dataset: Record<string, string> = { sidebar: 'auto' }
  const [reload, insertAdjacentHTML, listeners] = [vi.fn(), vi.fn(), new Map<string, () => void>()]
  const fetch = vi.fn(() =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(new Response(response)),
  )
  const elements = new Map<string, object>([
    [`script[src*="${PAGE_SCRIPT_PREFIX}"]`, { getAttribute: () => `/docs${PAGE_SCRIPT_PREFIX}OWN23456.js` }],
    ['noscript', { textContent: '<style>' }],
  ])
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('location', { href: 'http://localhost/docs/spicedb?q=a', reload })
  vi.stubGlobal('PerformanceNavigationTiming', Navigation)
  vi.stubGlobal('performance', { getEntriesByType: () => [new Navigation()] })
  vi.stubGlobal('addEventListener', (event: string, listener: () => void) => listeners.set(event, listener))
  vi.stubGlobal('document', {
    head: { insertAdjacentHTML },
    documentElement: { hasAttribute: () => started, dataset },
    querySelectorAll: () => [{ href: `http://localhost${STYLE}`, sheet: hasStyles ? {} : null }],
    querySelector: (selector: string) => elements.get(selector) ?? null,
  })
  return { reload, insertAdjacentHTML, dataset, fetch, load: () => listeners.get('load')?.() }
}

describe('recover', () => {
  it('reloads a page whose style sheets a deploy has replaced, and not one whose host has lost them', async () => {
    const replaced = openPage(html('OWN23456'), { started: true, hasStyles: false })
    recover('data-started', PAGE_SCRIPT_PREFIX)
    replaced.load()
    await settled()
    expect(replaced.reload).toHaveBeenCalledOnce()
    expect(replaced.insertAdjacentHTML).not.toHaveBeenCalled()
    const lost = openPage(`<link href="${STYLE}">${html('OWN23456')}`, { started: true, hasStyles: false })
    recover('data-started', PAGE_SCRIPT_PREFIX)
    lost.load()
    await settled()
    expect(lost.reload).not.toHaveBeenCalled()
  })

  it.each([
    ['the same script', html('OWN23456'), {}],
    ['the page of an error', '<h1>Bad gateway</h1>', {}],
    ['nothing', new TypeError('Failed to fetch'), {}],
    ['another script again', html('NEW23456'), { type: 'reload' }],
  ])('shows the page as without JavaScript if its URL now has %s', async (_name, response, options) => {
    const { load, reload, insertAdjacentHTML } = openPage(response, options)
    recover('data-started', PAGE_SCRIPT_PREFIX)
    load()
    await settled()
    expect(reload).not.toHaveBeenCalled()
    expect(insertAdjacentHTML).toHaveBeenCalledExactlyOnceWith('beforeend', '<style>')
  })
})

describe('reloadIfOutdated', () => {
  it.each([
    ['the script of another deploy', html('NEW23456'), 1],
    ['the same script', html('OWN23456'), 0],
    ['the page of an error', '<h1>Bad gateway</h1>', 0],
    ['nothing', new TypeError('Failed to fetch'), 0],
  ])('of a page whose URL now has %s', async (_name, response, times) => {
    const { fetch, reload } = openPage(response)
    const replaceState = vi.fn()
    vi.stubGlobal('history', { state: null, replaceState })
    await reloadIfOutdated('#try=a')
    expect(fetch).toHaveBeenCalledExactlyOnceWith('http://localhost/docs/spicedb?q=a', { cache: 'no-store' })
    expect(reload).toHaveBeenCalledTimes(times)
    expect(replaceState.mock.calls).toEqual(times === 1 ? [[null, '', '#try=a']] : [])
  })
})
