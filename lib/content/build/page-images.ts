import { existsSync, readdirSync } from 'node:fs'
import { closestMatch } from '@authzed-docs/shared/closest-match.ts'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { attributeText, isMdxElement, type MdxElement } from '@authzed-docs/shared/mdx/mdx-element.ts'
import { parseMdx } from '@authzed-docs/shared/mdx/parse-mdx.ts'
import type { Image, Paragraph, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { imagePath } from '../../images/build/read-image.ts'

/** An image of a page: `![alt](/images/console.png "caption")` or `<Image src="…" dark="…" alt="…" caption="…" />`. */
export interface PageImage {
  node: Image | MdxElement
  src: string
  /** The image of the same size for the dark theme. */
  dark: string | undefined
  alt: string
  caption: string | undefined
  /** The paragraph around the image, if it has no other content. */
  paragraph: Paragraph | undefined
  /** Whether it is part of a paragraph with other content. */
  isInline: boolean
}

/** The images of a page, in document order. */
export function pageImages(tree: Root): PageImage[] {
  const images: PageImage[] = []
  visit(tree, (node, _index, parent) => {
    const image = node.type === 'image' ? markdownImage(node) : elementImage(node)
    if (!image) return
    const paragraph = parent?.type === 'paragraph' ? parent : undefined
    const isAlone = paragraph?.children.length === 1
    images.push({ ...image, paragraph: isAlone ? paragraph : undefined, isInline: Boolean(paragraph) && !isAlone })
  })
  return images
}

type ImageProperties = Omit<PageImage, 'paragraph' | 'isInline'>

function markdownImage(node: Image): ImageProperties {
  return { node, src: node.url, dark: undefined, alt: node.alt ?? '', caption: node.title ?? undefined }
}

function elementImage(node: Root | Root['children'][number] | { type: string }): ImageProperties | null {
  if (!isMdxElement(node) || node.name !== 'Image') return null
  const value = (name: string): string | undefined => attributeText(node, name)
  return { node, src: value('src') ?? '', dark: value('dark'), alt: value('alt') ?? '', caption: value('caption') }
}

/** Sources of a page's images, without duplicates. Empty for a page that can't be parsed. */
export function imageSources(source: string): string[] {
  if (!/!\[|<Image\b/.test(source)) return []
  try {
    return [
      ...new Set(pageImages(parseMdx(source)).flatMap(({ src, dark }) => (dark === undefined ? [src] : [src, dark]))),
    ]
  } catch {
    return []
  }
}

/** Finds images that are missing, inline, without alternative text, or of the wrong kind. */
export function imageFindings(root: string, file: string, source: string): Finding[] {
  return pageImages(parseMdx(source)).flatMap((image) => {
    const problem = imageProblem(root, image)
    if (!problem) return []
    const { line, column } = image.node.position?.start ?? { line: 1, column: 1 }
    return [{ file, line, column, ...problem }]
  })
}

function imageProblem(root: string, image: PageImage): Pick<Finding, 'what' | 'remedy'> | null {
  const problem = sourceProblem(root, image, image.src)
  return problem || image.dark === undefined ? problem : sourceProblem(root, image, image.dark)
}

function sourceProblem(root: string, image: PageImage, src: string): Pick<Finding, 'what' | 'remedy'> | null {
  const { alt } = image
  if (!/^\/images\/[^/]+\.[a-z]+$/.test(src))
    return {
      what: `"${src}" is not an image of this site`,
      remedy: 'put it in public/images and write /images/NAME.png',
    }
  if (src.endsWith('.svg'))
    return { what: `${src} is an SVG`, remedy: 'put it in figures/ and write <Figure src="NAME" />' }
  if (alt === '') return { what: `${src} has no alternative text`, remedy: 'describe it for readers who can’t see it' }
  if (image.isInline) return { what: `${src} is in the middle of a paragraph`, remedy: 'give it its own paragraph' }
  return existsSync(imagePath(root, src)) ? null : missing(root, src)
}

function missing(root: string, src: string): Pick<Finding, 'what' | 'remedy'> {
  const folder = imagePath(root, '/images')
  const near = closestMatch(src, existsSync(folder) ? readdirSync(folder).map((name) => `/images/${name}`) : [])
  return { what: `public${src} does not exist`, remedy: near ? `did you mean ${near}?` : 'add the file' }
}
