import { BASE_PATH } from '@authzed-docs/shared/site.ts'

/** Widths of the variants in device pixels. */
const DEVICE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const

/** WebP quality from 0 to 100. */
export const QUALITY = 75

/** Path of the variants in the export, without the base path. */
export const IMAGE_FOLDER = '/_next/image'

/** An image in `public/`. */
export interface SourceImage {
  /** File name without its extension. */
  name: string
  /** Hash of the content and the encoder's settings: 16 hexadecimal digits. */
  hash: string
  /** Size in pixels, after applying the EXIF orientation. */
  width: number
  height: number
}

/** Widths of an image's variants: the device widths below its own, and its own. */
export function variantWidths({ width }: Pick<SourceImage, 'width'>): number[] {
  const largest = Math.min(width, DEVICE_WIDTHS[DEVICE_WIDTHS.length - 1] ?? width)
  return [...DEVICE_WIDTHS.filter((device) => device < largest), largest]
}

/** File name of a variant: `console.0123456789abcdef.640.webp`. */
export function variantFileName({ name, hash }: SourceImage, width: number): string {
  return `${name}.${hash}.${width}.webp`
}

/** URL of a variant, with the base path. */
export function variantUrl(image: SourceImage, width: number): string {
  return `${BASE_PATH}${IMAGE_FOLDER}/${encodeURIComponent(variantFileName(image, width))}`
}

/** Value of the `srcset` attribute. */
export function srcSetOf(image: SourceImage): string {
  return variantWidths(image)
    .map((width) => `${variantUrl(image, width)} ${width}w`)
    .join(', ')
}
