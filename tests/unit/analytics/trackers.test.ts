import { injectSpeedInsights } from '@vercel/speed-insights'
import { beforeEach, expect, it, vi } from 'vitest'
import { startHubspot } from '../../../dom/analytics/hubspot.ts'
import { startTrackers } from '../../../dom/analytics/trackers.ts'

vi.mock('@vercel/speed-insights', () => ({ injectSpeedInsights: vi.fn() }))

const dataset: Record<string, string> = {}
const adopted: object[] = []
const appended: object[] = []

beforeEach(() => {
  adopted.splice(0)
  appended.splice(0)
  delete dataset.analytics
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', {
    location: { hostname: 'localhost', pathname: '/docs/mcp' },
    localStorage: { getItem: () => null },
  })
  vi.stubGlobal('document', {
    documentElement: { dataset },
    cookie: '',
    referrer: '',
    querySelector: () => null,
    createElement: () => ({}),
    head: { append: (script: object) => appended.push(script) },
    implementation: { createHTMLDocument: () => ({ adoptNode: (script: object) => adopted.push(script) }) },
  })
})

const view = { name: 'pageview', url: '/docs/mcp', at: 1 } as const

it('HubSpot’s script, while it’s loading, is moved to a document that doesn’t run it', () => {
  const hubspot = startHubspot('1')
  hubspot.send(view)
  expect(adopted).toEqual([])
  hubspot.stop()
  expect(adopted).toEqual(appended)
  startHubspot('1').send(view)
  expect(window._hsq).toEqual([['setPath', '/docs/mcp']])
})

it('Speed Insights’ script isn’t requested once recording is turned off', async () => {
  const starting = startTrackers({ speedInsights: true })
  dataset.analytics = 'off'
  await starting
  expect(injectSpeedInsights).not.toHaveBeenCalled()
  dataset.analytics = 'on'
  await startTrackers({ speedInsights: true })
  const [options] = vi.mocked(injectSpeedInsights).mock.calls[0] ?? []
  const data = { type: 'vital', url: 'https://authzed.com/docs/mcp?filter=hunter2#x' } as const
  expect(options?.beforeSend?.(data)).toEqual({ ...data, url: 'https://authzed.com/docs/mcp' })
})
