import { describe, expect, it } from 'vitest'
import { parseFence } from '../../../lib/build/samples/fence.ts'

describe('parseFence', () => {
  it.each([
    ['zed', 'file=blog/schema.zed#viewer', { file: 'blog/schema.zed', region: 'viewer' }],
    ['zed', 'file="blog/schema.zed"', { file: 'blog/schema.zed' }],
    ['zed', 'in="definition document" setup=people', { in: 'definition document', setup: 'people' }],
    ['zed', 'error="a \\"b\\" c"', { error: 'a "b" c' }],
    ['zed', "fresh skip='not in v1.54.0'", { fresh: true, skip: 'not in v1.54.0' }],
    ['yaml', 'assertions', { assertions: true }],
    ['yaml', 'validation error="missing"', { validation: true, error: 'missing' }],
    [
      'zed',
      'filename="blog.zed" {1,3-5} showLineNumbers copy=false',
      { look: 'filename="blog.zed" {1,3-5} showLineNumbers copy=false' },
    ],
    ['zed', '{+2,4-5} {-3} {7}', { look: '{2,4-5}#added {3}#removed {7}' }],
    ['zed', 'fresh /viewer/ "user" showLineNumbers{4}', { fresh: true, look: '/viewer/ "user" showLineNumbers{4}' }],
  ])('reads ```%s %s', (lang, meta, expected) => {
    const { fence, mistakes } = parseFence(lang, meta)
    expect(mistakes).toEqual([])
    expect(fence).toMatchObject(expected)
  })

  it('leaves no test word in the look', () => {
    expect(parseFence('zed', 'fresh file=a.zed {2} in="definition a"').fence.look).toBe('{2}')
  })

  it.each([
    ['zde', '', -1, 'unknown language "zde"', 'did you mean "zed"?'],
    [null, null, -1, 'a fence without a language', 'write one after the backticks'],
    ['zed', 'setp=people', 0, 'unknown fence word "setp"', 'did you mean "setup"?'],
    ['zed', '{1} whatever', 4, 'unknown fence word "whatever"', 'use one of: file, in, setup'],
    ['zed', 'fresh=yes', 0, '"fresh" takes no value', 'write only fresh'],
    ['zed', 'error', 0, '"error" needs a value', 'write error="…"'],
    ['zed', 'setup=a setup=b', 8, '"setup" stands twice', 'keep one of them'],
    ['console', 'in="definition a"', 0, '"in" does not go with console', 'it belongs to zed and yaml fences'],
    ['yaml', 'assertions validation', 0, '"assertions" and "validation" stand together', 'keep one'],
    ['zed', 'in="document"', 0, 'in="document" opens no block', 'write in="definition NAME"'],
  ])('finds the mistake in ```%s %s', (lang, meta, offset, what, remedy) => {
    const { mistakes } = parseFence(lang, meta)
    expect(mistakes).toHaveLength(1)
    expect(mistakes[0]).toMatchObject({ offset, error: { what, remedy: expect.stringContaining(remedy) } })
  })

  it('lists all mistakes at once', () => {
    expect(parseFence('yml', 'foo bar=1').mistakes.map(({ offset }) => offset)).toEqual([-1, 0, 4])
  })
})
