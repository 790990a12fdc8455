import { join } from 'node:path'
import { collectPage } from '@authzed-docs/samples/build/collect.ts'
import { type RecordedBlock, type Recording, writeRecording } from '@authzed-docs/samples/build/recording.ts'
import { remarkSamples, samplePaths } from '@authzed-docs/samples/build/remark-samples.ts'
import { SAMPLE_KIND_ATTRIBUTE } from '@authzed-docs/samples/build/sample-status.ts'
import type { Code } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'
import { rootWith } from './root.ts'

const root = join(ROOT, 'tests/fixtures/samples-bad')

async function transformFences(source: string): Promise<Pick<Code, 'lang' | 'meta' | 'value'>[]> {
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
  it('inserts files and removes test words, also inside components', async () => {
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
    expect(await transformFences(source)).toEqual([
      { lang: 'zed', meta: 'filename="a.zed" {2}', value: 'definition door {\n  relation opener: person\n}' },
      { lang: 'zed', meta: null, value: 'relation opener: person' },
    ])
  })

  it('says what a YAML block is', () => {
    const kindsOf = (source: string): unknown[] => {
      const tree = unified().use(remarkParse).parse(source)
      remarkSamples({ root })(tree, new VFile({ path: 'pages/a.mdx', value: source }))
      return tree.children.map(({ data }) => data?.hProperties?.[SAMPLE_KIND_ATTRIBUTE])
    }
    const fences = ['yaml assertions', 'yaml validation', 'yaml skip="x"'].map(
      (opening) => `\`\`\`${opening}\na: []\n\`\`\`\n`,
    )
    expect(kindsOf(fences.join('\n'))).toEqual(['assertions', 'validation', undefined])
  })

  it('fails with all errors of a page', async () => {
    const source = '# A\n\n```zed fersh\n```\n\n```zed file=missing-region/schema.zed#no\n```\n'
    await expect(transformFences(source)).rejects.toMatchObject({
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

/** Compiles a page with a recording. Returns the attributes of its blocks and of the components at its end. */
async function marked(source: string, programs: Recording['programs'], results: Partial<RecordedBlock>[]) {
  const page = 'pages/a.mdx'
  const project = rootWith({ [page]: source })
  const { samples } = collectPage(project, page)
  const blocks = results.map((result, index) => ({
    hash: samples[index]?.hash ?? '',
    status: 'run' as const,
    ...result,
  }))
  writeRecording(project, page, { programs, blocks })
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkSamples, { root: project })
  const file = new VFile({ path: join(project, page), value: source })
  const tree = processor.parse(file)
  await processor.run(tree, file)
  const attributes: unknown[] = []
  visit(tree, 'code', ({ data }) => void attributes.push(data?.hProperties))
  const notes = tree.children.flatMap((node) =>
    node.type === 'mdxJsxFlowElement'
      ? [
          [
            node.name,
            Object.fromEntries(
              node.attributes.map((attribute) => ('name' in attribute ? [attribute.name, attribute.value] : [])),
            ),
          ],
        ]
      : [],
  )
  return { attributes, notes }
}

const PROGRAMS = { zed: '1.2.0', spicedb: '1.56.2', ruby: '3.1.7', go: '1.26.6' }

describe('the recording of a page', () => {
  it('marks the blocks that it has', async () => {
    const source = '```zed\na\n```\n\n- ```bash\n  b\n  ```\n\n```ruby\nc\n```\n\n```json\n{}\n```\n\n```go\nnew\n```\n'
    const { attributes, notes } = await marked(source, PROGRAMS, [
      { programs: ['zed', 'spicedb'] },
      { status: 'not-run', reason: 'needs Windows, or WSL' },
      { status: 'checked', programs: ['ruby'] },
      { status: 'checked' },
    ])
    expect(attributes).toEqual([
      { 'data-sample': 'run', 'data-sample-programs': 'zed 1.2.0,SpiceDB 1.56.2' },
      undefined,
      { 'data-sample': 'parsed', 'data-sample-programs': 'Ruby 3.1.7' },
      { 'data-sample': 'checked' },
      undefined,
    ])
    expect(notes).toEqual([['SamplesNote', { notRun: '1', notRunReasons: 'needs Windows, or WSL' }]])
  })

  it("distinguishes equal blocks, and counts those that weren't run", async () => {
    const source = '```bash\na\n```\n\n```bash\na\n```\n\n```bash\na\n```\n\n```text\nb\n```\n'
    const { attributes, notes } = await marked(source, PROGRAMS, [
      { status: 'not-run', reason: 'needs Windows' },
      { programs: ['zed'] },
      { status: 'not-run', reason: 'needs Windows' },
      { status: 'text' },
    ])
    expect(attributes).toEqual([
      undefined,
      { 'data-sample': 'run', 'data-sample-programs': 'zed 1.2.0' },
      undefined,
      undefined,
    ])
    expect(notes).toEqual([['SamplesNote', { notRun: '2', notRunReasons: 'needs Windows' }]])
  })

  it('adds nothing at the end when all blocks were run', async () => {
    expect((await marked('```bash\na\n```\n', PROGRAMS, [{ programs: ['zed'] }])).notes).toEqual([])
  })

  it.each([
    [{ programs: ['curl'] }, 'no version of curl'],
    [{}, 'no program that ran it'],
  ])('must name the programs that ran a block: %j', async (status, lack) => {
    await expect(marked('```bash\na\n```\n', PROGRAMS, [status])).rejects.toThrow(
      new RegExp(
        `^recordings/a\\.json:1:1  block [0-9a-f]{10} has ${lack}  → run npm run samples -- --record pages/a\\.mdx`,
      ),
    )
  })
})
