import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatFinding } from '@authzed-docs/shared/finding.ts'
import { describe, expect, it } from 'vitest'
import { parseFrontmatter } from '../../../lib/mdx/build/frontmatter.ts'
import { FRONTMATTER_FIELDS } from '../../../lib/mdx/build/frontmatter-schema.ts'
import { ROOT } from '../../../scripts/root.ts'

const DESCRIPTION = 'A sentence that is long enough to be used as a search result.'

function findingsOf(...lines: string[]): string[] {
  return parseFrontmatter('pages/x.mdx', ['---', ...lines, '---', '', '# X'].join('\n')).findings.map(formatFinding)
}

describe('parseFrontmatter', () => {
  it('returns the frontmatter of a valid page', () => {
    const source = `---\ntitle: Schema\ndescription: ${DESCRIPTION}\nkeywords: [dsl, zed file]\nkind: reference\nbaseline: { spicedb: v1.56.1 }\n---\n# Schema`
    expect(parseFrontmatter('pages/x.mdx', source)).toEqual({
      frontmatter: {
        title: 'Schema',
        description: DESCRIPTION,
        keywords: ['dsl', 'zed file'],
        kind: 'reference',
        baseline: { spicedb: 'v1.56.1' },
      },
      findings: [],
    })
  })

  it('reports missing frontmatter', () => {
    expect(parseFrontmatter('pages/x.mdx', '# X').findings.map(formatFinding)).toEqual([
      'pages/x.mdx:1:1  the page has no frontmatter  → start the file with ---, title: …, description: …, ---',
    ])
  })

  it.each([
    [
      'a missing field',
      ['title: Schema'],
      'pages/x.mdx:1:1  the frontmatter has no description  → add a line `description: …`',
    ],
    [
      'a description that is too short',
      ['title: Schema', 'description: Short.'],
      'pages/x.mdx:3:14  description: is too short  → say in 50 to 160 characters what the page covers',
    ],
    [
      'a misspelled field, with a suggestion',
      ['title: Schema', `description: ${DESCRIPTION}`, 'keyword: [a1]'],
      'pages/x.mdx:4:10  the frontmatter has no field `keyword`  → did you mean `keywords`?',
    ],
    [
      'a version in the wrong format',
      ['title: Schema', `description: ${DESCRIPTION}`, 'baseline:', '  spicedb: 1.56.2'],
      'pages/x.mdx:5:12  baseline.spicedb: is not a version  → write it like v1.56.1',
    ],
    [
      'a baseline without a program',
      ['title: Schema', `description: ${DESCRIPTION}`, 'baseline: v1.56.1'],
      'pages/x.mdx:4:11  baseline: is not a baseline  → write the older releases that the page describes, such as { spicedb: v1.56.1 }, or false',
    ],
    [
      'an unknown kind',
      ['title: Schema', `description: ${DESCRIPTION}`, 'kind: guide'],
      'pages/x.mdx:4:7  kind: is not a kind of page  → use one of: tutorial, concept, how-to guide, best practices, reference',
    ],
    [
      'a term that is not in the glossary',
      ['title: Schema', `description: ${DESCRIPTION}`, 'unmarked: [caveat, revisoin]'],
      'pages/x.mdx:4:20  unmarked.1: revisoin is not in the glossary  → did you mean revision?',
    ],
  ])('reports the position and remedy of %s', (_name, lines, expected) => {
    expect(findingsOf(...lines)).toEqual([expected])
  })

  it('reports invalid YAML with its line', () => {
    const [finding] = findingsOf('title: Schema: the language', `description: ${DESCRIPTION}`)
    expect(finding).toMatch(/^pages\/x\.mdx:2:\d+ {2}the frontmatter isn't valid YAML: .* {2}→ quote values/)
  })

  it('reports all problems in one run', () => {
    expect(findingsOf('title: S', 'description: Short.', 'author: me')).toHaveLength(3)
  })

  it('limits Chinese descriptions to about half the length', () => {
    const findingsIn = (file: string, description: string) =>
      parseFrontmatter(file, `---\ntitle: 模式\ndescription: ${description}\n---\n# 模式`).findings.map(
        ({ what }) => what,
      )
    expect(findingsIn('pages/zh/x.mdx', '字'.repeat(40))).toEqual([])
    expect(findingsIn('pages/x.mdx', '字'.repeat(40))).toEqual(['description: is too short'])
    expect(findingsIn('pages/zh/x.mdx', '字'.repeat(81))).toEqual(['description: is too long'])
  })

  it('rejects the kind of a translation, which is its English page’s', () => {
    const source = `---\ntitle: Schema\ndescription: ${DESCRIPTION}\nkind: tutorial\n---\n# X`
    expect(parseFrontmatter('pages/fr/x.mdx', source).findings.map(formatFinding)).toEqual([
      'pages/fr/x.mdx:4:7  kind: belongs to the English page  → remove it',
    ])
  })

  it('requires a file hash in a translation', () => {
    expect(findingsOf('title: Schema', `description: ${DESCRIPTION}`, 'translated: { from: v1 }')).toEqual([
      'pages/x.mdx:4:21  translated.from: is not a file hash  → run `npm run check` on the page, which prints the right one',
    ])
  })

  it('reads Windows line endings', () => {
    const source = `---\r\ntitle: Schema\r\ndescription: ${DESCRIPTION}\r\n---\r\n# X`
    expect(parseFrontmatter('pages/x.mdx', source).findings).toEqual([])
  })
})

describe('the editor snippets', () => {
  it('cover every field', () => {
    const text = readFileSync(join(ROOT, '.vscode/mdx.code-snippets'), 'utf8')
    expect(FRONTMATTER_FIELDS.length).toBeGreaterThan(3)
    expect(FRONTMATTER_FIELDS.filter((field) => !text.includes(`"${field}: `))).toEqual([])
  })
})
