import { execFileSync } from 'node:child_process'
import { formatFinding } from '@authzed-docs/shared/finding.ts'
import { describe, expect, it } from 'vitest'
import { blobHash, translationFindings } from '../../../lib/content/verify/translation-report.ts'
import { ROOT } from '../../../scripts/root.ts'

const DESCRIPTION = 'A sentence that is long enough for the description in search results.'
const source = (more = '') => `---\ntitle: Page\ndescription: ${DESCRIPTION}\n${more}---\n\n# Page\n`
const english = { file: 'pages/mcp/index.mdx', route: '/mcp', source: source() }
const french = (more: string) => ({ file: 'pages/fr/mcp/index.mdx', route: '/fr/mcp', source: source(more) })
const findings = (...pages: { file: string; route: string; source: string }[]) =>
  translationFindings(pages, pages).map(formatFinding)

describe('blobHash', () => {
  it("is git's hash, regardless of line endings", () => {
    const git = execFileSync('git', ['hash-object', '--stdin'], {
      cwd: ROOT,
      input: 'é\ntwo\n',
      encoding: 'utf8',
    }).trim()
    expect(blobHash('é\ntwo\n')).toBe(git)
    expect(blobHash('é\r\ntwo\r\n')).toBe(git)
  })
})

describe('translationFindings', () => {
  const current = blobHash(english.source)
  const old = 'a'.repeat(40)

  it('is empty for an up-to-date translation', () => {
    expect(findings(english, french(`translated: { from: ${current} }\n`))).toEqual([])
  })
  it('reports a changed English page with position, diff command and remedy', () => {
    expect(findings(english, french(`translated: { from: ${old} }\n`))).toEqual([
      `pages/fr/mcp/index.mdx:4:21  pages/mcp/index.mdx has changed since it was translated  → translate the changes in \`git diff ${old} -- pages/mcp/index.mdx\`, then write \`from: ${current}\``,
    ])
  })
  it("reports a translation that doesn't record its source", () => {
    expect(findings(english, french(''))).toEqual([
      `pages/fr/mcp/index.mdx:1:1  the frontmatter doesn't say what was translated  → add \`translated: { from: ${current} }\` to the frontmatter once it matches pages/mcp/index.mdx`,
    ])
  })
  it('reports a translation without an English page', () => {
    expect(findings(french(''))).toEqual([
      'pages/fr/mcp/index.mdx:1:1  this translation has no English page  → move it to the route of its English page, or delete it',
    ])
  })
})
