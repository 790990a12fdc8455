import { collectPage } from '@authzed-docs/samples/build/collect.ts'
import { runPage } from '@authzed-docs/samples/verify/run.ts'
import { formatFinding } from '@authzed-docs/shared/finding.ts'
import { describe, expect, it } from 'vitest'
import { rootWith } from './root.ts'

const fence = (opening: string, text = '') => `\`\`\`${opening}\n${text}\n\`\`\`\n`
const DOOR = 'definition user {}\n\ndefinition door {\n  relation key: user\n  permission open = key\n}'
const YAML = `schema: |-\n${DOOR.replace(/^/gm, '  ')}\nrelationships: |-\n  door:front#key@user:ann\nassertions:\n  assertTrue:\n    - door:front#open@user:ann\n`

/** Runs a page like a machine with only Node.js. */
async function run(fences: string[], files: Record<string, string> = {}) {
  const root = rootWith({ 'pages/doors.mdx': fences.join('\n'), ...files })
  const { outcomes, findings } = await runPage(root, collectPage(root, 'pages/doors.mdx'), {})
  return { outcomes, findings: findings.map(formatFinding) }
}

const check = (person: string, answer: boolean, door = 'front') =>
  fence('yaml assertions', `assert${answer ? 'True' : 'False'}:\n  - door:${door}#open@user:${person}`)

describe('runPage', () => {
  it('runs the blocks of a page in order in one database', async () => {
    const { findings, outcomes } = await run([
      fence('zed', DOOR),
      fence('relationships', '// two\ndoor:front#key@user:ann\ndoor:back#key@user:bob'),
      check('ann', true),
      check('bob', true, 'back'),
      check('ann', false, 'back'),
      fence('zed error="Expected"', 'definition user {'),
      check('ann', true),
      fence('relationships error="not found"', 'door:front#lock@user:ann'),
      fence('zed fresh', DOOR),
      check('ann', false),
      fence('relationships', 'door:front#key@user:ann'),
      check('ann', true),
    ])
    expect(findings).toEqual([])
    expect(outcomes.map(({ status }) => status)).toEqual(Array(12).fill('run'))
  })

  it('wraps fragments and inserts setups before them', async () => {
    const { findings } = await run(
      [
        fence('zed in="definition door" setup=people', 'relation key: person\npermission open = key'),
        fence('zed fresh setup=people', 'definition door {\n  relation key: person\n}'),
        fence('zed fresh in="definition door" setup=people error="not found"', 'relation key: user'),
        fence('zed fresh in="caveat late(hour int)"', 'hour > 20'),
        fence('zed fresh', 'import "./people.zed"\n\ndefinition door {\n  relation key: person\n}'),
      ],
      { 'samples/doors/people.zed': 'definition person {}' },
    )
    expect(findings).toEqual([])
  })

  it('runs a whole file when a page shows a region, and a validation file in an empty database', async () => {
    const { findings, outcomes } = await run(
      [
        fence('zed file=doors/a.zed#door').replace('\n\n', '\n'),
        fence('yaml file=doors/door.yaml#assertions assertions').replace('\n\n', '\n'),
        fence('relationships file=doors/door.yaml#relationships').replace('\n\n', '\n'),
        check('ann', true),
        fence('zed file=doors/door.yaml#schema').replace('\n\n', '\n'),
        check('ann', false),
        fence('yaml file=doors/door.yaml').replace('\n\n', '\n'),
      ],
      {
        'samples/doors/a.zed':
          'definition user {}\n\n// #region door\ndefinition door {\n  relation key: user\n}\n// #endregion\n',
        'samples/doors/door.yaml': YAML,
      },
    )
    expect(findings).toEqual([])
    // The file is run separately, and its block gets that result later.
    expect(outcomes.at(-1)).toMatchObject({ file: 'samples/doors/door.yaml' })
  })

  it('returns the outcome of each block', async () => {
    const { outcomes, findings } = await run([
      fence('zed skip="needs a later release"', 'nonsense'),
      fence('ts', 'let a'),
      fence('text', 'a'),
      fence('yaml', 'services: { a: { image: b } }'),
      fence('json', '{}'),
      fence('powershell', 'zed version'),
      fence('bash needs="kubernetes"', 'kubectl get pods'),
    ])
    expect(findings).toEqual([])
    expect(outcomes.map(({ status, reason }) => [status, reason].filter(Boolean).join(': '))).toEqual([
      'not-run: needs a later release',
      'checked',
      'text',
      'checked',
      'checked',
      'not-run: needs Windows',
      'not-run: needs a Kubernetes cluster',
    ])
  })
})
