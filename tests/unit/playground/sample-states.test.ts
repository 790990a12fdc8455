import { join } from 'node:path'
import { collectPage } from '@authzed-docs/samples/build/collect.ts'
import { rootWith } from '@authzed-docs/samples/tests/root.ts'
import { attributeText } from '@authzed-docs/shared/mdx/mdx-element.ts'
import { parseMdx } from '@authzed-docs/shared/mdx/parse-mdx.ts'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { pageDependencies } from '../../../lib/content/build/page-dependencies.ts'
import { publishedStates } from '../../../lib/playground/build/published-states.ts'
import { remarkPlayground, SAMPLE_ID_ATTRIBUTE } from '../../../lib/playground/build/remark-playground.ts'
import { sampleId } from '../../../lib/playground/build/sample-id.ts'
import { firstAnswer, sampleStates } from '../../../lib/playground/build/sample-states.ts'

const SCHEMA = `definition user {}

definition document {
  relation viewer: user
  permission view = viewer
}`
const DATA = 'document:plan#viewer@user:ann'
const ASSERTIONS = 'assertTrue:\n  # the owner\n  - "document:plan#view@user:ann with {\\"day\\": 1}"'

const fence = (meta: string, text = ''): string => `\`\`\`${meta}\n${text}\n\`\`\`\n\n`
const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ')

const files = {
  'samples/a/all.yaml': `schema: |-\n${indented(SCHEMA)}\nrelationships: |-\n  ${DATA}\nassertions:\n${indented(ASSERTIONS)}\nvalidation:\n  document:plan#view:\n    - "[user:ann] is <document:plan#viewer>"\n`,
  'samples/a/schema.zed': SCHEMA,
  'samples/a/named.yaml': `schemaFile: "./schema.zed"\nrelationships: |-\n  ${DATA}\n`,
  'samples/a/manifest.yaml': 'kind: Deployment\nmetadata:\n  name: a\n',
}

/** The samples of a page with these blocks. */
function samplesOf(...blocks: string[]) {
  const root = rootWith({ 'pages/a.mdx': blocks.join(''), ...files })
  return sampleStates(root, collectPage(root, 'pages/a.mdx').samples)
}

describe('a sample to try', () => {
  it('is a schema with the relationships and assertions that follow it', () => {
    const found = samplesOf(
      fence('console', '$ zed version'),
      fence('zed fresh', SCHEMA),
      fence('relationships', DATA),
      fence('relationships', 'document:plan#viewer@user:bob'),
      fence('yaml assertions', ASSERTIONS),
    )
    expect(found).toEqual([
      {
        block: 1,
        state: {
          schema: SCHEMA,
          relationships: `${DATA}\ndocument:plan#viewer@user:bob`,
          assertions: ASSERTIONS,
          expected: '',
          check: { text: 'document:plan#view@user:ann', context: '{"day": 1}' },
        },
      },
    ])
  })

  it('joins the lists of two blocks of assertions', () => {
    const [sample] = samplesOf(
      fence('zed', SCHEMA),
      fence('yaml assertions', 'assertTrue:\n  - "a:b#c@d:e"'),
      fence('yaml assertions', 'assertTrue:\n  - "a:b#c@d:f"\nassertFalse:\n  - "a:b#c@d:g"'),
    )
    expect(sample?.state.assertions).toBe('assertTrue:\n  - a:b#c@d:e\n  - a:b#c@d:f\nassertFalse:\n  - a:b#c@d:g')
  })

  it('checks a permission of the first relationship if there are no assertions', () => {
    const [sample] = samplesOf(fence('zed', SCHEMA), fence('relationships', `${DATA}[day]`))
    expect(sample?.state.check).toEqual({ text: 'document:plan#view@user:ann', context: '' })
  })

  it('is a validation file, at the first block that shows a part of it', () => {
    const found = samplesOf(
      fence('zed file=a/all.yaml#schema'),
      fence('relationships file=a/all.yaml#relationships'),
      fence('yaml file=a/all.yaml'),
    )
    expect(found).toMatchObject([{ block: 0, state: { schema: SCHEMA, relationships: DATA, assertions: ASSERTIONS } }])
    expect(found[0]?.state.expected).toBe('document:plan#view:\n  - "[user:ann] is <document:plan#viewer>"')
    expect(samplesOf(fence('relationships file=a/all.yaml#relationships'))).toMatchObject([{ block: 0 }])
  })

  it('is at the schema that a validation file of the page names', () => {
    const found = samplesOf(fence('zed file=a/schema.zed'), fence('yaml file=a/named.yaml'))
    expect(found).toMatchObject([{ block: 0, state: { schema: SCHEMA, relationships: DATA } }])
  })

  it.each<[string, string[]]>([
    ['a schema without data', [fence('zed', SCHEMA)]],
    ['a schema that fails', [fence('zed error="x"', 'definition'), fence('relationships', DATA)]],
    ['a fragment', [fence('zed in="definition a"', 'relation b: c'), fence('relationships', DATA)]],
    ['a schema with imports', [fence('zed', 'use import\nimport "a.zed"'), fence('relationships', DATA)]],
    ['data without a schema', [fence('relationships', DATA), fence('yaml assertions', ASSERTIONS)]],
    ['other YAML', [fence('yaml file=a/manifest.yaml'), fence('yaml', 'a: 1')]],
    ['data that is skipped', [fence('zed', SCHEMA), fence('relationships skip="x"', DATA)]],
  ])('isn’t %s', (_what, blocks) => {
    expect(samplesOf(...blocks)).toEqual([])
  })

  it('isn’t a schema that replaces another one whose relationships stay', () => {
    const blocks = [fence('zed', SCHEMA), fence('relationships', DATA), fence('zed', `${SCHEMA}\n`)]
    const assertions = fence('yaml assertions', 'assertFalse:\n  - "document:plan#view@user:bob"')
    expect(samplesOf(...blocks, assertions).map(({ block }) => block)).toEqual([0])
    const fresh = [...blocks.slice(0, 2), fence('zed fresh', SCHEMA), assertions]
    expect(samplesOf(...fresh).map(({ block }) => block)).toEqual([0, 2])
  })
})

