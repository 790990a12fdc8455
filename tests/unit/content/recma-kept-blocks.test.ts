import { createProcessor } from '@mdx-js/mdx'
import { expect, it } from 'vitest'
import { recmaKeptBlocks } from '../../../lib/build/content/recma-kept-blocks.ts'
import { rehypeSections } from '../../../lib/build/content/rehype-sections.ts'

const compile = (source: string, preview = true): string =>
  String(
    createProcessor({
      jsx: true,
      providerImportSource: 'x',
      rehypePlugins: [rehypeSections],
      recmaPlugins: [[recmaKeptBlocks, { preview }]],
    }).processSync(source),
  )

const calls = (code: string): string[] =>
  [...code.matchAll(/keptBlock\("(\w+)-(\d+)", \[(.*?)\], \(\) => <([\w.]+)/g)].map(
    ([, , count, uses, name]) => `${name} ${count}: ${uses}`,
  )

const keys = (code: string): string[] => [...code.matchAll(/keptBlock\("([\w-]+)"/g)].map(([, key = '']) => key)

it('keeps each block by its code, and by the values that its code names', () => {
  const code = compile(`import { Icon } from 'icons'

A *word*.

<Callout type="info" style={{ color: shade, fontSize: 2 }} icon={Icon}>Text</Callout>

Same.

Same.
`)
  expect(calls(code)).toEqual([
    '_components.p 0: _components.p, _components.em',
    'Callout 0: shade, Icon, Callout',
    '_components.p 0: _components.p',
    '_components.p 1: _components.p',
  ])
})

it('makes anew what has a heading, whose text Nextra exchanges, and what has a function', () => {
  expect(
    calls(
      compile('# Title\n\n## Heading\n\n<Steps>\n### Step\n</Steps>\n\n<List of={[1].map((one) => one)} />\n\nText.'),
    ),
  ).toEqual(['_components.h1 0: _components.h1', '_components.p 0: _components.p'])
})

it('keeps the blocks in the parts of a page, whatever room these are given', () => {
  const parts = (last: string): string => `Intro.\n\n## One\n\nA.\n\n## Two\n\nB.\n\n${last}`
  const before = keys(compile(parts('C.')))
  expect(before).toHaveLength(4)
  expect(keys(compile(parts('D. '.repeat(200)))).slice(0, 3)).toEqual(before.slice(0, 3))
})

it('gives another key to the block that was edited alone, wherever the others stand now', () => {
  const [one = '', two = '', three = ''] = keys(compile('One.\n\nTwo.\n\nThree.'))
  expect(new Set([one, two, three]).size).toBe(3)
  const [first, edited, added, last] = keys(compile('One.\n\nTwo!\n\nMore.\n\nThree.'))
  expect([first, last]).toEqual([one, three])
  expect([one, two, three]).not.toContain(edited)
  expect([one, two, three]).not.toContain(added)
})

it('leaves a build alone', () => {
  expect(compile('One.\n\nTwo.', false)).not.toContain('keptBlock')
})
