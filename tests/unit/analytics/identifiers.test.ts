import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isRecordingAllowed, saveChoice, storedChoice } from '../../../dom/analytics/consent.ts'
import { deleteIdentifiers } from '../../../dom/analytics/identifiers.ts'
import { shownUrl } from '../../../dom/analytics/shown-url.ts'

afterEach(() => void vi.unstubAllGlobals())

function storageOf(entries: Record<string, string>): Storage {
  const values = new Map(Object.entries(entries))
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index))

const blocked = (): never => {
  throw new Error('SecurityError')
}

it('deletes the cookies and keys of PostHog and HubSpot, on each domain, and leaves the site’s', () => {
  const localStorage = storageOf({
    theme: 'dark',
    analytics: 'off',
    ph_phc_x_posthog: '{}',
    __ph_opt_in_out_phc_x: '0',
  })
  const sessionStorage = storageOf({ 'sidebar-place': '1', ph_phc_x_window_id: '1' })
  const written: string[] = []
  vi.stubGlobal('window', { localStorage, sessionStorage, location: { hostname: 'docs.authzed.com' } })
  vi.stubGlobal('document', {
    get cookie() {
      return 'NEXT_LOCALE=fr; ph_phc_x_posthog=%7B; __hstc=1.2; __hssc=1; __hssrc=1; hubspotutk=abc; session=1'
    },
    set cookie(value: string) {
      written.push(value)
    },
  })
  deleteIdentifiers()
  expect(keysOf(localStorage)).toEqual(['theme', 'analytics'])
  expect(keysOf(sessionStorage)).toEqual(['sidebar-place'])
  expect(new Set(written.map((cookie) => cookie.replace(/=.*/, '')))).toEqual(
    new Set(['ph_phc_x_posthog', '__hstc', '__hssc', '__hssrc', 'hubspotutk']),
  )
  expect(written.filter((cookie) => cookie.startsWith('hubspotutk'))).toEqual(
    ['', ';domain=.docs.authzed.com', ';domain=.authzed.com', ';domain=.com'].map(
      (domain) => `hubspotutk=;path=/;max-age=0${domain}`,
    ),
  )
})

it('deletes what it can if cookies or storage are blocked', () => {
  const sessionStorage = storageOf({ ph_x: '1' })
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: blocked }))
  vi.stubGlobal(
    'window',
    Object.defineProperty({ sessionStorage, location: { hostname: 'localhost' } }, 'localStorage', { get: blocked }),
  )
  expect(deleteIdentifiers).not.toThrow()
  expect(sessionStorage.length).toBe(0)
})

it('storage that can’t be read is a refusal, unless the reader allows recording on this page', () => {
  const dataset: Record<string, string> = {}
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { documentElement: { dataset }, cookie: '' })
  vi.stubGlobal('window', Object.defineProperty({}, 'localStorage', { get: blocked }))
  expect(storedChoice()).toBe('off')
  expect(isRecordingAllowed({ hubspot: '1' })).toBe(false)
  dataset.analytics = 'on'
  expect(isRecordingAllowed({ hubspot: '1' })).toBe(true)
  dataset.analytics = 'off'
  expect(isRecordingAllowed({ hubspot: '1' })).toBe(false)
})

describe('without space in local storage', () => {
  const dataset: Record<string, string> = {}
  const localStorage = { ...storageOf({}), length: 1, key: () => 'ph_x', removeItem: vi.fn(), setItem: blocked }
  /** As the browser sends it: `document.cookie` sets one cookie, and reads all without their attributes. */
  const cookies = new Map<string, string>()

  beforeEach(() => {
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('document', {
      documentElement: { dataset },
      get cookie() {
        return ['NEXT_LOCALE=fr', ...Array.from(cookies, (cookie) => cookie.join('='))].join('; ')
      },
      set cookie(value: string) {
        const [, name = '', text = ''] = /^(\w+)=(\w*)/.exec(value) ?? []
        cookies.set(name, text)
      },
    })
    vi.stubGlobal('window', {
      localStorage,
      sessionStorage: storageOf({}),
      location: { hostname: 'localhost' },
      dispatchEvent: () => true,
    })
  })

  it('a refusal lasts until the reader allows recording', () => {
    saveChoice('off')
    // The next page.
    delete dataset.analytics
    expect(storedChoice()).toBe('off')
    expect(isRecordingAllowed({ hubspot: '1' })).toBe(false)
    saveChoice('on')
    expect(storedChoice()).toBe('on')
  })

  it('a refusal deletes the identifiers, even if the recorder hasn’t loaded', () => {
    localStorage.removeItem.mockClear()
    saveChoice('on')
    expect(localStorage.removeItem).not.toHaveBeenCalledWith('ph_x')
    saveChoice('off')
    expect(localStorage.removeItem).toHaveBeenCalledWith('ph_x')
  })
})

it('the address has no query, and all error pages have the same one', () => {
  const querySelector = vi.fn().mockReturnValueOnce({})
  vi.stubGlobal('document', { querySelector })
  vi.stubGlobal('window', { location: { pathname: '/docs/jane@corp.example', search: '?filter=hunter2' } })
  expect(shownUrl()).toBe('/404')
  expect(shownUrl()).toBe('/docs/jane@corp.example')
})
