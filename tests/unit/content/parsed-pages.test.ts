import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseMdx } from '../../../lib/build/content/parse-mdx.ts'
import {
  PARSED_PAGES_VARIABLE,
  readParsedPage,
  remarkParsedPage,
  writeParsedPages,
} from '../../../lib/build/content/parsed-pages.ts'

const folder = join(mkdtempSync(join(tmpdir(), 'parsed-')), 'pages')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PAGE = `---
title: Title
---

# Title

<Tabs items={['a', /b/]}>{new Date(0)}</Tabs>

| a | b |
| - | - |
| c | \`d\` |
`

const parser = () => unified().use(remarkParse).use(remarkMdx).use(remarkParsedPage)

beforeEach(() => {
  vi.stubEnv(PARSED_PAGES_VARIABLE, folder)
  writeParsedPages(folder, [])
})
afterEach(() => void vi.unstubAllEnvs())

describe('parsed pages', () => {
  it('are read as they were written, as copies that a compiler can change', () => {
    const tree = parseMdx(PAGE)
    writeParsedPages(folder, [[PAGE, tree]])
    const [first, second] = [readParsedPage(PAGE), readParsedPage(PAGE)]
    expect(JSON.stringify(first)).toBe(JSON.stringify(tree))
    expect(first).not.toBe(second)
  })

  it('replace those of an earlier build', () => {
    writeParsedPages(folder, [['a', parseMdx('a')]])
    writeParsedPages(folder, [['b', parseMdx('b')]])
    expect(readdirSync(folder)).toHaveLength(1)
    expect(readParsedPage('a')).toBeNull()
  })

  it('are none without a build', () => {
    writeParsedPages(folder, [[PAGE, parseMdx(PAGE)]])
    vi.stubEnv(PARSED_PAGES_VARIABLE, undefined)
    expect(readParsedPage(PAGE)).toBeNull()
  })
})

describe('remarkParsedPage', () => {
  it('takes the tree of a parsed page', () => {
    writeParsedPages(folder, [['# A', parseMdx('# B')]])
    expect(parser().parse('# A')).toMatchObject({ children: [{ type: 'heading', children: [{ value: 'B' }] }] })
  })

  it('parses a page that has no tree', () => {
    expect(parser().parse('# A')).toMatchObject({ children: [{ type: 'heading', children: [{ value: 'A' }] }] })
  })

  it('comes after a parser', () => {
    expect(() => unified().use(remarkParsedPage).freeze()).toThrow('after the parser')
  })
})
