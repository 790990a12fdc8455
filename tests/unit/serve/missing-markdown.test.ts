import { describe, expect, it } from 'vitest'
import { missingMarkdown } from '../../../lib/hosting/build/missing-markdown.ts'

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
