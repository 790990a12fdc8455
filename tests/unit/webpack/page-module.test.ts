import { TRANSLATION_LOCALES } from '@authzed-docs/shared/locales.ts'
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
  it('leaves the scripts of Next out of an exported page', async () => {
    const code = await compiled()
    expect(pageModule(code, '/spicedb', '/site')).toMatch(/^export const config = \{ unstable_runtimeJS: false \}$/m)
  })

  it('shows edits in the preview', async () => {
    expect(pageModule(await compiled(), '/spicedb', '/site')).toContain(
      'if (import.meta.webpackHot) showEdits(import.meta.webpackHot)',
    )
  })

  it('adds the texts of all locales to an error page, which answers for every address', async () => {
    const module = pageModule(await compiled(), '/404', '/site')
    for (const locale of TRANSLATION_LOCALES) expect(module).toContain(`registerMessages("${locale}", texts`)
  })

  it('adds the texts of its locale to a translated page, and none to an English one', async () => {
    const code = await compiled()
    expect(pageModule(code, '/ru/spicedb', '/site')).toContain(
      'import texts0 from "/site/lib/locale/browser/translations/ru.json"',
    )
    expect(pageModule(code, '/spicedb', '/site')).not.toContain('Messages')
  })
})
