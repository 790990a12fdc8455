import { readSample } from './paths.ts'
import { type Excerpt, extractRegion } from './region.ts'
import { SampleError } from './sample-error.ts'

/**
 * Reads the part of a file that a fence with `file=` shows.
 * @param root the project's root
 * @param file path below samples/
 * @param ownText the text between the fence's own lines, which must be empty
 * @throws SampleError when the fence isn't empty, or the file or the region is missing
 */
export function shownFile(root: string, file: string, region: string | undefined, ownText: string): Excerpt {
  if (ownText.trim() !== '') throw new SampleError('a fence with file= has text of its own', 'empty the fence')
  return extractRegion(readSample(root, file), file, region)
}
