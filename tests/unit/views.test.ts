import { describe, expect, it } from 'vitest'
import { readPages } from '../../lib/build/content/pages.ts'
import { ROOT } from '../../scripts/root.ts'
import { kindOf, VIEWS, viewsOf } from '../e2e/views.ts'

const addresses = readPages(ROOT).map(({ route }) => (route === '/' ? '/docs' : `/docs${route}`))
const nameOf = ({ width, colorScheme }: (typeof VIEWS)[number]) => `${width} ${colorScheme}`
const kinds = [...new Set(addresses.map(kindOf))]

describe('the views in which the browser tests look at the pages', () => {
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

  it.each(addresses)('show %s at every width and in both themes', (address) => {
    const views = viewsOf(address, addresses, false)
    expect(new Set(views.map(({ width }) => width)).size).toBe(3)
    expect(new Set(views.map(({ colorScheme }) => colorScheme)).size).toBe(2)
  })

  it.each(kinds)('are all six for the pages of the kind %j', (kind) => {
    const views = addresses
      .filter((address) => kindOf(address) === kind)
      .flatMap((address) => viewsOf(address, addresses, false))
    expect(new Set(views.map(nameOf)).size).toBe(VIEWS.length)
  })

  it('are all six for each page where that is asked for', () => {
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
