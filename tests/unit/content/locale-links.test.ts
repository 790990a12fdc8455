import { join } from 'node:path'
import { rootWith } from '@authzed-docs/samples/tests/root.ts'
import { createProcessor } from '@mdx-js/mdx'
import { describe, expect, it } from 'vitest'
import { localeLink, remarkLocaleLinks } from '../../../lib/content/build/remark-locale-links.ts'

describe('localeLink', () => {
  const exists = (route: string) => ['/fr', '/fr/spicedb'].includes(route)
  it.each([
    ['/', '/fr'],
    ['/spicedb', '/fr/spicedb'],
    ['/spicedb#start-here', '/fr/spicedb#start-here'],
    ['/spicedb?q=x#y', '/fr/spicedb?q=x#y'],
    ['/mcp', '/mcp'],
    ['/fr/spicedb', '/fr/spicedb'],
    ['#top', '#top'],
    ['https://authzed.com/spicedb', 'https://authzed.com/spicedb'],
  ])('%s → %s', (link, expected) => {
    expect(localeLink(link, 'fr', exists)).toBe(expected)
  })
})

describe('remarkLocaleLinks', () => {
  const root = rootWith({ 'pages/fr/index.mdx': '', 'pages/fr/spicedb/start.mdx': '' })
  const compile = async (path: string) => {
    const processor = createProcessor({ jsx: true, remarkPlugins: [[remarkLocaleLinks, { root }]] })
    const value = '[a](/) [b](/mcp)\n\n<Card href="/spicedb/start" />\n\n[c]: /spicedb/start\n\n[text][c]'
    return String(await processor.process({ path: join(root, path), value }))
  }

  it('points links and cards of a translation to translated pages', async () => {
    const code = await compile('pages/fr/index.mdx')
    for (const href of ['"/fr"', '"/mcp"', '"/fr/spicedb/start"']) expect(code).toContain(`href=${href}`)
    expect(code).not.toContain('"/spicedb/start"')
  })
  it('leaves English pages unchanged', async () => {
    expect(await compile('pages/index.mdx')).not.toContain('/fr')
  })
})