describe('the page and the published files', () => {
  const root = rootWith({ 'pages/a.mdx': fence('zed file=a/all.yaml#schema') + fence('zed', SCHEMA), ...files })

  it('have the same ids', () => {
    const tree = parseMdx(fence('zed file=a/all.yaml#schema') + fence('zed', SCHEMA))
    remarkPlayground({ root })(tree)
    const ids: unknown[] = []
    visit(tree, 'code', ({ data }) => void ids.push(data?.hProperties?.[SAMPLE_ID_ATTRIBUTE]))
    const published = publishedStates(root)
    expect([...published.keys()]).toEqual([ids[0]])
    expect(ids[1]).toBeUndefined()
    for (const [id, state] of published) expect(sampleId(state)).toBe(id)
  })
})

describe('a tour', () => {
  const root = rootWith(files)
  const ASSERTIONS = 'assertFalse:\n  - "document:plan#view@user:bob"'

  /** What the frame around some blocks gets, and the ids of all blocks. */
  function complete(...blocks: string[]): { ids: unknown[]; frame: Record<string, string | undefined> } {
    const tree = parseMdx(
      `${fence('zed file=a/all.yaml#schema')}<Tour>\n\n1. Ask.\n\n<TourSample>\n\n${blocks.join('')}\n</TourSample>\n\n</Tour>\n`,
    )
    remarkPlayground({ root })(tree)
    const ids: unknown[] = []
    visit(tree, 'code', ({ data }) => void ids.push(data?.hProperties?.[SAMPLE_ID_ATTRIBUTE]))
    let frame = {}
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement) => {
      if (node.name !== 'TourSample') return
      frame = Object.fromEntries(['id', 'check', 'answer'].map((name) => [name, attributeText(node, name)]))
    })
    return { ids, frame }
  }

  it('has the id of its sample in the frame, and its block then has none', () => {
    const { ids, frame } = complete(fence('zed', SCHEMA), fence('relationships', DATA))
    expect(ids).toEqual([expect.stringMatching(/^\w{8}$/), undefined, undefined])
    expect(frame).toEqual({ id: expect.stringMatching(/^\w{8}$/), check: undefined, answer: undefined })
    expect(frame.id).not.toBe(ids[0])
  })

  it('shows the first assertion as the answer to its check', () => {
    const { frame } = complete(fence('zed', SCHEMA), fence('relationships', DATA), fence('yaml assertions', ASSERTIONS))
    expect(frame).toMatchObject({ check: 'document:plan#view@user:bob', answer: 'false' })
  })
})

it.each([
  ['assertTrue:\n  - a:b#c@d:e', 'true'],
  ['assertTrue: []\nassertFalse:\n  - a:b#c@d:e', 'false'],
  ['assertCaveated:\n  - a:b#c@d:e', undefined],
  ['', undefined],
])('reads the answer of the first assertion in %j', (assertions, answer) => {
  expect(firstAnswer(assertions)).toBe(answer)
})

it('a page depends on the schema that its validation file names', () => {
  const root = rootWith(files)
  const dependencies = pageDependencies(root, 'pages/a.mdx', fence('yaml file=a/named.yaml'))
  expect(dependencies).toContain(join(root, 'samples/a/schema.zed'))
})
