import { existsSync } from 'node:fs'
import { toAttributes } from '@authzed-docs/shared/mdx/mdx-element.ts'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import type { Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { imagePath, readImage } from '../../images/build/read-image.ts'
import { srcSetOf, variantUrl, variantWidths } from '../../images/build/variants.ts'
import { type PageImage, pageImages } from './page-images.ts'

interface RemarkImageOptions {
  /** The project's root, which contains `public/`. */
  root: string
  /** Shows the original images, because variants are only created by a build. */
  preview?: boolean
}

/**
 * Remark plugin that turns each image of a page into an `<Image>` with its size and variants. Images above the second
 * heading load eagerly, the others lazily. `imageFindings` reports invalid ones.
 */
export function remarkImage({ root, preview = process.env.NODE_ENV === 'development' }: RemarkImageOptions) {
  return async (tree: Root): Promise<void> => {
    const fold = tree.children.filter(({ type }) => type === 'heading')[1]?.position?.start.offset ?? 0
    for (const image of pageImages(tree)) {
      if (!existsSync(imagePath(root, image.src)) || image.isInline) continue
      const isEager = (image.node.position?.start.offset ?? 0) < fold
      const properties = {
        ...(await sizeAndSource(root, image.src, preview)),
        ...(await darkSource(root, image.dark, preview)),
        ...(isEager ? { loading: 'eager' } : {}),
      }
      replace(image, { alt: image.alt, ...(image.caption ? { caption: image.caption } : {}), ...properties })
    }
  }
}

async function sizeAndSource(root: string, src: string, preview: boolean): Promise<Record<string, string>> {
  const image = await readImage(root, src)
  const size = { width: String(image.width), height: String(image.height) }
  if (preview) return { ...size, src: BASE_PATH + src }
  return { ...size, src: variantUrl(image, Math.max(...variantWidths(image))), srcSet: srcSetOf(image) }
}

/** The image for the dark theme, which has the size of the other one. */
async function darkSource(root: string, path: string | undefined, preview: boolean): Promise<Record<string, string>> {
  if (path === undefined || !existsSync(imagePath(root, path))) return {}
  const { src = '', srcSet } = await sizeAndSource(root, path, preview)
  return { dark: src, ...(srcSet === undefined ? {} : { darkSet: srcSet }) }
}

/** Replaces the node, or the paragraph that contains only this node, with the component. */
function replace({ node, paragraph }: PageImage, properties: Record<string, string>): void {
  const attributes = toAttributes(properties)
  const element: MdxJsxFlowElement = { type: 'mdxJsxFlowElement', name: 'Image', attributes, children: [] }
  Object.assign(paragraph ?? node, element)
}
