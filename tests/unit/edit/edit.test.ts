import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { blockHash } from '@authzed-docs/samples/build/block-hash.ts'
import { describe, expect, it } from 'vitest'
import { movePage } from '../../../lib/edit/verify/move-page.ts'
import { moveSection } from '../../../lib/edit/verify/move-section.ts'
import { removePage } from '../../../lib/edit/verify/remove-page.ts'
import { removeSamples } from '../../../lib/edit/verify/remove-samples.ts'
import { projectDraft } from './project.ts'

const OLD = '/spicedb/ops/old'
const OTHER = '/spicedb/ops/other'

describe('movePage', () => {
  it('redirects the old address, and keeps other redirects short', () => {
    const { draft } = projectDraft()
    movePage(draft, OLD, '/spicedb/ops/new')
    expect(draft.read('data/redirects.json')).toBe(
      `{\n  "/ancient": "/spicedb/ops/new#a",\n  "${OLD}": "/spicedb/ops/new"\n}\n`,
    )
    expect(draft.read('pages/spicedb/ops/_meta.ts')).toBe(
      "export default {\n  new: 'Old page',\n  other: 'Other',\n}\n",
    )
    expect(Object.keys(JSON.parse(draft.read('data/anchors.json')))).toEqual(['/spicedb/ops/new', OLD])
  })

  it('removes the redirect when a page moves back', () => {
    const { draft } = projectDraft()
    movePage(draft, OLD, '/spicedb/ops/new')
    movePage(draft, '/spicedb/ops/new', OLD)
    expect(JSON.parse(draft.read('data/redirects.json'))).toEqual({
      '/ancient': `${OLD}#a`,
      '/spicedb/ops/new': OLD,
    })
  })

  it('keeps the name of a folder of samples', () => {
    const { draft } = projectDraft({ 'samples/spicedb-ops-old/a.zed': '' })
    movePage(draft, OLD, '/spicedb/ops/new')
    expect(JSON.parse(draft.read('samples/owners.json'))).toEqual({ 'spicedb-ops-old': '/spicedb/ops/new' })
  })

  it('refuses the name of a folder without a page', () => {
    const { draft } = projectDraft({
      'pages/spicedb/ops/_meta.ts': "export default {\n  old: 'Old page',\n  data: 'Data',\n}\n",
      'pages/spicedb/ops/data/_meta.ts': "export default {\n  rows: 'Rows',\n}\n",
    })
    expect(() => movePage(draft, OLD, '/spicedb/ops/data')).toThrow('"data" already has an entry')
  })

  it('needs a title for a new folder', () => {
    expect(() => movePage(projectDraft().draft, OLD, '/spicedb/limits/new')).toThrow('add --folder=TITLE')
  })

  it.each([
    ['/spicedb/ops/none', '/spicedb/ops/new', 'there is no page'],
    ['/spicedb', '/spicedb/ops/new', 'is the first page of a section'],
    [OLD, OTHER, 'already exists'],
    [OLD, `${OLD}/below`, 'is below'],
    [OLD, '/old', 'would be a section'],
    [OLD, '/spicedb/Ops', 'is not a route'],
    [OTHER, '/ancient', '/ancient redirects to /spicedb/ops/old#a'],
  ])('refuses to move %s to %s', (from, to, message) => {
    const { draft } = projectDraft()
    expect(() => movePage(draft, from, to)).toThrow(message)
    expect(draft.changes).toEqual([])
  })
})

