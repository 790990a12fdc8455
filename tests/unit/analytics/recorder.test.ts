import { beforeEach, describe, expect, it, vi } from 'vitest'
import { saveChoice } from '../../../dom/analytics/consent.ts'
import { startRecorder } from '../../../dom/analytics/recorder.ts'
import { startTrackers } from '../../../dom/analytics/trackers.ts'
import type { AnalyticsEvent } from '../../../lib/analytics/browser/event.ts'

vi.mock('../../../dom/analytics/trackers.ts', () => ({ startTrackers: vi.fn() }))

const sent: AnalyticsEvent[] = []
let stopped = 0
let local = new Map<string, string>()
let session = new Map<string, string>()
let page = new EventTarget()

const storageOf = (values: Map<string, string>) => ({
  get length() {
    return values.size
  },
  key: (index: number) => [...values.keys()][index] ?? null,
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => values.set(key, value),
  removeItem: (key: string) => values.delete(key),
})

const answer: AnalyticsEvent = { name: 'feedback', url: '/docs', helpful: 'yes', at: 1 }
const settle = () => new Promise((resolve) => setTimeout(resolve))
const names = () => sent.map(({ name }) => name)
const returnFromCache = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

const SETTINGS = { posthog: { key: 'phc_x', host: 'https://x.example' } }

/** What a tracker stores as soon as it starts. */
const IDENTIFIER = 'ph_phc_x_posthog'

beforeEach(() => {
  sent.splice(0)
  stopped = 0
  local = new Map()
  session = new Map()
  page = new EventTarget()
  const location = { hostname: 'localhost', pathname: '/docs/mcp', search: '' }
  vi.stubGlobal('navigator', {})
  vi.stubGlobal(
    'window',
    Object.assign(page, { location, localStorage: storageOf(local), sessionStorage: storageOf(session) }),
  )
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    cookie: '',
    querySelector: () => null,
    addEventListener: () => {},
  })
  vi.mocked(startTrackers)
    .mockReset()
    .mockImplementation(async () => {
      local.set(IDENTIFIER, '{}')
      return { send: (event) => void sent.push(event), stop: () => void stopped++ }
    })
})

describe('a page that is open when recording is turned off', () => {
  it.each([
    ['an event in this tab', () => {}],
    ['the other tab’s change', () => page.dispatchEvent(new Event('storage'))],
    ['a return from the back/forward cache', returnFromCache],
  ])('notices it at %s, sends nothing more and deletes the identifier', async (_name, notice) => {
    const record = startRecorder(SETTINGS)
    record(answer)
    await settle()
    expect(names()).toEqual(['feedback'])
    local.set('analytics', 'off')
    notice()
    record(answer)
    await settle()
    expect(names()).toEqual(['feedback'])
    expect(stopped).toBe(1)
    expect([...local.keys()]).toEqual(['analytics'])
  })

  it('needs no event after the other tab’s change', async () => {
    const record = startRecorder(SETTINGS)
    record(answer)
    await settle()
    local.set('analytics', 'off')
    page.dispatchEvent(new Event('storage'))
    expect([stopped, local.has(IDENTIFIER)]).toEqual([1, false])
  })

  it('drops events of trackers that are starting, and stores none for the next page', async () => {
    const record = startRecorder(SETTINGS)
    record(answer)
    local.set('analytics', 'off')
    page.dispatchEvent(new Event('pagehide'))
    await settle()
    expect([names(), stopped, session.size]).toEqual([[], 1, 0])
    expect(local.has(IDENTIFIER)).toBe(false)
  })
})

it('turning recording off and on again starts another tracker, which counts the page', async () => {
  const record = startRecorder(SETTINGS)
  record(answer)
  await settle()
  saveChoice('off')
  record(answer)
  saveChoice('on')
  await settle()
  expect(names()).toEqual(['feedback', 'pageview'])
  expect([stopped, vi.mocked(startTrackers).mock.calls.length]).toEqual([1, 2])
})

it('full storage has space for a refusal, because the identifier is deleted first', async () => {
  local.set('analytics', 'on')
  const record = startRecorder(SETTINGS)
  record(answer)
  await settle()
  window.localStorage.setItem = (key, value) => {
    if (local.has(IDENTIFIER)) throw new Error('QuotaExceededError')
    local.set(key, value)
  }
  saveChoice('off')
  record(answer)
  expect([stopped, local.get('analytics'), local.has(IDENTIFIER)]).toEqual([1, 'off', false])
  expect(names()).toEqual(['feedback'])
})

it('events before the start are sent once, after those of earlier pages', async () => {
  session.set('unsent-events', JSON.stringify([{ name: 'search', words: 'caveats', at: 0 }]))
  const record = startRecorder(SETTINGS)
  record(answer)
  await settle()
  expect(sent).toEqual([{ name: 'search', words: 'caveats', at: 0 }, answer])
  expect(session.size).toBe(0)
})
