import { describe, expect, it } from 'vitest'
import { kindOf, VIEWS } from '../e2e/views.ts'

const nameOf = ({ width, colorScheme }: (typeof VIEWS)[number]) => `${width} ${colorScheme}`

describe('views of the browser tests', () => {
  it('are three widths in two themes', () => {
    expect(VIEWS.map(nameOf).sort()).toEqual([
      '1440 dark',
      '1440 light',
      '375 dark',
      '375 light',
      '768 dark',
      '768 light',
    ])
  })
})

describe('kindOf', () => {
  it.each([
    ['/docs', 'home'],
    ['/docs/fr', 'home'],
    ['/docs/mcp', 'section'],
    ['/docs/zh/spicedb', 'section'],
    ['/docs/spicedb/api/http-api', 'api'],
    ['/docs/ru/spicedb/getting-started/first-steps', 'getting-started'],
  ])('%s → %s', (address, kind) => {
    expect(kindOf(address)).toBe(kind)
  })
})
