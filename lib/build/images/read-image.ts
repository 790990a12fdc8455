import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { type Picture, QUALITY } from './variants.ts'

/** Counts up when variants are made in another way, so that the old ones are not used any more. */
const RECIPE = 1

/** `/images/console.png` → the file in `public/` */
export function imagePath(root: string, src: string): string {
  return join(root, 'public', src)
}

/**
 * Reads name, size and hash of a picture.
 * @param root the project's root, which holds `public/`
 * @param src address in a page, below the base path: `/images/console.png`
 * @throws Error when the file is missing, or no picture that sharp can read
 */
export async function readImage(root: string, src: string): Promise<Picture> {
  const file = imagePath(root, src)
  const content = readFileSync(file)
  const { autoOrient } = await sharp(content).metadata()
  const hash = createHash('sha256').update(`${RECIPE} ${QUALITY} `).update(content).digest('hex').slice(0, 16)
  return { name: parse(file).name, hash, width: autoOrient.width, height: autoOrient.height }
}
