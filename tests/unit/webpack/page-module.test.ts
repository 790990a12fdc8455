import { compileMdx } from 'nextra/compile'
import { describe, expect, it } from 'vitest'
import { pageModule } from '../../../scripts/webpack/page-module.ts'

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
  it('lets the browser take the body of a page from its HTML', async () => {
    const code = pageModule(await compiled(), '/spicedb', '/site')
    expect(code).toContain('function PageContent(')
    expect(code.split('MDXLayout')).toHaveLength(2)
    expect(code).toContain(`const MDXLayout = process.env.NODE_ENV === 'production' && typeof window !== 'undefined'`)
    expect(code).toContain('? clientPageBody("/spicedb")')
    expect(code).toContain(': serverPageBody(PageContent, "/spicedb")')
  })

  it('leaves error pages whole, because one file answers for every address', async () => {
    const code = await compiled()
    expect(pageModule(code, '/404', '/site')).toBe(code)
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
