import { join } from 'node:path'
import { rootWith } from '@authzed-docs/samples/tests/root.ts'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { describe, expect, it } from 'vitest'
import { pageDependencies } from '../../../lib/content/build/page-dependencies.ts'
import { ERROR_ID_PREFIX, remarkErrors } from '../../../lib/errors/build/remark-errors.ts'
import { compilePage } from '../compile-page.ts'

const page = (title: string, body: string): string =>
  `---\ntitle: ${title}\ndescription: A page about ${title.toLowerCase()}, with a description of the right length.\n---\n\n# ${title}\n\n${body}\n`

const table = (area: string, ...rows: string[]): string =>
  `<ErrorTable area="${area}">\n\n| Message | Cause | What to do |\n| --- | --- | --- |\n${rows.join('\n')}\n\n</ErrorTable>`

const FILES = {
  'pages/index.mdx': page('Home', 'Nothing fails here.'),
  'pages/doors.mdx': page(
    'Doors',
    `${table('api', '| `door is stuck` | Rust. | See [oil](#oil). |')}\n\n## When it fails [#failures]\n\n${table(
      'zed',
      '| `no key \\| no door` | It is **lost**. | Ask [at home](/#desk). |',
      '| `door is stuck` | Rain. | Wait. |',
    )}\n\n## Oil`,
  ),
  'pages/fr/doors.mdx': page('Portes', table('api', '| `traduit` | Oui. | Non. |')),
}
const root = rootWith(FILES)

const compile = (source: string) =>
  compilePage(source, { remarkPlugins: [remarkFrontmatter, remarkGfm, [remarkErrors, { root }]] })

describe('a table of errors', () => {
  it('is rendered as the table within, which the search finds', async () => {
    const { code, sections } = await compile(FILES['pages/doors.mdx'])
    expect(code).not.toContain('ErrorTable')
    expect(code.match(/<_components.table>/g)).toHaveLength(2)
    expect([...sections.values()].join('\n')).toContain('door is stuck')
  })
})

describe('the error index', () => {
  it('lists the errors of English pages by area, with links to their sections', async () => {
    const { code } = await compile('# Errors\n\n<ErrorIndex />')
    const order = ['"API"', 'door is stuck', '"zed"', 'no key | no door', 'door is stuck']
    let from = 0
    for (const text of order) {
      expect(code.slice(from)).toContain(text)
      from = code.indexOf(text, from) + 1
    }
    expect(code).toContain('href="/doors#failures"')
    expect(code).toContain('"Doors: When it fails"')
    expect(code).toContain('href="/doors"')
    expect(code).not.toContain('traduit')
    expect(code).not.toContain('"Operator"')
  })

  it('labels the parts of each entry', async () => {
    const { code } = await compile('<ErrorIndex />')
    const labels = [...code.matchAll(/<ErrorFact kind="(\w+)"/g)].map(([, label]) => label)
    expect(labels).toEqual(Array.from({ length: 3 }, () => ['Cause', 'Fix', 'More']).flat())
  })

  it('keeps links that are relative to the page of an error', async () => {
    const { code } = await compile('<ErrorIndex />')
    expect(code).toContain('href="/doors#oil"')
    expect(code).toContain('href="/#desk"')
  })

  it('has a unique anchor for each error, and keeps errors out of the table of contents and explanations out of the search data', async () => {
    const { code, sections, outOfToc } = await compile('<ErrorIndex />')
    expect(outOfToc).toEqual([
      `${ERROR_ID_PREFIX}door-is-stuck`,
      `${ERROR_ID_PREFIX}no-key--no-door`,
      `${ERROR_ID_PREFIX}door-is-stuck-1`,
    ])
    for (const id of outOfToc) expect(code).toContain(`id="${id}"`)
    expect([...sections]).toEqual([
      ['api#API', ''],
      [`${ERROR_ID_PREFIX}door-is-stuck#door is stuck`, ''],
      ['zed#zed', ''],
      [`${ERROR_ID_PREFIX}no-key--no-door#no key | no door`, ''],
      [`${ERROR_ID_PREFIX}door-is-stuck-1#door is stuck`, ''],
    ])
  })

  it('depends on all English pages', () => {
    expect(pageDependencies(root, 'pages/errors.mdx', '<ErrorIndex />')).toEqual(
      expect.arrayContaining([join(root, 'pages/doors.mdx'), join(root, 'pages/index.mdx')]),
    )
    expect(pageDependencies(root, 'pages/errors.mdx', '<ErrorIndex />')).not.toContain(join(root, 'pages/fr/doors.mdx'))
    expect(pageDependencies(root, 'pages/doors.mdx', FILES['pages/doors.mdx'])).not.toContain(
      join(root, 'pages/index.mdx'),
    )
  })
})
