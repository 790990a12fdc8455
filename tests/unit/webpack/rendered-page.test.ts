import { describe, expect, it } from 'vitest'
import { renderedPage } from '../../../scripts/webpack/rendered-page.ts'

const PAGE = `/*@jsxRuntime automatic*/ /*@jsxImportSource react*/
import { useMDXComponents } from 'nextra/mdx'
export default function Page() {
  const { p: Paragraph } = useMDXComponents()
  return <>
    <Paragraph>{"the client’s "}<code>{"id"}</code></Paragraph>
    <ul style={{ "--h": "3" }}><li /></ul>
  </>
}
`

describe('renderedPage', () => {
  it('makes elements by functions of its own, of which webpack keeps no note', async () => {
    const code = await renderedPage(PAGE)
    const [, names = '', own = ''] = code.match(/import\{([^}]*)\}from"react\/jsx-runtime";const ([^;]*);/) ?? []
    expect(names.split(',').sort()).toEqual(['Fragment as $Fragment', 'jsx as $jsx', 'jsxs as $jsxs'])
    expect(own.split(',').sort()).toEqual(['Fragment=$Fragment', 'jsx=$jsx', 'jsxs=$jsxs'])
    expect(code.match(/\$jsxs?\b/g)).toHaveLength(4)
  })

  it('takes one byte for each sign, and no more signs than it needs', async () => {
    const code = await renderedPage(PAGE)
    expect(code).toContain('"the client\\u2019s "')
    expect(code).not.toMatch(/[^\0-\x7f]|\n {2}|__PURE__/)
  })

  it('leaves a page that has such names of its own as it is', async () => {
    const code = await renderedPage('const jsx = 1\nexport default () => <p>{jsx}</p>')
    expect(code).toBe(
      'import{jsx as $jsx}from"react/jsx-runtime";const jsx=$jsx;const jsx2=1;export default()=>jsx("p",{children:jsx2});\n',
    )
  })

  it('says so of a text that is no program', async () => {
    await expect(renderedPage('<p>')).rejects.toThrow(/end of file|closing/i)
  })
})
