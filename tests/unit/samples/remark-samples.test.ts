import { join } from 'node:path'
import type { Code } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { describe, expect, it } from 'vitest'
import { collectPage } from '../../../lib/samples/collect.ts'
import { linesOf, writeLock } from '../../../lib/samples/lock.ts'
import { remarkSamples, samplePaths } from '../../../lib/samples/remark-samples.ts'
import { ROOT } from '../../../scripts/root.ts'
import { rootWith } from './root.ts'

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

it('puts the mark of the lock below each block that it knows', async () => {
  const source = '```zed\ndefinition a {}\n```\n\n- ```bash\n  b\n  ```\n\n```text\nc\n```\n\n```go\nnew\n```\n'
  const marked = rootWith({ 'pages/a.mdx': source })
  const { samples } = collectPage(marked, 'pages/a.mdx')
  const lines = linesOf(samples, [{ kind: 'run' }, { kind: 'part', why: 'it calls b' }, { kind: 'none' }])
  writeLock(marked, { engine: '1.0.0', pages: { 'pages/a.mdx': lines.slice(0, 3) } })
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkSamples, { root: marked })
  const file = new VFile({ path: join(marked, 'pages/a.mdx'), value: source })
  const tree = await processor.run(processor.parse(file), file)
  const marks: unknown[] = []
  visit(tree, 'mdxJsxFlowElement', ({ name, attributes }) => {
    marks.push([name, attributes])
  })
  expect(marks).toEqual([
    ['Checked', []],
    ['Checked', [{ type: 'mdxJsxAttribute', name: 'part', value: 'it calls b' }]],
  ])
})
