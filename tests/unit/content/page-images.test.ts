import { describe, expect, it } from 'vitest'
import { imageFindings, imageSources } from '../../../lib/content/build/page-images.ts'
import { ROOT } from '../../../scripts/root.ts'

describe('imageSources', () => {
  it('lists every image once, written as Markdown or as an element', () => {
    expect(imageSources('![a](/images/a.png)\n\n<Image src="/images/b.png" />\n\n![a](/images/a.png "A")\n')).toEqual([
      '/images/a.png',
      '/images/b.png',
    ])
  })

  it('is empty for pages without images, and for those that cannot be parsed', () => {
    expect(imageSources('Text.')).toEqual([])
    expect(imageSources('<Image src="/images/a.png" />\n\n{')).toEqual([])
  })
})

describe('imageFindings', () => {
  const messagesOf = (source: string, root = ROOT): string[] =>
    imageFindings(root, 'pages/a.mdx', source).map(({ what, remedy }) => `${what} → ${remedy}`)

  it.each([
    ['<Image />', '"" is not an image of this site → put it in public/images'],
    ['![a](https://example.com/a.png)', '"https://example.com/a.png" is not an image of this site'],
    ['<Image src="/images/a.svg" alt="A" />', '/images/a.svg is an SVG → put it in figures/'],
    ['![](/images/a.png)', '/images/a.png has no alternative text'],
    ['Text ![A](/images/a.png).', '/images/a.png is in the middle of a paragraph'],
  ])('%s', (source, expected) => {
    expect(messagesOf(source)).toEqual([expect.stringContaining(expected)])
  })

  it('asks for a missing file if no other file has a similar name', () => {
    expect(messagesOf('![A](/images/nothing-like-it.png)', '/nowhere')).toEqual([
      'public/images/nothing-like-it.png does not exist → add the file',
    ])
  })

  it('has the position of the image', () => {
    expect(imageFindings(ROOT, 'pages/a.mdx', 'Text.\n\n<Image />')).toMatchObject([{ line: 3, column: 1 }])
  })
})
