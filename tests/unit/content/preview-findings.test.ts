import { compile } from '@mdx-js/mdx'
import { describe, expect, it } from 'vitest'
import { appendFindings } from '../../../lib/content/build/preview-findings.ts'

const finding = { file: 'pages/x.mdx', line: 7, column: 3, what: 'a `{brace}` and a "quote" < tag', remedy: 'fix it' }
const source = '# Page\n\nText.\n\n- a list\n'

describe('appendFindings', () => {
  it('leaves a page without findings unchanged', () => {
    expect(appendFindings(source, [])).toBe(source)
  })
  it('adds a box that is valid MDX for any finding and keeps line numbers', async () => {
    const text = appendFindings(source, [finding, { ...finding, line: 2, what: 'first' }])
    expect(text.startsWith(source)).toBe(true)
    const code = String(await compile(text, { jsx: true }))
    expect(code).toContain('2 findings in this page')
    expect(code).toContain(JSON.stringify('pages/x.mdx:7:3  a `{brace}` and a "quote" < tag  → fix it'))
    expect(code.indexOf('x.mdx:2:3  first')).toBeLessThan(code.indexOf('x.mdx:7:3  a'))
  })
})
