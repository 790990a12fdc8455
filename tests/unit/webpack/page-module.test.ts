import { compileMdx } from 'nextra/compile'
import { describe, expect, it } from 'vitest'
import { clientPageModule, pageModule, serverPageModule } from '../../../scripts/webpack/page-module.ts'

/** What Nextra compiles a page to, before it adds its own export. */
async function compiled(): Promise<string> {
  const { result } = await compileMdx('# Title\n\n## A section\n\nText\n', {
    mdxOptions: { jsx: true, outputFormat: 'program', format: 'mdx' },
    codeHighlight: false,
    filePath: 'pages/x.mdx',
    isPageImport: true,
    route: '/x',
  })
  return result
}

describe('pageModule', () => {
  it('wraps the body of a page in the element by which the browser finds it', async () => {
    const code = pageModule(await compiled(), '/spicedb', '/site')
    expect(code).toContain('function PageContent(')
    expect(code.split('MDXLayout')).toHaveLength(2)
    expect(code).toContain('const MDXLayout = serverPageBody(PageContent, "/spicedb", import.meta.webpackHot)')
  })

  it('leaves error pages whole, because one file answers for every address', async () => {
    const code = await compiled()
    const page = pageModule(code, '/404', '/site')
    expect(page.replace(/\s/g, '')).toBe(code.replace(/\s/g, ''))
    expect(clientPageModule(page, '/site')).toBe(page)
  })

  it('adds the texts of its locale to a translated page, and none to an English one', async () => {
    const code = await compiled()
    expect(pageModule(code, '/ru/spicedb', '/site')).toContain(
      'import { messages as localeMessages } from "/site/lib/browser/locale/translations/ru.ts"',
    )
    expect(pageModule(code, '/spicedb', '/site')).not.toContain('localeMessages')
  })

  it('says what to do when Nextra names the component in another way', () => {
    expect(() => pageModule('export default 1', '/spicedb', '/site')).toThrow(/no longer holds .* → read what Nextra/)
  })
})

describe('clientPageModule', () => {
  it('takes the body from the HTML of the page and keeps the rest', async () => {
    const page = `${pageModule(await compiled(), '/ru/spicedb', '/site')}\nexport default MDXLayout`
    const code = clientPageModule(page, '/site')
    expect(code).toContain('import { clientPageBody } from "/site/components/text/client-page-body.tsx"')
    expect(code).toContain('const MDXLayout = clientPageBody("/ru/spicedb")')
    expect(code).toContain('export function useTOC(')
    expect(code).toContain('registerMessages("ru", localeMessages)')
    expect(code).toContain('export default MDXLayout')
    for (const gone of ['PageContent', 'serverPageBody', 'page body']) expect(code).not.toContain(gone)
  })
})

describe('serverPageModule', () => {
  it('creates elements by a constant of the module instead of an import', async () => {
    const code = serverPageModule(pageModule(await compiled(), '/spicedb', '/site'))
    expect(code).toContain('/*@jsxRuntime classic*/\n/*@jsx _element*/')
    expect(code).toContain('const _element = _createElement')
    expect(code).not.toContain('@jsxImportSource')
    expect(code).toContain('const MDXLayout = serverPageBody(PageContent, "/spicedb", import.meta.webpackHot)')
  })

  it('says what to do when MDX names its runtime in another way', () => {
    expect(() => serverPageModule('export default 1')).toThrow(/no longer holds [\s\S]* → read what MDX/)
  })
})
