import { describe, expect, it } from 'vitest'
import { addMetaEntry, metaEntryNames } from '../../../lib/content/build/meta-entries.ts'
import { newPageSource, routeProblem } from '../../../lib/content/build/new-page.ts'
import { parseFrontmatter } from '../../../lib/mdx/build/frontmatter.ts'

const DESCRIPTION = 'A sentence that is long enough to be used as a search result.'
const META = `import { externalEntry } from '../x.tsx'

export default {
  index: { title: 'Overview', theme: { breadcrumb: false } },
  'getting-started': 'Getting started',
  links: externalEntry(
    'x',
    'y',
  ),
}
`

describe('routeProblem', () => {
  it('accepts a new route', () => {
    expect(routeProblem('/spicedb/concepts/quotas', ['/spicedb'])).toBeNull()
  })
  it.each([
    ['spicedb/quotas', 'is not a route'],
    ['/spicedb/Quotas', 'is not a route'],
    ['/spicedb', 'already exists'],
    ['/fr/spicedb/quotas', 'would be a translation'],
  ])('rejects %s', (route, what) => {
    expect(routeProblem(route, ['/spicedb'])).toContain(what)
  })
})

describe('newPageSource', () => {
  it.each(['Quotas', 'Quotas: how many', '"Quoted"', '# Hash'])('has valid frontmatter for the title %s', (title) => {
    const source = newPageSource({ route: '/x', title, description: DESCRIPTION })
    const { frontmatter, findings } = parseFrontmatter('pages/x.mdx', source)
    expect(findings).toEqual([])
    expect(frontmatter).toEqual({ title, description: DESCRIPTION })
  })
})

describe('addMetaEntry', () => {
  it('appends an entry', () => {
    const text = addMetaEntry(META, 'quotas', "Reader's quotas")
    expect(metaEntryNames(text)).toEqual(['index', 'getting-started', 'links', 'quotas'])
    expect(text.endsWith("  ),\n  quotas: 'Reader\\'s quotas',\n}\n")).toBe(true)
  })
  it('inserts an entry after another', () => {
    expect(addMetaEntry(META, 'how-many', 'How many', 'getting-started')).toContain(
      "started',\n  'how-many': 'How many',\n  links:",
    )
  })
  it('creates a file', () => {
    expect(addMetaEntry('', 'quotas', 'Quotas')).toBe("export default {\n  quotas: 'Quotas',\n}\n")
  })
  it('rejects an existing name and an unknown position', () => {
    expect(() => addMetaEntry(META, 'links', 'x')).toThrow('"links" already has an entry')
    expect(() => addMetaEntry(META, 'x', 'x', 'none')).toThrow('use one of: index, getting-started, links')
  })
})
