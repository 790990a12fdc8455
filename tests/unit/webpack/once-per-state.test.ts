import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { OncePerState } from '../../../scripts/webpack/once-per-state.ts'

const folder = mkdtempSync(join(tmpdir(), 'compile-once-'))
afterAll(() => rmSync(folder, { recursive: true }))
const sample = join(folder, 'sample.zed')

describe('OncePerState', () => {
  it('compiles a page once for both compilers, also when they ask at the same time', async () => {
    const pages = new OncePerState()
    const compile = vi.fn(async () => ({ code: 'made', search: { title: 'Page' } }))
    const both = await Promise.all([pages.get('a.mdx', '# A', [], compile), pages.get('a.mdx', '# A', [], compile)])
    expect(both).toEqual([both[0], { code: 'made', search: { title: 'Page' } }])
    await pages.get('b.mdx', '# A', [], compile)
    expect(compile).toHaveBeenCalledTimes(2)
  })

  it('compiles again when the page or a file that it shows has changed, or is gone', async () => {
    const pages = new OncePerState<{ code: string }>()
    let times = 0
    const compile = async () => ({ code: String(++times) })
    const code = async (source: string) => (await pages.get('a.mdx', source, [sample], compile)).code
    writeFileSync(sample, 'definition user {}')
    expect([await code('# A'), await code('# A'), await code('# B')]).toEqual(['1', '1', '2'])
    writeFileSync(sample, 'definition person {}')
    expect([await code('# B'), await code('# B')]).toEqual(['3', '3'])
    rmSync(sample)
    expect(await code('# B')).toBe('4')
  })

  it('tries again after a failure', async () => {
    const pages = new OncePerState()
    await expect(pages.get('a.mdx', '# A', [], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await pages.get('a.mdx', '# A', [], async () => ({ code: 'made', search: null }))).toMatchObject({
      code: 'made',
    })
  })
})
