import { describe, expect } from 'vitest'
import { NO_SCRIPT_CSS } from '../../lib/page/browser/inline-css.ts'
import { parsedPages, testEach } from './export.ts'

/** What the style sheet for pages without scripts hides, as a selector. */
const REMOVED = /^([^{}]+)\{display:none!important\}/.exec(NO_SCRIPT_CSS)?.[1] ?? ''

/** The search works without scripts by submitting its form, so the parts of its panel only appear with one. */
const PANELS = 'search, .search-close, dialog'

describe('without JavaScript', () => {
  testEach('each page is readable', parsedPages(), ({ html, root: page }) => {
    const within = (selector: string): Set<unknown> =>
      new Set(page.querySelectorAll(selector).flatMap((element) => [element, ...element.querySelectorAll('*')]))
    const removed = within(`${REMOVED}, ${PANELS}`)

    expect(html).toContain(`<noscript><style>${NO_SCRIPT_CSS}</style></noscript>`)
    // The style sheet shows the hidden panels of tabs, terms link to their explanations, and other hidden elements are controls.
    const hidden = page.querySelectorAll('[hidden]:not([role=tabpanel], [popover], button)')
    expect(hidden.filter((element) => !removed.has(element)).map(String)).toEqual([])

    const text = page.querySelector('main')?.textContent ?? ''
    expect(page.querySelectorAll('main h1')).toHaveLength(1)
    expect(text.length).toBeGreaterThan(200)

    // Buttons that would do nothing aren't shown.
    const buttons = page.querySelectorAll('button:not([popovertarget], [type=submit], [hidden])')
    expect(buttons.filter((button) => !removed.has(button)).map(String)).toEqual([])
  })
})
