import { join } from 'node:path'
import { samplePaths } from '../samples/remark-samples.ts'
import { figureNames, figurePath } from './remark-figure.ts'

/** Files outside `pages/` whose text a page's source shows: figures and samples, as absolute paths. */
export function pageFiles(root: string, source: string): string[] {
  const samples = samplePaths(source).map((path) => join(root, 'samples', path))
  return [...figureNames(source).map((name) => figurePath(root, name)), ...samples]
}
