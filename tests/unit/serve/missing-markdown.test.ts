import { describe, expect, it } from 'vitest'
import { missingMarkdown, nearestMarkdown } from '../../../lib/hosting/build/missing-markdown.ts'

const LLMS = 'https://docs.example/docs/llms.txt'
const ROUTES = ['/spicedb/concepts/schema', '/spicedb/concepts/caveats', '/mcp', '/spicedb/ops/eks']
const pages = ROUTES.map((route) => ({ title: `Title: ${route}`, url: `https://docs.example/docs${route}.md` }))
const all = missingMarkdown(pages, LLMS)

describe('missingMarkdown', () => {
  it('lists all pages, and the file that describes them', () => {
    expect(all).toMatch(/^404: no page of the AuthZed Docs has this address\.\n/)
    expect(all).toContain(`${LLMS} describes them.`)
    expect(all.match(/^- /gm)).toHaveLength(ROUTES.length)
  })
})

describe('nearestMarkdown', () => {
  it('lists the pages with a similar address', () => {
    expect(nearestMarkdown(all, '/spicedb/concepts/shema.md')).toBe(
      `404: no page of the AuthZed Docs has this address.\n\nPages with a similar address:\n\n- Title: /spicedb/concepts/schema: https://docs.example/docs/spicedb/concepts/schema.md\n- Title: /spicedb/concepts/caveats: https://docs.example/docs/spicedb/concepts/caveats.md\n\n${LLMS} describes all pages.\n`,
    )
  })

  it.each(['/xyzzy.md', '', '/%e0%a4%a.md'])('lists all pages if none is near %j', (requested) => {
    expect(nearestMarkdown(all, requested)).toBe(all)
  })
})