describe('moveSection', () => {
  it('moves it above the related pages, with its parts and links', () => {
    const { root, draft } = projectDraft()
    moveSection(root, draft, { route: OLD, anchor: 'a' }, { route: OTHER, anchor: 'c' })
    expect(draft.read('pages/spicedb/ops/old.mdx')).toBe(`# Old\n\n## B\n\nSee [A](${OTHER}#c).\n`)
    expect(draft.read('pages/spicedb/ops/other.mdx')).toBe(
      `# Other\n\n## B\n\n[B](${OLD}#b)\n\n## A [#c]\n\nText, see [B](${OLD}#b).\n\n### Part\n\n## Related pages\n\n- None\n`,
    )
    expect(JSON.parse(draft.read('data/moved-anchors.json'))).toEqual({
      [OLD]: { z: `${OTHER}#c`, a: `${OTHER}#c`, part: `${OTHER}#part` },
    })
    expect(draft.read('pages/spicedb/index.mdx')).toContain(`(${OTHER}#c)`)
  })

  it('pins another anchor within a page', () => {
    const { root, draft } = projectDraft()
    moveSection(root, draft, { route: OLD, anchor: 'b' }, { route: OLD, anchor: 'c' })
    expect(draft.read('pages/spicedb/ops/old.mdx')).toContain('see [B](#c).\n\n### Part\n\n## B [#c]\n')
    expect(draft.read('pages/spicedb/ops/other.mdx')).toContain(`(${OLD}#c)`)
  })

  it.each([
    ['to another page and back', { route: OTHER, anchor: 'part' }],
    ['to another anchor and back', { route: OLD, anchor: 'piece' }],
  ])('leaves no row that forwards an anchor to itself after a move %s', (_name, there) => {
    const { root, draft } = projectDraft()
    const here = { route: OLD, anchor: 'part' }
    for (const [from, to] of [
      [here, there],
      [there, here],
      [here, there],
    ] as const)
      moveSection(root, draft, from, to)
    expect(JSON.parse(draft.read('data/moved-anchors.json'))).toEqual({
      [OLD]: { z: `${OLD}#a`, part: `${there.route}#${there.anchor}` },
    })
  })

  it.each([
    ['a', OTHER, 'other'],
    ['example', OTHER, 'old'],
    ['example', OLD, 'old'],
  ])('keeps the numbered anchors of equal headings when #%s moves to %s', (anchor, route, file) => {
    const { root, draft } = projectDraft({
      'pages/spicedb/ops/old.mdx': '# Old\n\n## Example\n\nX\n\n## A\n\n### Example\n\nY\n',
    })
    moveSection(root, draft, { route: OLD, anchor }, { route, anchor: 'c' })
    expect(draft.read(`pages/spicedb/ops/${file}.mdx`)).toContain('### Example [#example-1]')
  })

  it('moves the recorded results of its code blocks', () => {
    const page = '# Old\n\n```bash\na\n```\n\n## A\n\n```bash\nb\n```\n'
    const other = '# Other\n\n```bash\nc\n```\n'
    const [a, b, c] = ['a', 'b', 'c'].map((text) => ({
      hash: blockHash('bash', null, text),
      status: 'run',
      programs: [text],
    }))
    const { root, draft } = projectDraft({
      'pages/spicedb/ops/old.mdx': page,
      'pages/spicedb/ops/other.mdx': other,
      'recordings/spicedb/ops/old.json': JSON.stringify({ programs: { a: '1', b: '2' }, blocks: [a, b] }),
      'recordings/spicedb/ops/other.json': JSON.stringify({ programs: { c: '3' }, blocks: [c] }),
    })
    moveSection(root, draft, { route: OLD, anchor: 'a' }, { route: OTHER, anchor: 'a' })
    const recorded = (name: string): unknown => JSON.parse(draft.read(`recordings/spicedb/ops/${name}.json`))
    expect(recorded('old')).toEqual({ programs: { a: '1' }, blocks: [a] })
    expect(recorded('other')).toEqual({ programs: { b: '2', c: '3' }, blocks: [c, b] })
  })

  it.each([
    [{ route: OLD, anchor: 'none' }, { route: OTHER, anchor: 'c' }, 'has no heading #none'],
    [{ route: OLD, anchor: '' }, { route: OTHER, anchor: 'c' }, 'has no heading #  '],
    [{ route: OLD, anchor: 'a' }, { route: OTHER, anchor: 'b' }, 'already has the anchor #b'],
    [{ route: OLD, anchor: 'a' }, { route: OLD, anchor: 'A' }, 'is malformed'],
    [{ route: OLD, anchor: 'a' }, { route: '/x', anchor: 'a' }, 'there is no English page /x'],
  ])('refuses to move %j to %j', (from, to, message) => {
    const { root, draft } = projectDraft()
    expect(() => moveSection(root, draft, from, to)).toThrow(message)
    expect(draft.changes).toEqual([])
  })
})

describe('removePage', () => {
  it('redirects to the page above it, and forgets its queries', () => {
    const { root, draft } = projectDraft()
    expect(removePage(draft, OLD)).toEqual({
      target: '/spicedb',
      changed: ['pages/spicedb/index.mdx', 'pages/spicedb/ops/other.mdx'],
    })
    draft.commit()
    const read = (file: string): string => readFileSync(join(root, file), 'utf8')
    expect(JSON.parse(read('data/redirects.json'))).toEqual({ '/ancient': '/spicedb', [OLD]: '/spicedb' })
    expect(read('data/moved-anchors.json')).toBe('{}\n')
    expect(read('queries/examples.tsv')).toBe(`x\t${OTHER}\n`)
    expect(JSON.parse(read('queries/golden.json'))).toEqual({ queries: [{ query: 'b', pages: [OTHER] }] })
    expect(Object.keys(JSON.parse(read('data/anchors.json')))).toEqual([OLD])
  })

  it('deletes the samples and drawings that only it uses', () => {
    const { root, draft } = projectDraft({
      'pages/spicedb/ops/old.mdx':
        '# Old\n\n<Figure src="own" />\n\n```zed file=shared/both.zed\n```\n\n```zed file=shared/one.zed\n```\n\n```go file=own/a.go\n```\n',
      'pages/spicedb/ops/other.mdx': '# Other\n\n```zed file=shared/both.zed\n```\n',
      'figures/own.svg': '<svg/>',
      'figures/other.svg': '<svg/>',
      'samples/owners.json': `{ "own": "${OLD}", "shared": "${OTHER}" }`,
      'samples/own/a.go': '',
      'samples/own/a.run.go': '',
      'samples/shared/both.zed': '',
      'samples/shared/one.zed': '',
      'samples/shared/before.zed': '',
    })
    removePage(draft, OLD)
    removeSamples(root, draft, OLD)
    expect(draft.files.filter((file) => /^(?:samples|figures)\//.test(file))).toEqual([
      'figures/other.svg',
      'samples/owners.json',
      'samples/shared/before.zed',
      'samples/shared/both.zed',
    ])
    expect(JSON.parse(draft.read('samples/owners.json'))).toEqual({ shared: OTHER })
  })

  it('leads from translations to the English page if its replacement is not translated', () => {
    const { draft } = projectDraft({
      'data/redirects.json': `{ "/fr/older": "/fr${OLD}" }`,
      'pages/fr/spicedb/ops/old.mdx': `# Vieux\n`,
      'pages/fr/spicedb/index.mdx': `[Vieux](/fr${OLD})\n`,
    })
    removePage(draft, OLD, OTHER)
    expect(draft.read('data/redirects.json')).not.toContain(`/fr${OTHER}`)
    expect(draft.read('pages/fr/spicedb/index.mdx')).toBe(`[Vieux](${OTHER})\n`)
  })

  it('refuses a target that is not a page', () => {
    expect(() => removePage(projectDraft().draft, OLD, '/spicedb/none')).toThrow("/spicedb/none isn't another")
  })
})
