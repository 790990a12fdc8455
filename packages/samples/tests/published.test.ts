import { collectPages } from '@authzed-docs/samples/build/collect.ts'
import { publishedSamples } from '@authzed-docs/samples/build/published.ts'
import { unusedSamples } from '@authzed-docs/samples/verify/unused-samples.ts'
import { expect, it } from 'vitest'
import { rootWith } from './root.ts'

it('lists the files that a page links to, without duplicates', () => {
  const source = 'In [Go](/samples/door/open.go), [Java](/samples/door/sub/Open.java) or [Go](/samples/door/open.go).'
  expect(publishedSamples(source)).toEqual(['door/open.go', 'door/sub/Open.java'])
  expect(publishedSamples('[samples](/samples) and `/samples/door/open.go`')).toEqual([])
})

it('a linked file counts as used', () => {
  const root = rootWith({
    'pages/door.mdx': 'See [Go](/samples/door/open.go).\n',
    'samples/door/open.go': 'package door',
    'samples/door/shut.go': 'package door',
  })
  expect(unusedSamples(root, collectPages(root)).map(({ file }) => file)).toEqual(['samples/door/shut.go'])
})
