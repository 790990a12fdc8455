import { describe, expect, it, vi } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'
import { type CompilerContext, compilePage } from '../../../scripts/webpack/compile-page.ts'
import { pageModule } from '../../../scripts/webpack/page-module.ts'

/** The first lines that MDX writes. */
const RUNTIME = '/*@jsxRuntime automatic*/\n/*@jsxImportSource react*/\n'

/** Stands for Nextra's loader, which answers through the callback of its context. */
function loaderOf(compile: (source: string) => string) {
  return vi.fn(function nextra(this: CompilerContext, source: string): void {
    const callback = this.async()
    try {
      callback(
        null,
        pageModule(
          `${RUNTIME}export const title = 1\nfunction MDXLayout() { return '${compile(source)}' }`,
          '/x',
          '/site',
        ),
      )
    } catch (error) {
      callback(error as Error)
    }
  })
}

const contextOf = (target: string, page: string): CompilerContext => ({
  target,
  resourcePath: `${ROOT}/pages/${page}.mdx`,
  async: () => () => {},
})

describe('compilePage', () => {
  it('compiles a page once for both compilers, and leaves its body to the server', async () => {
    const loader = loaderOf((source) => source)
    const server = await compilePage(contextOf('node20', 'once'), ROOT, 'Text', loader)
    const browser = await compilePage(contextOf('web', 'once'), ROOT, 'Text', loader)
    expect(loader).toHaveBeenCalledTimes(1)
    expect(server).toContain("return 'Text'")
    expect(browser).toContain('export const title = 1')
    expect(browser).not.toContain('Text')
  })

  it('compiles a page for the browser alone when the server has it from its cache', async () => {
    const loader = loaderOf((source) => source)
    const browser = await compilePage(contextOf('web', 'alone'), ROOT, 'Text', loader)
    expect(browser).toContain('clientPageBody("/x")')
    const server = await compilePage(contextOf('node20', 'alone'), ROOT, 'Text', loader)
    expect(server).toContain("return 'Text'")
  })

  it('compiles a page again after an edit', async () => {
    const loader = loaderOf((source) => source)
    await compilePage(contextOf('node20', 'edited'), ROOT, 'Before', loader)
    expect(await compilePage(contextOf('node20', 'edited'), ROOT, 'After', loader)).toContain("return 'After'")
  })

  it("reports Nextra's error", async () => {
    const loader = loaderOf(() => {
      throw new Error('unclosed tag')
    })
    await expect(compilePage(contextOf('node20', 'broken'), ROOT, '<p>', loader)).rejects.toThrow('unclosed tag')
  })
})
