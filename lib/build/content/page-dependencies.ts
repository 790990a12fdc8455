import { join } from 'node:path'
import { imagePath } from '../images/read-image.ts'
import { recordingPath } from '../samples/recording.ts'
import { samplePaths } from '../samples/remark-samples.ts'
import { imageSources } from './page-images.ts'
import { figureNames, figurePath } from './remark-figure.ts'

/** What the tables of flags are made from. */
const MANIFEST = ['spicedb.json', 'zed.json', 'words/spicedb.json', 'words/zed.json'].map(
  (name) => `lib/build/flags/${name}`,
)

/**
 * Files outside `pages/` that a page is made from: figures, pictures, samples, the manifest of flags, its recording.
 * @param root the project's root
 * @param file path of the page below it
 * @param source the page's text
 * @returns absolute paths; a file need not exist
 */
export function pageDependencies(root: string, file: string, source: string): string[] {
  const samples = samplePaths(source).map((path) => join(root, 'samples', path))
  const manifest = /<(Flags|Commands)\b/.test(source) ? MANIFEST.map((path) => join(root, path)) : []
  const figures = figureNames(source).map((name) => figurePath(root, name))
  const pictures = imageSources(source).map((src) => imagePath(root, src))
  return [...figures, ...pictures, ...samples, ...manifest, join(root, recordingPath(file))]
}
