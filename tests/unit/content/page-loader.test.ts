import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'
import pageLoader from '../../../scripts/webpack/page-loader.mjs'

const PAGE = 'pages/spicedb/concepts/schema.mdx'
const source = readFileSync(join(ROOT, PAGE), 'utf8')

/** Runs the loader as webpack does; returns what it gives and the files it names as dependencies. */
function load(text: string): { result: string | undefined; dependencies: string[] } {
  const dependencies: string[] = []
  const context = { resourcePath: join(ROOT, PAGE), addDependency: (file: string) => dependencies.push(file) }
  return { result: pageLoader.call(context, text), dependencies }
}

/** The page as the preview gets it. */
function preview(text: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const async = () => (error: Error | null, page?: string) => (error ? reject(error) : resolve(page))
    pageLoader.call({ resourcePath: join(ROOT, PAGE), addDependency: () => {}, mode: 'development', async }, text)
  })
}

describe('the loader of pages', () => {
  it('shows a page without findings as it is in the preview, and one that is saved this moment', async () => {
    await expect(preview(source)).resolves.toContain(source.trimEnd())
    await expect(preview(`${source}\nSimply more.\n`)).resolves.toBe(`${source}\nSimply more.\n`)
  })

  it('passes a right page on and names the samples and figures it shows', () => {
    const { result, dependencies } = load(source)
    expect(result).toBe(source)
    expect(dependencies).toContain(join(ROOT, 'figures/schema-precedence.svg'))
    expect(dependencies.some((file) => file.startsWith(join(ROOT, 'samples/schema/')))).toBe(true)
  })

  it('refuses a page with mistakes, naming each with file, line and remedy', () => {
    const wrong = source.replace(/^title: .*$/m, 'title: S').replace(/^description: .*$/m, 'description: Short.')
    expect(() => load(wrong)).toThrow(
      [
        `${PAGE}:2:8  title: is too short  → give the page a name of 2 to 60 characters`,
        `${PAGE}:3:14  description: is too short  → say in 50 to 160 characters what the reader can do after the page`,
      ].join('\n'),
    )
  })
})
