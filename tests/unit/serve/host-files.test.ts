import { describe, expect, it } from 'vitest'
import { headersFile, redirectsFile } from '../../../lib/build/hosting/host-files.ts'
import { REDIRECTS } from '../../../lib/shared/redirects.ts'

describe('the rules for a static host', () => {
  it('keep hashed files for a year, search data not', () => {
    const blocks = headersFile().split('\n\n')
    expect(blocks[0]).toMatch(/^\/docs\/_next\/static\/\*\n.*immutable/)
    expect(blocks[1]).toMatch(/^\/docs\/_next\/image\/\*\n.*immutable/)
    expect(blocks[2]).toMatch(/nextra-data-\*\n.*\n.*must-revalidate/)
  })
  it('lead from the root to the site', () => {
    expect(redirectsFile()).toMatch(/^\/ \/docs 302\n/)
  })
  it('lead from where a page was to where it is, one rule a line', () => {
    const rules = redirectsFile().trim().split('\n').slice(1)
    expect(rules).toHaveLength(REDIRECTS.length)
    expect(rules).toContain('/docs/spicedb/concepts/dispatch /docs/spicedb/ops/performance#dispatch 301')
    for (const rule of rules) expect(rule).toMatch(/^\/docs\/\S+ \/docs\/\S+ 301$/)
  })
})
