import { describe, expect, it } from 'vitest'
import { readPages } from '../../lib/build/content/pages.ts'
import { ROOT } from '../../scripts/root.ts'
import { kindOf, VIEWS, viewsOf } from '../e2e/views.ts'

const addresses = readPages(ROOT).map(({ route }) => (route === '/' ? '/docs' : `/docs${route}`))
const nameOf = ({ width, colorScheme }: (typeof VIEWS)[number]) => `${width} ${colorScheme}`
const kinds = [...new Set(addresses.map(kindOf))]

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

  it.each(addresses)('cover every width and both themes for %s', (address) => {
    const views = viewsOf(address, addresses, false)
    expect(new Set(views.map(({ width }) => width)).size).toBe(3)
    expect(new Set(views.map(({ colorScheme }) => colorScheme)).size).toBe(2)
  })

  it.each(kinds)('cover all six views across the pages of kind %j', (kind) => {
    const views = addresses
      .filter((address) => kindOf(address) === kind)
      .flatMap((address) => viewsOf(address, addresses, false))
    expect(new Set(views.map(nameOf)).size).toBe(VIEWS.length)
  })

  it('include all six for every page on request', () => {
    expect(addresses.every((address) => viewsOf(address, addresses, true) === VIEWS)).toBe(true)
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
