import { readSample } from './paths.ts'
import { cut } from './region.ts'
import { SampleError } from './sample-error.ts'

/**
 * What a fence with `file=` shows.
 * @param root the project's root
 * @param file path below samples/
 * @param ownText what stands in the fence itself
 * @returns the text, and the line of the file at which it begins
 * @throws SampleError where the fence is not empty, or the file or the region is missing
 */
export function shownFile(
  root: string,
  file: string,
  region: string | undefined,
  ownText: string,
): ReturnType<typeof cut> {
  if (ownText.trim() !== '') throw new SampleError(`a fence with file= holds text of its own`, 'empty the fence')
  return cut(readSample(root, file), file, region)
}
