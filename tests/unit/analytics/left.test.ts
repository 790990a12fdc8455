import { describe, expect, it } from 'vitest'
import { parseLeft, withLeft } from '../../../lib/browser/analytics/unsent-page-views.ts'

describe('views of pages that were left', () => {
  it('come back as they were kept, in order', () => {
    const text = withLeft(withLeft(null, '/docs?a=1', 1_700_000_000_000), '/docs/mcp', 1_700_000_000_001)
    expect(parseLeft(text)).toEqual([
      { address: '/docs?a=1', at: 1_700_000_000_000 },
      { address: '/docs/mcp', at: 1_700_000_000_001 },
    ])
  })

  it('are none where something else is stored', () => {
    expect(parseLeft(null)).toEqual([])
    expect(parseLeft('{"half\n//evil 1\n/docs soon\n/a b 1700000000000')).toEqual([])
    expect(parseLeft('/docs 1700000000000\n'.repeat(900))).toHaveLength(50)
  })
})
