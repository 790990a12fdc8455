import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseFrontmatter } from '../../../lib/build/content/frontmatter.ts'
import {
  FRONTMATTER_FIELDS,
  frontmatterJsonSchema,
  frontmatterSchema,
} from '../../../lib/build/content/frontmatter-schema.ts'
import { formatFinding } from '../../../lib/shared/finding.ts'
import { ROOT } from '../../../scripts/root.ts'

const DESCRIPTION = 'A sentence that is long enough to stand in a search result as it is.'

function findingsOf(...lines: string[]): string[] {
  return parseFrontmatter('pages/x.mdx', ['---', ...lines, '---', '', '# X'].join('\n')).findings.map(formatFinding)
}

describe('parseFrontmatter', () => {
  it('returns the frontmatter of a right page', () => {
    const source = `---\ntitle: Schema\ndescription: ${DESCRIPTION}\nkeywords: [dsl, zed file]\nbaseline: { spicedb: v1.56.2 }\n---\n# Schema`
    expect(parseFrontmatter('pages/x.mdx', source)).toEqual({
      frontmatter: {
        title: 'Schema',
        description: DESCRIPTION,
        keywords: ['dsl', 'zed file'],
        baseline: { spicedb: 'v1.56.2' },
      },
      findings: [],
    })
  })

  it('asks for a block where there is none', () => {
    expect(parseFrontmatter('pages/x.mdx', '# X').findings.map(formatFinding)).toEqual([
      'pages/x.mdx:1:1  the page has no frontmatter  → begin the file with ---, title: …, description: …, ---',
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
      'pages/x.mdx:3:14  description: is too short  → say in 50 to 160 characters what the reader can do after the page',
    ],
    [
      'a mistyped field, with the one that was meant',
      ['title: Schema', `description: ${DESCRIPTION}`, 'keyword: [a1]'],
      'pages/x.mdx:4:10  the frontmatter has no field `keyword`  → did you mean `keywords`?',
    ],
    [
      'a version in another form',
      ['title: Schema', `description: ${DESCRIPTION}`, 'baseline:', '  spicedb: 1.56.2'],
      'pages/x.mdx:5:12  baseline.spicedb: is no version  → write it like v1.56.2',
    ],
    [
      'a term that the glossary does not have',
      ['title: Schema', `description: ${DESCRIPTION}`, 'unmarked: [caveat, revisoin]'],
      'pages/x.mdx:4:20  unmarked.1: revisoin is not in the glossary  → did you mean revision?',
    ],
  ])('names place and remedy of %s', (_name, lines, expected) => {
    expect(findingsOf(...lines)).toEqual([expected])
  })

  it('names a mistake in the YAML with its line', () => {
    const [finding] = findingsOf('title: Schema: the language', `description: ${DESCRIPTION}`)
    expect(finding).toMatch(/^pages\/x\.mdx:2:\d+ {2}the frontmatter is no valid YAML: .* {2}→ quote a value/)
  })

  it('reports all mistakes at once', () => {
    expect(findingsOf('title: S', 'description: Short.', 'author: me')).toHaveLength(3)
  })

  it('lets a Chinese description be shorter, and no longer than search engines show', () => {
    const findingsIn = (file: string, description: string) =>
      parseFrontmatter(file, `---\ntitle: 模式\ndescription: ${description}\n---\n# 模式`).findings.map(
        ({ what }) => what,
      )
    expect(findingsIn('pages/zh/x.mdx', '字'.repeat(40))).toEqual([])
    expect(findingsIn('pages/x.mdx', '字'.repeat(40))).toEqual(['description: is too short'])
    expect(findingsIn('pages/zh/x.mdx', '字'.repeat(81))).toEqual(['description: is too long'])
  })

  it('wants the hash of a file from a translation', () => {
    expect(findingsOf('title: Schema', `description: ${DESCRIPTION}`, 'translated: { from: v1 }')).toEqual([
      'pages/x.mdx:4:21  translated.from: is no hash of a file  → run `npm run translations`, which names the right one',
    ])
  })

  it('reads a file with Windows line ends', () => {
    const source = `---\r\ntitle: Schema\r\ndescription: ${DESCRIPTION}\r\n---\r\n# X`
    expect(parseFrontmatter('pages/x.mdx', source).findings).toEqual([])
  })
})

describe('the schema', () => {
  it('describes every field', () => {
    for (const [name, field] of Object.entries(frontmatterSchema.shape)) expect(field.description, name).toBeTruthy()
  })

  it('is exported for editors as it is (npm run schema)', () => {
    const exported = JSON.parse(readFileSync('frontmatter.schema.json', 'utf8'))
    expect(exported).toEqual(JSON.parse(JSON.stringify(frontmatterJsonSchema())))
  })
})

describe('the snippets of the editor', () => {
  it('offer each field', () => {
    const text = readFileSync(join(ROOT, '.vscode/mdx.code-snippets'), 'utf8')
    expect(FRONTMATTER_FIELDS.length).toBeGreaterThan(3)
    expect(FRONTMATTER_FIELDS.filter((field) => !text.includes(`"${field}: `))).toEqual([])
  })
})
