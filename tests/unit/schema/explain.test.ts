import { DEFAULT_LOCALE, englishRoute, localeOf } from '@authzed-docs/shared/locales.ts'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { ELEMENT_ROUTES } from '@authzed-docs/shared/schema/elements.ts'
import { parseSchema } from '@authzed-docs/shared/schema/parse.ts'
import { describe, expect, it } from 'vitest'
import anchors from '../../../data/anchors.json' with { type: 'json' }
import { Explainer, type Explanation } from '../../../lib/schema-help/browser/explain.ts'
import { ROOT } from '../../../scripts/root.ts'

const FOLDERS = `definition user {}

definition folder {
  relation parent: folder
  relation editor: user
  permission view = editor + parent->view
}

definition document {
  relation parent: folder | user
  relation reader: user | folder#editor
  permission view = reader + parent->view
}`

/**
 * Explains a term of a page.
 * @param texts the schemas of the page
 * @param place the term between two bars, with some of the text around it: `parent->|view|`
 * @param block index of its schema
 */
function explain(texts: readonly string[], place: string, block = 0): Explanation | null {
  const schemas = texts.map(parseSchema)
  const [before = '', term = ''] = place.split('|§|')
  const at = (texts[block] ?? '').lastIndexOf(place.replaceAll('|§|', ''))
  expect(at, `${place} is in the schema`).toBeGreaterThanOrEqual(0)
  const start = at + before.length
  const found = schemas[block]?.terms.find((candidate) => candidate.start === start)
  if (!found) throw new Error(`${place} isn't a term`)
  return new Explainer(schemas).explain(block, found, term)
}

describe('an arrow', () => {
  const declarations = [
    { name: 'document#parent', code: 'relation parent: folder | user' },
    { name: 'folder#view', code: 'permission view = editor + parent->view' },
  ]

  it('shows its relation and the permission of each type that has it', () => {
    expect(explain([FOLDERS], 'reader + parent|§|->|§|view')).toEqual({
      title: 'parent->view',
      element: 'arrow',
      declarations,
      members: [],
    })
  })

  it('leads from its end to the permission of the other type', () => {
    expect(explain([FOLDERS], 'reader + parent->|§|view|§|')).toMatchObject({
      title: 'folder#view',
      kind: 'permission',
      declarations,
    })
  })

  it('can be written as a call', () => {
    const schema = FOLDERS.replaceAll('parent->view', 'parent.all(view)')
    expect(explain([schema], 'reader + parent.|§|all|§|(view)')).toMatchObject({
      title: 'parent.all(view)',
      element: 'all',
    })
    expect(explain([schema], 'reader + parent.all(|§|view|§|)')).toMatchObject({ title: 'folder#view' })
  })

  it('has the name alone as its title where several types have the permission', () => {
    const schema = `${FOLDERS}\ndefinition user { permission view = self }`
    const both = schema.replace('definition user {}', '')
    expect(explain([both], 'reader + parent->|§|view|§|')).toMatchObject({
      title: 'view',
      declarations: [{ name: 'document#parent' }, { name: 'folder#view' }, { name: 'user#view' }],
    })
  })
})

describe('a name', () => {
  it('is explained by its declaration', () => {
    expect(explain([FOLDERS], 'view = |§|reader|§|')).toMatchObject({
      title: 'document#reader',
      kind: 'relation',
      declarations: [{ name: 'document#reader', code: 'relation reader: user | folder#editor' }],
    })
  })

  it('of a type lists its relations and permissions', () => {
    expect(explain([FOLDERS], 'parent: |§|folder|§| | user')).toMatchObject({
      title: 'folder',
      kind: 'definition',
      declarations: [],
      members: ['parent', 'editor', 'view'],
    })
  })

  it('after # belongs to the type before it', () => {
    expect(explain([FOLDERS], 'folder#|§|editor|§|')).toMatchObject({ title: 'folder#editor', kind: 'relation' })
  })

  it('can come from a partial, or a partial in a partial', () => {
    const schema = `partial owned { relation owner: user }
partial shared { ...owned }
definition doc {
  ...shared
  permission view = owner
}`
    expect(explain([schema], 'view = |§|owner|§|')).toMatchObject({ title: 'owned#owner' })
    expect(explain([schema], 'definition |§|doc|§|')?.members).toEqual(['view', 'owner'])
  })

  it('isn’t found in partials that contain each other', () => {
    const schema =
      'partial one { ...two }\npartial two { ...one }\ndefinition doc {\n  ...one\n  permission view = owner\n}'
    expect(explain([schema], 'view = |§|owner|§|')).toBeNull()
  })

  it('is looked up in the nearest block before, then in those after', () => {
    const first = 'definition user { relation a: user }'
    const second = 'definition user { relation b: user }'
    const use = 'definition doc { relation owner: user\n relation team: team }'
    const last = 'definition team { relation member: user }'
    const membersOf = (place: string) => explain([first, second, use, last], place, 2)?.members
    expect(membersOf('owner: |§|user|§|')).toEqual(['b'])
    expect(membersOf('team: |§|team|§|')).toEqual(['member'])
  })

  it('without a declaration on the page isn’t explained', () => {
    expect(explain(['definition doc { relation owner: user }'], 'owner: |§|user|§|')).toBeNull()
    expect(explain([FOLDERS.replace('reader + ', 'unknown + ')], '|§|unknown|§| +')).toBeNull()
  })

  it('in a sample without its definition is explained if one definition declares it', () => {
    expect(explain([FOLDERS, 'permission edit = editor'], 'edit = |§|editor|§|', 1)).toMatchObject({
      title: 'folder#editor',
    })
    // Both definitions have it.
    expect(explain([FOLDERS, 'permission edit = parent'], 'edit = |§|parent|§|', 1)).toBeNull()
  })
})

describe('texts', () => {
  const pages = readPages(ROOT)

  it('link to existing sections, in English because no translation has them', () => {
    const routes = [...new Set(Object.values(ELEMENT_ROUTES))]
    const published: Record<string, { headings: string[] } | undefined> = anchors
    for (const target of routes) {
      const [route = '', anchor] = target.split('#')
      expect(pages.map((page) => page.route)).toContain(route)
      if (anchor) expect(published[route]?.headings, target).toContain(anchor)
    }
    const translated = pages
      .filter(({ route }) => localeOf(route) !== DEFAULT_LOCALE)
      .map(({ route }) => englishRoute(route))
    expect(routes.filter((target) => translated.includes(target.split('#')[0] ?? ''))).toEqual([])
  })
})
