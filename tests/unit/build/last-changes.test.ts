import { describe, expect, it } from 'vitest'
import { lastChangeDates } from '../../../lib/page/build/last-changes.ts'

describe('lastChangeDates', () => {
  it('returns the date of the newest commit of each file', () => {
    const log = '\0' + '2026-11-21\n\npages/a.mdx\npages/b.mdx\n\0' + '2026-11-20\n\npages/b.mdx\npages/c.mdx\n'
    expect([...lastChangeDates(log)]).toEqual([
      ['pages/a.mdx', '2026-11-21'],
      ['pages/b.mdx', '2026-11-21'],
      ['pages/c.mdx', '2026-11-20'],
    ])
    expect(lastChangeDates('').size).toBe(0)
  })
})
