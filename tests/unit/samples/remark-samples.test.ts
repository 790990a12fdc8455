import { join } from 'node:path'
import type { Code } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { describe, expect, it } from 'vitest'
import { remarkSamples, samplePaths } from '../../../lib/samples/remark-samples.ts'
import { ROOT } from '../../../scripts/root.ts'

const root = join(ROOT, 'tests/fixtures/samples-bad')

async function fencesOf(source: string): Promise<Pick<Code, 'lang' | 'meta' | 'value'>[]> {
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkSamples, { root })
  const file = new VFile({ path: 'pages/a.mdx', value: source })
  const tree = processor.parse(file)
  await processor.run(tree, file)
  const found: Pick<Code, 'lang' | 'meta' | 'value'>[] = []
  visit(tree, 'code', ({ lang, meta, value }) => {
    found.push({ lang, meta, value })
  })
  return found
}

describe('remarkSamples', () => {
  it('puts files in and takes the test words away, also inside of components', async () => {
    const source = `<Tabs items={['a']}>
<Tab>

\`\`\`zed file=missing-region/schema.zed#opening filename="a.zed" fresh {2}
\`\`\`

</Tab>
</Tabs>

\`\`\`zed in="definition door" error="no"
relation opener: person
\`\`\`
`
    expect(await fencesOf(source)).toEqual([
      { lang: 'zed', meta: 'filename="a.zed" {2}', value: 'definition door {\n  relation opener: person\n}' },
      { lang: 'zed', meta: null, value: 'relation opener: person' },
    ])
  })

  it('fails with all the mistakes of a page', async () => {
    const source = '# A\n\n```zed fersh\n```\n\n```zed file=missing-region/schema.zed#no\n```\n'
    await expect(fencesOf(source)).rejects.toMatchObject({
      line: 3,
      column: 1,
      reason:
        'unknown fence word "fersh"  → did you mean "fresh"?\n6:1  samples/missing-region/schema.zed has no region "no"  → use one of: opening',
    })
  })
})

it.each([
  ['```zed file=a/b.zed#c fresh\n```', ['a/b.zed']],
  ['  ~~~yaml filename="x" file="a b.yaml"\n', ['a b.yaml']],
  ["````ts file='c.ts'\n", ['c.ts']],
  ['```zed file=a.zed\n```\n```zed file=a.zed#x\n```', ['a.zed']],
  ['text with file=a.zed', []],
  ['<broken {', []],
])('samplePaths(%j)', (source, expected) => {
  expect(samplePaths(source)).toEqual(expected)
})
