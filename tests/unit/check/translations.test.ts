import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPages } from '../../../lib/build/content/pages.ts'
import { formatFinding } from '../../../lib/shared/finding.ts'
import { blobHash, translationReport } from '../../../lib/verify/content/translations.ts'
import { ROOT } from '../../../scripts/root.ts'

const DESCRIPTION = 'A sentence that is long enough to stand in a search result as it is.'
const source = (more = '') => `---\ntitle: Page\ndescription: ${DESCRIPTION}\n${more}---\n\n# Page\n`
const english = { file: 'pages/mcp/index.mdx', route: '/mcp', source: source() }
const french = (more: string) => ({ file: 'pages/fr/mcp/index.mdx', route: '/fr/mcp', source: source(more) })
const findings = (...pages: { file: string; route: string; source: string }[]) =>
  translationReport(pages).findings.map(formatFinding)

describe('blobHash', () => {
  it('is that of git, whatever the line ends', () => {
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
  const now = blobHash(english.source)
  const old = 'a'.repeat(40)

  it('has nothing to say of a translation of the page as it is', () => {
    expect(findings(english, french(`translated: { from: ${now} }\n`))).toEqual([])
  })
  it('tells when the English page has changed since, with the place, the difference and the remedy', () => {
    expect(findings(english, french(`translated: { from: ${old} }\n`))).toEqual([
      `pages/fr/mcp/index.mdx:4:21  pages/mcp/index.mdx has changed since this translation was made  → see \`git diff ${old} -- pages/mcp/index.mdx\`, translate that, then write \`from: ${now}\``,
    ])
  })
  it('asks what a translation was made from', () => {
    expect(findings(english, french(''))).toEqual([
      `pages/fr/mcp/index.mdx:1:1  the page does not say what it was translated from  → add \`translated: { from: ${now} }\` to the frontmatter once it says what pages/mcp/index.mdx says`,
    ])
  })
  it('finds a translation of no page', () => {
    expect(findings(french(''))).toEqual([
      'pages/fr/mcp/index.mdx:1:1  this page translates no English page  → move it to the route of the page that it translates, or delete it',
    ])
  })
  it('counts the pages of each language', () => {
    expect(translationReport([english, french('')]).counts).toEqual([
      'fr  Français: 1 of 1 pages',
      'ru  Русский: 0 of 1 pages',
      'zh  简体中文: 0 of 1 pages',
    ])
  })
})

describe('npm run translations', () => {
  it('prints the report of the site, with exit status 1 when a translation has fallen behind', () => {
    const report = translationReport(readPages(ROOT))
    const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs')
    const run = spawnSync(process.execPath, [tsx, 'scripts/translations.ts'], { cwd: ROOT, encoding: 'utf8' })
    expect(run.stderr).toBe('')
    expect(run.stdout.trim().split('\n')).toEqual([
      ...report.findings.map(formatFinding),
      ...report.counts,
      `${report.findings.length} translations to look at`,
    ])
    expect(run.status).toBe(report.findings.length > 0 ? 1 : 0)
  })
})
