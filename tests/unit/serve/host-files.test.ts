import { describe, expect, it } from 'vitest'
import { headersFile, redirectsFile } from '../../../lib/build/hosting/host-files.ts'
import { REDIRECTS } from '../../../lib/shared/redirects.ts'

describe('headersFile and redirectsFile', () => {
  it('cache hashed files for a year, but not search data', () => {
    const blocks = headersFile().split('\n\n')
    expect(blocks[0]).toMatch(/^\/docs\/_next\/static\/\*\n.*immutable/)
    expect(blocks[1]).toMatch(/^\/docs\/_next\/image\/\*\n.*immutable/)
    expect(blocks[2]).toMatch(/nextra-data-\*\n.*\n.*must-revalidate/)
  })
  it('redirect from the root to the site', () => {
    expect(redirectsFile()).toMatch(/^\/ \/docs 302\n/)
  })
  it('redirect moved pages, one rule per line', () => {
    const rules = redirectsFile().trim().split('\n').slice(1)
    expect(rules).toHaveLength(REDIRECTS.length)
    expect(rules).toContain('/docs/spicedb/concepts/dispatch /docs/spicedb/ops/performance#dispatch 301')
    for (const rule of rules) expect(rule).toMatch(/^\/docs\/\S+ \/docs\/\S+ 301$/)
  })
})
