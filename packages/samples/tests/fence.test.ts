import { parseFence } from '@authzed-docs/samples/build/fence.ts'
import { describe, expect, it } from 'vitest'

describe('parseFence', () => {
  it.each([
    ['zed', 'file=blog/schema.zed#viewer', { file: 'blog/schema.zed', region: 'viewer' }],
    ['zed', 'file="blog/schema.zed"', { file: 'blog/schema.zed' }],
    ['zed', 'in="definition document" setup=people', { in: 'definition document', setup: 'people' }],
    ['zed', 'error="a \\"b\\" c"', { error: 'a "b" c' }],
    ['zed', "fresh skip='not in v1.54.0'", { fresh: true, skip: 'not in v1.54.0' }],
    ['bash', 'standalone setup=people', { standalone: true, setup: 'people' }],
    ['yaml', 'assertions', { assertions: true }],
    ['yaml', 'validation error="missing"', { validation: true, error: 'missing' }],
    [
      'zed',
      'filename="blog.zed" {1,3-5} showLineNumbers copy=false',
      { displayMeta: 'filename="blog.zed" {1,3-5} showLineNumbers copy=false' },
    ],
    ['zed', '{+2,4-5} {-3} {7}', { displayMeta: '{2,4-5}#added {3}#removed {7}' }],
    [
      'zed',
      'fresh /viewer/ "user" showLineNumbers{4}',
      { fresh: true, displayMeta: '/viewer/ "user" showLineNumbers{4}' },
    ],
  ])('parses ```%s %s', (lang, meta, expected) => {
    const { fence, errors } = parseFence(lang, meta)
    expect(errors).toEqual([])
    expect(fence).toMatchObject(expected)
  })

  it('removes test words from the display meta', () => {
    expect(parseFence('zed', 'fresh file=a.zed {2} in="definition a"').fence.displayMeta).toBe('{2}')
  })

  it.each([
    ['zde', '', -1, 'unknown language "zde"', 'did you mean "zed"?'],
    [null, null, -1, 'the fence has no language', 'write one after the backticks'],
    ['zed', 'setp=people', 0, 'unknown fence word "setp"', 'did you mean "setup"?'],
    ['zed', '{1} whatever', 4, 'unknown fence word "whatever"', 'use one of: file, in, setup'],
    ['zed', 'fresh=yes', 0, '"fresh" doesn\'t have a value', 'write only fresh'],
    ['zed', 'error', 0, '"error" needs a value', 'write error="…"'],
    ['zed', 'setup=a setup=b', 8, '"setup" is there twice', 'keep one of them'],
    ['console', 'in="definition a"', 0, '"in" doesn\'t work with console', 'use it in zed and yaml fences only'],
    ['yaml', 'assertions validation', 0, '"assertions" and "validation" exclude each other', 'keep one'],
    ['zed', 'in="document"', 0, 'in="document" doesn\'t open a block', 'write in="definition NAME"'],
  ])('finds the error in ```%s %s', (lang, meta, offset, what, remedy) => {
    const { errors } = parseFence(lang, meta)
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({ offset, error: { what, remedy: expect.stringContaining(remedy) } })
  })

  it('lists all errors', () => {
    expect(parseFence('yml', 'foo bar=1').errors.map(({ offset }) => offset)).toEqual([-1, 0, 4])
  })
})
