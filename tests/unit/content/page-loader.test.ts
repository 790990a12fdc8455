import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'
import pageLoader from '../../../scripts/webpack/page-loader.mjs'

const source = readFileSync(join(ROOT, 'pages/spicedb/concepts/schema.mdx'), 'utf8')

/** No preview has shown a page of this name, and left what it found in it. */
const PAGE = 'pages/spicedb/concepts/schema-of-a-test.mdx'

/** Runs the loader as webpack does; returns what it gives and the files it names as dependencies. */
async function load(text: string, mode = 'development'): Promise<{ result: string; dependencies: string[] }> {
  const dependencies: string[] = []
  const context = { mode, resourcePath: join(ROOT, PAGE), addDependency: (file: string) => dependencies.push(file) }
  return { result: await pageLoader.call(context, text), dependencies }
}

describe('the loader of pages', () => {
  // The checks that come after a page is shown would leave what they find in the project.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('passes a right page on and names the samples and figures it shows', async () => {
    const { result, dependencies } = await load(source)
    expect(result).toBe(source)
    // Saved this moment: the text is not yet that of the file, and is shown without a wait.
    expect((await load(`${source}\nSimply more.\n`)).result).toBe(`${source}\nSimply more.\n`)
    expect(dependencies).toContain(join(ROOT, 'figures/schema-precedence.svg'))
    expect(dependencies.some((file) => file.startsWith(join(ROOT, 'samples/schema/')))).toBe(true)
  })

  it('refuses a page with mistakes, naming each with file, line and remedy', async () => {
    const wrong = source.replace(/^title: .*$/m, 'title: S').replace(/^description: .*$/m, 'description: Short.')
    await expect(load(wrong)).rejects.toThrow(
      [
        `${PAGE}:2:8  title: is too short  → give the page a name of 2 to 60 characters`,
        `${PAGE}:3:14  description: is too short  → say in 50 to 160 characters what the reader can do after the page`,
      ].join('\n'),
    )
    // A build has said so before.
    expect((await load(wrong, 'production')).result).toBe(wrong)
  })
})
