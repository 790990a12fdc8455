import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatFinding } from '../../../lib/shared/finding.ts'
import { CHECKS } from '../../../lib/verify/checks/index.ts'
import { runCheck } from '../../../lib/verify/content/check.ts'
import { readSite } from '../../../lib/verify/content/site.ts'
import { ROOT } from '../../../scripts/root.ts'

const FIXTURES = join(ROOT, 'tests/fixtures/check')
const README = readFileSync(join(ROOT, 'lib/verify/checks/README.md'), 'utf8')

/** Lists that checks read, beside an empty folder of pages. */
const bare = mkdtempSync(join(tmpdir(), 'bare-'))
mkdirSync(join(bare, 'pages'))
cpSync(join(ROOT, 'lib/verify/content/words'), join(bare, 'lib/verify/content/words'), { recursive: true })
cpSync(join(ROOT, 'lib/verify/content/versions.json'), join(bare, 'lib/verify/content/versions.json'))

describe.each(CHECKS)('the check $name', (check) => {
  const folder = join(FIXTURES, check.name)

  it('is a file of its own with a line in the README', () => {
    expect(existsSync(join(ROOT, `lib/verify/checks/${check.name}.ts`))).toBe(true)
    expect(README).toContain(`| \`${check.name}\` |`)
  })

  it('has nothing to say of what is right', async () => {
    const { looked, findings, hints = [] } = await runCheck(check, readSite(join(folder, 'good')))
    expect([...findings, ...hints].map(formatFinding)).toEqual(GROWING.includes(check.name) ? [expect.anything()] : [])
    expect(looked).toBeGreaterThan(0)
  })

  it('tells what is wrong, with place and remedy', async () => {
    const { findings, hints = [] } = await runCheck(check, readSite(join(folder, 'bad')))
    const lines = [...findings.map(formatFinding), ...hints.map((hint) => `hint ${formatFinding(hint)}`)]
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(folder, 'bad/findings.txt'))
    expect(lines.length).toBeGreaterThan(0)
  })

  it('fails when there is nothing to look at', async () => {
    const { findings } = await runCheck(check, { root: bare, pages: [], chosen: [], isWhole: true })
    expect(findings.at(-1)?.what).toBe(`the check "${check.name}" found no ${check.looksAt} to look at`)
  })
})

/** A right page with a heading that was not published yet has a hint on that. */
const GROWING = ['anchors']

describe('lib/verify/checks', () => {
  it('has no check that is not run, and no fixture without a check', () => {
    const names = CHECKS.map(({ name }) => name).sort()
    const files = readdirSync(join(ROOT, 'lib/verify/checks')).filter(
      (file) => file.endsWith('.ts') && file !== 'index.ts',
    )
    expect(files.map((file) => file.replace('.ts', '')).sort()).toEqual(names)
    expect(readdirSync(FIXTURES).sort()).toEqual(names)
  })
})
