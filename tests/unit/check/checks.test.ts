import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootWith } from '@authzed-docs/samples/tests/root.ts'
import { formatFinding } from '@authzed-docs/shared/finding.ts'
import { describe, expect, it } from 'vitest'
import { CHECKS } from '../../../lib/checks/verify/index.ts'
import { type CheckedSite, readSite } from '../../../lib/content/verify/checked-site.ts'
import { runCheck } from '../../../lib/content/verify/run-check.ts'
import { MANIFEST_DIR } from '../../../lib/flags/build/read-manifest.ts'
import { ROOT } from '../../../scripts/root.ts'

const FIXTURES = join(ROOT, 'tests/fixtures/check')
const README = readFileSync(join(ROOT, 'lib/checks/README.md'), 'utf8')

/** Reads the site of a fixture. Its moved anchors are in `moved-anchors.json`, if it has any. */
function readFixture(root: string): CheckedSite {
  const file = join(root, 'moved-anchors.json')
  return readSite(root, [], existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
}

describe.each(CHECKS)('the check $name', (check) => {
  const folder = join(FIXTURES, check.name)

  it('has its own file and a row in the README', () => {
    expect(existsSync(join(ROOT, `lib/checks/verify/${check.name}.ts`))).toBe(true)
    expect(README).toContain(`| \`${check.name}\` |`)
  })

  it('reports nothing for the good site', async () => {
    const { checked, findings, hints = [] } = await runCheck(check, readFixture(join(folder, 'good')))
    expect([...findings, ...hints].map(formatFinding)).toEqual(
      HINTS_AT_GOOD.includes(check.name) ? [expect.anything()] : [],
    )
    expect(checked).toBeGreaterThan(0)
  })

  it('reports position, problem and remedy for the bad site', async () => {
    const { findings, hints = [] } = await runCheck(check, readFixture(join(folder, 'bad')))
    const lines = [...findings.map(formatFinding), ...hints.map((hint) => `hint ${formatFinding(hint)}`)]
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(folder, 'bad/findings.txt'))
    expect(lines.length).toBeGreaterThan(0)
  })
})

/** Checks that give a hint about the good site. A new heading is correct, but `npm run anchors` has to add it. */
const HINTS_AT_GOOD = ['anchors']

it('a check that finds nothing on the whole site fails', async () => {
  const none = { name: 'none', items: 'pages', scope: 'page', run: () => ({ checked: 0, findings: [] }) } as const
  const site = { root: ROOT, pages: [], selected: [], isWholeSite: true, movedAnchors: {} }
  expect((await runCheck(none, site)).findings.at(-1)?.what).toBe('the check "none" found no pages')
})

describe('lib/checks/verify', () => {
  it('registers every check, and every fixture belongs to a check', () => {
    const names = CHECKS.map(({ name }) => name).sort()
    const files = readdirSync(join(ROOT, 'lib/checks/verify')).filter(
      (file) => file.endsWith('.ts') && file !== 'index.ts',
    )
    expect(files.map((file) => file.replace('.ts', '')).sort()).toEqual(names)
    expect(readdirSync(FIXTURES).sort()).toEqual(names)
  })
})

describe('a page that cannot be parsed', () => {
  const page = (title: string, body: string): string =>
    `---\ntitle: ${title}\ndescription: A page about ${title.toLowerCase()}, with a description of the right length.\n---\n\n# ${title}\n\n${body}\n`
  const schema = 'definition user {}\n'
  const root = rootWith({
    'data/anchors.json': '{"/doors":{"headings":["locks","hinges"],"parts":[]}}',
    'samples/doors/schema.zed': schema,
    'pages/_meta.ts': "export default { index: 'Home', doors: 'Doors', keys: 'Keys' }\n",
    'pages/index.mdx': page('Home', 'Read about [doors](/doors#frames).'),
    'pages/doors.mdx': page(
      'Doors',
      'A door needs [keys](/keys).\n\n<div>\n\n## Locks\n\n## Hinges\n\n## Frames\n\n```zed fresh file=doors/schema.zed\n```',
    ),
    'pages/keys.mdx': page('Keys', 'A key opens a [door](/doors).'),
  })
  // The lists that checks read.
  const lists = ['lib/content/verify/words', 'lib/content/verify/versions.json']
  for (const list of [...lists, `${MANIFEST_DIR}/spicedb.json`, `${MANIFEST_DIR}/zed.json`])
    cpSync(join(ROOT, list), join(root, list), { recursive: true })

  it.each([
    ['alone', ['/doors']],
    ['with the whole site', []],
  ])('has this one finding when it is checked %s', async (_name, names) => {
    const site = readSite(root, names, {})
    const checks = CHECKS.filter(({ scope }) => scope === 'page' || (scope === 'site' && site.isWholeSite))
    const results = await Promise.all(checks.map((check) => runCheck(check, site)))
    const findings = results.flatMap((result) => [...result.findings, ...(result.hints ?? [])])
    expect(
      findings.map(formatFinding).filter((finding) => finding.startsWith('pages/') || finding.startsWith('samples/')),
    ).toEqual([
      'pages/doors.mdx:10:1  Expected a closing tag for `<div>`  → close it with </div>, and leave a blank line between a tag and the Markdown inside',
    ])
  })
})
