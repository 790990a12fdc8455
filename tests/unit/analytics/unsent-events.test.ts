import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeUnsentEvents, takeUnsentEvents } from '../../../dom/analytics/unsent.ts'
import type { AnalyticsEvent } from '../../../lib/analytics/browser/event.ts'
import { UNSENT_EVENTS_KEY } from '../../../lib/page/browser/storage-keys.ts'

const stored = new Map<string, string>()
const view = (at: number): AnalyticsEvent => ({ name: 'pageview', url: '/docs', at })

beforeEach(() => {
  stored.clear()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
})

describe('unsent events', () => {
  it('are returned once, in the order in which they were stored', () => {
    storeUnsentEvents([view(1)])
    storeUnsentEvents([{ name: 'search', words: 'caveat', at: 2 }])
    expect(takeUnsentEvents()).toEqual([view(1), { name: 'search', words: 'caveat', at: 2 }])
    expect(takeUnsentEvents()).toEqual([])
  })

  it('are at most 50, and none if another release stored them', () => {
    storeUnsentEvents(Array.from({ length: 60 }, (_, at) => view(at)))
    expect(takeUnsentEvents()).toHaveLength(50)
    stored.set(UNSENT_EVENTS_KEY, 'pageview 1700000000000 /docs')
    expect(takeUnsentEvents()).toEqual([])
  })
})
