import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { imagePath, readImage } from './read-image.ts'
import { QUALITY, variantFileName, variantWidths } from './variants.ts'

/**
 * Writes the images' variants to the export.
 * @param root the project's root
 * @param sources paths as in pages, without duplicates: `/images/console.png`
 * @param folder of the export to write to
 * @throws Error if a file doesn't exist or isn't an image
 */
export async function writeVariants(root: string, sources: readonly string[], folder: string): Promise<void> {
  if (sources.length > 0) mkdirSync(folder, { recursive: true })
  for (const src of sources) {
    const image = await readImage(root, src)
    for (const width of variantWidths(image))
      await createVariant(imagePath(root, src), width, join(folder, variantFileName(image, width)))
  }
}

async function createVariant(source: string, width: number, target: string): Promise<void> {
  const image = sharp(source).autoOrient().resize({ width, withoutEnlargement: true })
  await image.webp({ quality: QUALITY }).toFile(target)
}
