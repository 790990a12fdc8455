import { BASE_PATH } from '../../shared/site.ts'

/** Widths of pictures in device pixels, and their quality of 100 (SPEC section 9, ruling 5). */
export const DEVICE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const
export const QUALITY = 75

/** Folder of the export that holds them, below the base path. */
export const IMAGE_FOLDER = '/_next/image'

/** A picture as it lies in `public/`. */
export interface Picture {
  /** Name of the file without its ending. */
  name: string
  /** Changes with the content and with how variants are made: 16 hexadecimal digits. */
  hash: string
  /** Size in pixels, the right way up. */
  width: number
  height: number
}

/** Widths to make of a picture: the device widths below its own, and its own; never a wider one. */
export function variantWidths({ width }: Pick<Picture, 'width'>): number[] {
  const largest = Math.min(width, DEVICE_WIDTHS[DEVICE_WIDTHS.length - 1] ?? width)
  return [...DEVICE_WIDTHS.filter((device) => device < largest), largest]
}

/** Name of the file of one width: `console.0123456789abcdef.640.webp`. */
export function variantFileName({ name, hash }: Picture, width: number): string {
  return `${name}.${hash}.${width}.webp`
}

/** Address of one width. */
export function variantUrl(picture: Picture, width: number): string {
  return `${BASE_PATH}${IMAGE_FOLDER}/${encodeURIComponent(variantFileName(picture, width))}`
}

/** Value of `srcset`: every width with its address. */
export function srcSetOf(picture: Picture): string {
  return variantWidths(picture)
    .map((width) => `${variantUrl(picture, width)} ${width}w`)
    .join(', ')
}
