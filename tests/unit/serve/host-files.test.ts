import { describe, expect, it } from 'vitest'
import { headersFile, redirectsFile } from '../../../lib/serve/host-files.ts'

describe('the rules for a static host', () => {
  it('keep hashed files for a year, search data not', () => {
    const blocks = headersFile().split('\n\n')
    expect(blocks[0]).toMatch(/^\/docs\/_next\/static\/\*\n.*immutable/)
    expect(blocks[1]).toMatch(/nextra-data-\*\n.*\n.*must-revalidate/)
  })
  it('lead from the root to the site', () => {
    expect(redirectsFile()).toBe('/ /docs 302\n')
  })
})
