import { VFile } from 'vfile'
import { expect, it } from 'vitest'
import { excludeFromToc, rehypeToc } from '../../../lib/mdx/build/rehype-toc.ts'

/** Anchors that remain in the table of contents. */
function remaining(frontMatter: object, excluded: string[] = []): string[] {
  const toc = ['a-2', 'a-3', 'b-2', 'b-4'].map((id) => ({ id, depth: Number(id.at(-1)) }))
  const file = new VFile({ data: { frontMatter, toc } })
  excludeFromToc(file, excluded)
  rehypeToc()({}, file)
  return (file.data.toc ?? []).map(({ id }) => id)
}

it('lists headings of all levels, except those that a plugin excludes', () => {
  expect(remaining({})).toEqual(['a-2', 'a-3', 'b-2', 'b-4'])
  expect(remaining({}, ['a-3'])).toEqual(['a-2', 'b-2', 'b-4'])
})

it('lists only headings of the second level on a page with that depth', () => {
  expect(remaining({ tocDepth: 2 }, ['b-2'])).toEqual(['a-2'])
})
