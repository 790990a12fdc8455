import { existsSync } from 'node:fs'
import type { Root } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { BASE_PATH } from '../../shared/site.ts'
import { imagePath, readImage } from '../images/read-image.ts'
import { srcSetOf, variantUrl, variantWidths } from '../images/variants.ts'
import { type PageImage, pageImages } from './page-images.ts'

interface RemarkImageOptions {
  /** The project's root, which holds `public/`. */
  root: string
  /** In the writers' preview the picture itself is shown: variants are made by a build. */
  preview?: boolean
}

/**
 * Remark plugin that makes an `<Image>` with size and variants of each picture of a page. A picture above the second
 * heading is loaded at once, the others when the reader comes near. A wrong one is left to `imageFindings`.
 */
export function remarkImage({ root, preview = process.env.NODE_ENV === 'development' }: RemarkImageOptions) {
  return async (tree: Root): Promise<void> => {
    const fold = tree.children.filter(({ type }) => type === 'heading')[1]?.position?.start.offset ?? 0
    for (const image of pageImages(tree)) {
      if (!existsSync(imagePath(root, image.src)) || image.isInline) continue
      const isEager = (image.node.position?.start.offset ?? 0) < fold
      const properties = {
        ...(await sizeAndSource(root, image.src, preview)),
        ...(isEager ? { loading: 'eager' } : {}),
      }
      replace(image, { alt: image.alt, ...(image.caption ? { caption: image.caption } : {}), ...properties })
    }
  }
}

async function sizeAndSource(root: string, src: string, preview: boolean): Promise<Record<string, string>> {
  const picture = await readImage(root, src)
  const size = { width: String(picture.width), height: String(picture.height) }
  if (preview) return { ...size, src: BASE_PATH + src }
  return { ...size, src: variantUrl(picture, Math.max(...variantWidths(picture))), srcSet: srcSetOf(picture) }
}

/** Turns the node, or the paragraph that holds nothing else, into the component. */
function replace({ node, paragraph }: PageImage, properties: Record<string, string>): void {
  const attributes = Object.entries(properties).map(
    ([name, value]): MdxJsxAttribute => ({ type: 'mdxJsxAttribute', name, value }),
  )
  const element: MdxJsxFlowElement = { type: 'mdxJsxFlowElement', name: 'Image', attributes, children: [] }
  Object.assign(paragraph ?? node, element)
}
