import { join } from 'node:path'
import { imagePath } from '../images/read-image.ts'
import { recordingPath } from '../samples/recording.ts'
import { samplePaths } from '../samples/remark-samples.ts'
import { imageSources } from './page-images.ts'
import { figureNames, figurePath } from './remark-figure.ts'

/** Sources of the flag tables. */
const FLAG_DATA = ['spicedb.json', 'zed.json', 'words/spicedb.json', 'words/zed.json'].map(
  (name) => `lib/build/flags/${name}`,
)

/**
 * Lists the files outside `pages/` that a page depends on: figures, images, samples, flag data and its recording.
 * @param root the project's root
 * @param file path of the page, relative to the root
 * @param source text of the page
 * @returns absolute paths, including those of files that don't exist
 */
export function pageDependencies(root: string, file: string, source: string): string[] {
  const samples = samplePaths(source).map((path) => join(root, 'samples', path))
  const flagData = /<(Flags|Commands)\b/.test(source) ? FLAG_DATA.map((path) => join(root, path)) : []
  const figures = figureNames(source).map((name) => figurePath(root, name))
  const images = imageSources(source).map((src) => imagePath(root, src))
  return [...figures, ...images, ...samples, ...flagData, join(root, recordingPath(file))]
}
