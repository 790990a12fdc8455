import { expect, it } from 'vitest'
import { collectPages } from '../../../lib/build/samples/collect.ts'
import { publishedSamples } from '../../../lib/build/samples/published.ts'
import { unusedSamples } from '../../../lib/verify/samples/unused-samples.ts'
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
