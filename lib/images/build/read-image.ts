import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { QUALITY, type SourceImage } from './variants.ts'

/** Increment when variants are encoded differently, so that old ones are no longer used. */
const ENCODER_VERSION = 1

/** `/images/console.png` → the file in `public/` */
export function imagePath(root: string, src: string): string {
  return join(root, 'public', src)
}

/**
 * Reads name, size and hash of an image.
 * @param root the project's root, which contains `public/`
 * @param src path as in a page, without the base path: `/images/console.png`
 * @throws Error if the file doesn't exist or isn't an image that sharp can read
 */
export async function readImage(root: string, src: string): Promise<SourceImage> {
  const file = imagePath(root, src)
  const content = readFileSync(file)
  const { autoOrient } = await sharp(content).metadata()
  const hash = createHash('sha256').update(`${ENCODER_VERSION} ${QUALITY} `).update(content).digest('hex').slice(0, 16)
  return { name: parse(file).name, hash, width: autoOrient.width, height: autoOrient.height }
}
