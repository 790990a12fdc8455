import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Root } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import sharp from 'sharp'
import { unified } from 'unified'
import { beforeAll, describe, expect, it } from 'vitest'
import { imageFindings, imageSources } from '../../../lib/content/build/page-images.ts'
import { remarkImage } from '../../../lib/content/build/remark-image.ts'
import { variantWidths } from '../../../lib/images/build/variants.ts'
import { writeVariants } from '../../../lib/images/build/write-variants.ts'

const root = mkdtempSync(join(tmpdir(), 'images-'))
const out = join(root, 'out/_next/image')
const wide = '/images/wide.png'

beforeAll(async () => {
  mkdirSync(join(root, 'public/images'), { recursive: true })
  await createImage('wide.png', 1000, 500)
  await createImage('small.png', 300, 200)
})

function createImage(name: string, width: number, height: number) {
  const image = sharp({ create: { width, height, channels: 3, background: '#86198f' } })
  return image.toFile(join(root, 'public/images', name))
}

describe('variantWidths', () => {
  it.each([
    [300, [300]],
    [640, [640]],
    [1000, [640, 750, 828, 1000]],
    [4000, [640, 750, 828, 1080, 1200, 1920, 2048, 3840]],
  ])('of an image %i pixels wide are never wider than the image', (width, widths) => {
    expect(variantWidths({ width })).toEqual(widths)
  })
})

describe('writeVariants', () => {
  it('creates each width as WebP', async () => {
    await writeVariants(root, [wide, '/images/small.png'], out)
    const files = readdirSync(out).sort()
    expect(files).toHaveLength(5)
    const sizes = await Promise.all(files.map((file) => sharp(join(out, file)).metadata()))
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual(
      expect.arrayContaining([
        ['webp', 300, 200],
        ['webp', 640, 320],
        ['webp', 1000, 500],
      ]),
    )
    const expected = await sharp(join(root, 'public', wide))
      .resize({ width: 640 })
      .webp({ quality: 75 })
      .toBuffer()
    const created = files.find((file) => file.includes('.640.')) ?? ''
    expect(readFileSync(join(out, created)).equals(expected)).toBe(true)
  })

  it('throws if a file is not an image', async () => {
    writeFileSync(join(root, 'public/images/text.png'), 'not an image')
    await expect(writeVariants(root, ['/images/text.png'], out)).rejects.toThrow(/unsupported image format/)
  })
})

describe('remarkImage', () => {
  const properties = async (source: string, preview = false) => {
    const tree = unified().use(remarkParse).use(remarkMdx).parse(source) as Root
    await remarkImage({ root, preview })(tree)
    return tree.children.flatMap((node) => {
      if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Image') return []
      return [
        Object.fromEntries(
          node.attributes.flatMap((attribute) => ('name' in attribute ? [[attribute.name, attribute.value]] : [])),
        ),
      ]
    })
  }

  it('adds size and variants below /docs/_next/image, and loads images below the fold lazily', async () => {
    const text = `# Title\n\n![First](${wide} "A caption")\n\n## Below\n\n<Image src="${wide}" alt="Second" />\n`
    const [first, second] = await properties(text)
    expect(first).toMatchObject({ alt: 'First', caption: 'A caption', width: '1000', height: '500', loading: 'eager' })
    expect(first?.src).toMatch(/^\/docs\/_next\/image\/wide\.[0-9a-f]{16}\.1000\.webp$/)
    const set = String(first?.srcSet).split(', ')
    expect(set.map((source) => source.split(' ')[1])).toEqual(['640w', '750w', '828w', '1000w'])
    for (const source of set) expect(source).toMatch(/^\/docs\/_next\/image\/wide\.[0-9a-f]{16}\.\d+\.webp \d+w$/)
    expect(second).toMatchObject({ alt: 'Second', srcSet: first?.srcSet })
    expect(second).not.toHaveProperty('loading')
  })

  it('adds the image for the dark theme', async () => {
    const source = `# Title\n\n<Image src="${wide}" dark="/images/small.png" alt="Alt" />\n`
    const [image] = await properties(source)
    expect(image).toMatchObject({ alt: 'Alt', width: '1000', src: expect.stringContaining('/wide.') })
    expect(image?.dark).toMatch(/^\/docs\/_next\/image\/small\.[0-9a-f]{16}\.\d+\.webp$/)
    expect(image?.darkSet).toMatch(/^\S+ \d+w$/)
  })

  it('shows the original image in the preview', async () => {
    const [image] = await properties(`# Title\n\n![Alt](${wide})\n`, true)
    expect(image).toEqual({ alt: 'Alt', width: '1000', height: '500', src: '/docs/images/wide.png' })
  })
})

describe('imageSources and imageFindings', () => {
  it('lists each image once', () => {
    expect(imageSources(`![a](${wide})\n\n<Image src="${wide}" alt="b" />\n\n![c](/images/c.png)`)).toEqual([
      wide,
      '/images/c.png',
    ])
    expect(imageSources(`<Image src="${wide}" dark="/images/dark.png" alt="b" />`)).toEqual([wide, '/images/dark.png'])
    expect(imageSources('no ![picture](/images/a.png) in <broken')).toEqual([])
  })

  it.each([
    ['![a](/images/wid.png)', 'public/images/wid.png does not exist', 'did you mean /images/wide.png?'],
    [`![](${wide})`, '/images/wide.png has no alternative text', 'describe it'],
    ['![a](https://example.com/a.png)', '"https://example.com/a.png" is not an image of this site', 'public/images'],
    ['![a](/images/a.svg)', '/images/a.svg is an SVG', '<Figure src="NAME" />'],
    [`<Image src="${wide}" dark="/images/wid.png" alt="a" />`, 'public/images/wid.png does not exist', 'did you mean'],
    ['<Image />', '"" is not an image of this site', 'put it in public/images'],
    [`text ![a](${wide}) text`, '/images/wide.png is in the middle of a paragraph', 'its own paragraph'],
  ])('reports %s with a remedy', (source, what, remedy) => {
    const findings = imageFindings(root, 'pages/a.mdx', `# Title\n\n${source}\n`)
    expect(findings).toMatchObject([{ file: 'pages/a.mdx', line: 3, what, remedy: expect.stringContaining(remedy) }])
  })
})
