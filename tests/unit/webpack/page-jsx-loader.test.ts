import { describe, expect, it } from 'vitest'
import pageJsxLoader from '../../../scripts/webpack/page-jsx-loader.mjs'

const PAGE = `import { Callout } from './callout'
export default function Page() {
  return <>
    <h1>Title “é”</h1>
    <Callout>{1}{' '}text</Callout>
  </>
}
`

describe('the loader of the JSX of pages', () => {
  it('makes the functions that create elements local constants, so that webpack tracks only one import', async () => {
    const code = await pageJsxLoader(PAGE)
    expect(code).toContain('import*as jsxRuntime from"react/jsx-runtime";')
    expect(code).toContain(';const{Fragment,jsx,jsxs}=jsxRuntime;')
    expect(code).not.toMatch(/import\{[^}]*\}from"react\/jsx-runtime"/)
  })

  it('renames a constant whose name the page uses for a global', async () => {
    const code = await pageJsxLoader('export default () => <p>{jsx}</p>\n')
    expect(code).toMatch(/const\{jsx:(\w+)\}=jsxRuntime;.*\1\("p",\{children:jsx\}\)/)
  })

  it('leaves out whitespace between tokens, and keeps texts and other imports', async () => {
    const code = await pageJsxLoader(PAGE)
    expect(code).toContain('import{Callout}from"./callout"')
    expect(code).toContain('"Title “é”"')
    expect(code).not.toMatch(/^ +/m)
  })

  it('leaves a module without JSX as it is', async () => {
    expect(await pageJsxLoader('export const a = 1\n')).toBe('export const a=1;\n')
  })
})
