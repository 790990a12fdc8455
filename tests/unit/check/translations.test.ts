import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { formatFinding } from '@authzed-docs/shared/finding.ts'
import { LANGUAGE_NAMES, TRANSLATION_LOCALES } from '@authzed-docs/shared/locales.ts'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { describe, expect, it } from 'vitest'
import { blobHash, translationReport } from '../../../lib/content/verify/translation-report.ts'
import { ROOT } from '../../../scripts/root.ts'

const DESCRIPTION = 'A sentence that is long enough for the description in search results.'
const source = (more = '') => `---\ntitle: Page\ndescription: ${DESCRIPTION}\n${more}---\n\n# Page\n`
const english = { file: 'pages/mcp/index.mdx', route: '/mcp', source: source() }
const french = (more: string) => ({ file: 'pages/fr/mcp/index.mdx', route: '/fr/mcp', source: source(more) })
const findings = (...pages: { file: string; route: string; source: string }[]) =>
  translationReport(pages).findings.map(formatFinding)

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

describe('translationReport', () => {
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
  it('counts the pages of each language', () => {
    expect(translationReport([english, french('')]).counts).toEqual(
      TRANSLATION_LOCALES.map(
        (locale) => `${locale}  ${LANGUAGE_NAMES[locale]}: ${locale === 'fr' ? 1 : 0} of 1 pages`,
      ),
    )
  })
})

describe('npm run translations', () => {
  it('prints the report, and exits with status 1 if a translation is outdated', () => {
    const report = translationReport(readPages(ROOT))
    const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs')
    const run = spawnSync(process.execPath, [tsx, 'scripts/translations.ts'], { cwd: ROOT, encoding: 'utf8' })
    expect(run.stderr).toBe('')
    expect(run.stdout.trim().split('\n')).toEqual([
      ...report.findings.map(formatFinding),
      ...report.counts,
      `${report.findings.length} translations to update`,
    ])
    expect(run.status).toBe(report.findings.length > 0 ? 1 : 0)
  })
})
