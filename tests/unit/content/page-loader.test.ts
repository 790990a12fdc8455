import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'
import pageLoader from '../../../scripts/webpack/page-loader.mjs'

const source = readFileSync(join(ROOT, 'pages/spicedb/concepts/schema.mdx'), 'utf8')

/** A page that no preview has shown, so it has no stored findings. */
const PAGE = 'pages/spicedb/concepts/schema-of-a-test.mdx'

/** Runs the loader as webpack does and returns its result and the dependencies that it registers. */
async function load(text: string, mode = 'development'): Promise<{ result: string; dependencies: string[] }> {
  const dependencies: string[] = []
  const context = {
    mode,
    resourcePath: join(ROOT, PAGE),
    addDependency: (file: string) => dependencies.push(file),
  }
  return { result: await pageLoader.call(context, text), dependencies }
}

describe('the page loader', () => {
  // Checks that run after a page is shown would store their findings in the project.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('passes a valid page through and registers its samples and figures', async () => {
    const { result, dependencies } = await load(source)
    expect(result).toBe(source)
    // Just edited: the text differs from the saved file and is shown without waiting for the checks.
    expect((await load(`${source}\nSimply more.\n`)).result).toBe(`${source}\nSimply more.\n`)
    expect(dependencies).toContain(join(ROOT, 'figures/schema-precedence.svg'))
    expect(dependencies.some((file) => file.startsWith(join(ROOT, 'samples/schema/')))).toBe(true)
  })

  it('replaces an invalid page by one that reports each problem with file, line and remedy', async () => {
    const terminal = vi.spyOn(console, 'error').mockImplementation(() => {})
    const wrong = source.replace(/^title: .*$/m, 'title: S').replace(/^description: .*$/m, 'description: Short.')
    const problems = [
      `${PAGE}:2:8  title: is too short  → give the page a name of 2 to 60 characters`,
      `${PAGE}:3:14  description: is too short  → say in 50 to 160 characters what the page covers`,
    ]
    const { result } = await load(wrong)
    for (const problem of problems) expect(result).toContain(problem)
    expect(result).not.toContain('description: Short.')
    // The server and the browser load the same page, which is reported once.
    expect((await load(wrong)).result).toBe(result)
    expect(terminal.mock.calls.flat()).toEqual(problems)
    terminal.mockRestore()
    // A build reports the problems before it runs the loader.
    expect((await load(wrong, 'production')).result).toBe(wrong)
  })
})
