import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatFinding } from '../../../lib/content/finding.ts'
import { collectPage } from '../../../lib/samples/collect.ts'
import { embedded } from '../../../lib/samples/engine/embedded.ts'
import { runPage } from '../../../lib/samples/run.ts'
import { applyRewrites } from '../../../lib/samples/update.ts'
import { rootWith } from './root.ts'

const fence = (opening: string, text = '') => `\`\`\`${opening}\n${text}\n\`\`\`\n`
const DOOR = 'definition user {}\n\ndefinition door {\n  relation key: user\n  permission open = key\n}'
const YAML = `schema: |-\n${DOOR.replace(/^/gm, '  ')}\nrelationships: |-\n  door:front#key@user:ann\nassertions:\n  assertTrue:\n    - door:front#open@user:ann\n`

async function run(fences: string[], files: Record<string, string> = {}) {
  const root = rootWith({ 'pages/doors.mdx': fences.join('\n'), ...files })
  const result = await runPage(root, collectPage(root, 'pages/doors.mdx'), embedded)
  const notRun = result.outcomes.flatMap((outcome) => outcome.notRun ?? [])
  return { root, result, notRun, findings: result.findings.map(formatFinding) }
}

const check = (person: string, answer: string) =>
  fence('console', `$ zed permission check door:front open user:${person}\n${answer}`)

describe('runPage', () => {
  it('runs the fences of a page in order in one database', async () => {
    const { findings, result } = await run([
      fence('zed', DOOR),
      fence('relationships', '// two\ndoor:front#key@user:ann\ndoor:back#key@user:bob'),
      check('ann', 'true'),
      fence('yaml assertions', 'assertTrue:\n  - door:back#open@user:bob\nassertFalse:\n  - door:back#open@user:ann'),
      fence('zed error="cannot delete"', 'definition user {}'),
      check('ann', 'true'),
      fence('relationships error="not found"', 'door:front#lock@user:ann'),
      fence('zed fresh', DOOR),
      check('ann', 'false'),
      fence('relationships', 'door:front#key@user:ann'),
      fence('relationships fresh', 'door:front#key@user:bob'),
      check('ann', 'false'),
      check('bob', 'true'),
    ])
    expect(findings).toEqual([])
    expect(result.outcomes).toHaveLength(13)
  })

  it('wraps fragments and puts setups before them', async () => {
    const { findings } = await run(
      [
        fence(
          'zed in="definition door"',
          'relation key: user | group#member | user with expiration\npermission open = key',
        ),
        fence('zed fresh setup=people', 'definition door {\n  relation key: person\n}'),
        fence('zed fresh in="definition door" setup=people error="not found"', 'relation key: user'),
        fence('zed fresh in="caveat late(hour int)"', 'hour > 20'),
        fence('zed fresh', 'use import\nimport "./people.zed"\n\ndefinition door {\n  relation key: person\n}').replace(
          'use import\n',
          '',
        ),
      ],
      { 'samples/doors/people.zed': 'definition person {}' },
    )
    expect(findings).toEqual([])
  })

  it('runs a whole file when a page shows a region of it, and begins anew with a validation file', async () => {
    const { findings } = await run(
      [
        fence('zed file=doors/a.zed#door').replace('\n\n', '\n'),
        fence('yaml file=doors/door.yaml#assertions assertions').replace('\n\n', '\n'),
        fence('relationships file=doors/door.yaml#relationships').replace('\n\n', '\n'),
        check('ann', 'true'),
        fence('zed file=doors/door.yaml#schema').replace('\n\n', '\n'),
        check('ann', 'false'),
      ],
      {
        'samples/doors/a.zed':
          'definition user {}\n\n// #region door\ndefinition door {\n  relation key: user\n}\n// #endregion\n',
        'samples/doors/door.yaml': YAML,
      },
    )
    expect(findings).toEqual([])
  })

  it('runs a validation file in a database of its own', async () => {
    const { findings } = await run([
      fence('zed', DOOR),
      fence('yaml validation', YAML),
      check('ann', 'false'),
      fence(
        'yaml validation error="expected true, got false"',
        YAML.replaceAll('user:ann', 'user:bob').replace('@user:bob\nassert', '@user:ann\nassert'),
      ),
    ])
    expect(findings).toEqual([])
  })

  it('counts what it does not run, with the reason', async () => {
    const { notRun, findings } = await run([
      fence('zed skip="not in v1.54.0"', 'nonsense'),
      fence('ts', 'let a'),
      fence('text', 'a'),
      fence('yaml', 'services: { a: { image: b } }'),
      fence('json', '{}'),
      fence('console', '$ spicedb serve\nsomething\n$ zed version --include-remote-version=false\nzed v1.2.0'),
    ])
    expect(findings).toEqual([])
    expect(notRun).toEqual([
      'not in v1.54.0',
      'ts is type-checked only',
      'text is shown only',
      'yaml is checked against the schema of compose files, not applied',
      'json is parsed only',
      'spicedb is not run',
    ])
  })

  it('--update makes shown output true and keeps what is true already', async () => {
    const { root, result, findings } = await run([
      fence('zed', DOOR),
      fence(
        'console',
        `$ zed relationship create door:front key user:ann
$ zed permission check door:front open user:ann --explain
9:41AM INF debugging requested on check
false
⨉ door:front open (…)
$ zed permission lookup-resources door open user:ann
front
Last cursor: …`,
      ),
    ])
    expect(findings).toHaveLength(2)
    expect(applyRewrites(root, result.rewrites)).toBe(2)
    const page = readFileSync(join(root, 'pages/doors.mdx'), 'utf8')
    expect(page).toContain(`$ zed relationship create door:front key user:ann
…
$ zed permission check door:front open user:ann --explain
9:41AM INF debugging requested on check
true
✓ door:front key (…)
└── user:ann
$ zed permission lookup-resources door open user:ann
front
Last cursor: …
`)
    const again = await runPage(root, collectPage(root, 'pages/doors.mdx'), embedded)
    expect(again.findings).toEqual([])
  })
})
