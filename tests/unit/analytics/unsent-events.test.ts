import { describe, expect, it } from 'vitest'
import type { AnalyticsEvent } from '../../../lib/browser/analytics/outbox.ts'
import { formatUnsentEvents, parseUnsentEvents } from '../../../lib/browser/analytics/unsent-events.ts'

describe('unsent events', () => {
  it('are parsed in the order in which they were stored', () => {
    const events: AnalyticsEvent[] = [
      { name: 'pageview', url: '/docs?a=1', at: 1_700_000_000_000 },
      { name: 'search', query: 'caveat context', at: 1_700_000_000_001 },
      { name: 'pageview', url: '/docs/mcp', at: 1_700_000_000_002 },
      { name: 'noresults', at: 1_700_000_000_003 },
      { name: 'feedback', helpful: 'no', url: '/docs/mcp?tab=go', at: 1_700_000_000_004 },
    ]
    expect(parseUnsentEvents(formatUnsentEvents(events))).toEqual(events)
  })

  it('skip invalid lines and anything beyond the limit', () => {
    expect(parseUnsentEvents(null)).toEqual([])
    expect(parseUnsentEvents('feedback 1700000000000 maybe /docs\nfeedback 1700000000000 yes //evil')).toEqual([])
    const invalid = ['{"half', 'pageview 1700000000000 //evil', 'pageview soon /docs', 'pageview 1700000000000 /a b']
    expect(parseUnsentEvents([...invalid, 'search 1700000000000 ', 'other 1700000000000 x'].join('\n'))).toEqual([])
    expect(parseUnsentEvents('pageview 1700000000000 /docs\n'.repeat(900))).toHaveLength(50)
  })
})
