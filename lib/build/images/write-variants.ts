import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { imagePath, readImage } from './read-image.ts'
import { QUALITY, variantFileName, variantWidths } from './variants.ts'

interface Folders {
  /** Where variants of earlier builds are kept; what no page shows any more is removed from it. */
  cache: string
  /** Folder of the export that gets them. */
  out: string
}

/**
 * Makes the variants of pictures, those apart that an earlier build has made.
 * @param root the project's root
 * @param sources addresses as pages name them, each once: `/images/console.png`
 * @returns how many were made now
 * @throws Error when a file is missing, or no picture
 */
export async function writeVariants(
  root: string,
  sources: readonly string[],
  { cache, out }: Folders,
): Promise<number> {
  mkdirSync(cache, { recursive: true })
  const wanted = new Set<string>()
  let made = 0
  for (const src of sources) {
    const picture = await readImage(root, src)
    for (const width of variantWidths(picture)) {
      const file = variantFileName(picture, width)
      wanted.add(file)
      if (existsSync(join(cache, file))) continue
      await makeVariant(imagePath(root, src), width, join(cache, file))
      made++
    }
  }
  for (const file of readdirSync(cache)) if (!wanted.has(file)) rmSync(join(cache, file))
  if (wanted.size > 0) mkdirSync(out, { recursive: true })
  for (const file of wanted) copyFileSync(join(cache, file), join(out, file))
  return made
}

async function makeVariant(source: string, width: number, target: string): Promise<void> {
  const picture = sharp(source).autoOrient().resize({ width, withoutEnlargement: true })
  await picture.webp({ quality: QUALITY }).toFile(target)
}
