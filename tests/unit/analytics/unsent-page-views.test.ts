import { describe, expect, it } from 'vitest'
import { appendUnsentView, parseUnsentViews } from '../../../lib/browser/analytics/unsent-page-views.ts'

describe('unsent page views', () => {
  it('are parsed in the order in which they were stored', () => {
    const text = appendUnsentView(
      appendUnsentView(null, '/docs?a=1', 1_700_000_000_000),
      '/docs/mcp',
      1_700_000_000_001,
    )
    expect(parseUnsentViews(text)).toEqual([
      { url: '/docs?a=1', at: 1_700_000_000_000 },
      { url: '/docs/mcp', at: 1_700_000_000_001 },
    ])
  })

  it('skip invalid lines and anything beyond the limit', () => {
    expect(parseUnsentViews(null)).toEqual([])
    expect(parseUnsentViews('{"half\n//evil 1\n/docs soon\n/a b 1700000000000')).toEqual([])
    expect(parseUnsentViews('/docs 1700000000000\n'.repeat(900))).toHaveLength(50)
  })
})
