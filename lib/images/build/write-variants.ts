import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { imagePath, readImage } from './read-image.ts'
import { QUALITY, variantFileName, variantWidths } from './variants.ts'

interface Folders {
  /** Cache of variants from earlier builds. Variants that no page shows anymore are deleted from it. */
  cache: string
  /** Folder in the export to copy them to. */
  out: string
}

/**
 * Creates the images' variants that aren't in the cache yet and copies all of them to the export.
 * @param root the project's root
 * @param sources paths as in pages, without duplicates: `/images/console.png`
 * @returns number of variants created
 * @throws Error if a file doesn't exist or isn't an image
 */
export async function writeVariants(
  root: string,
  sources: readonly string[],
  { cache, out }: Folders,
): Promise<number> {
  mkdirSync(cache, { recursive: true })
  const wanted = new Set<string>()
  let created = 0
  for (const src of sources) {
    const image = await readImage(root, src)
    for (const width of variantWidths(image)) {
      const file = variantFileName(image, width)
      wanted.add(file)
      if (existsSync(join(cache, file))) continue
      await createVariant(imagePath(root, src), width, join(cache, file))
      created++
    }
  }
  for (const file of readdirSync(cache)) if (!wanted.has(file)) rmSync(join(cache, file))
  if (wanted.size > 0) mkdirSync(out, { recursive: true })
  for (const file of wanted) copyFileSync(join(cache, file), join(out, file))
  return created
}

async function createVariant(source: string, width: number, target: string): Promise<void> {
  const image = sharp(source).autoOrient().resize({ width, withoutEnlargement: true })
  await image.webp({ quality: QUALITY }).toFile(target)
}
