import { join } from 'node:path'
import { LOCK_FILE } from '../samples/lock.ts'
import { samplePaths } from '../samples/remark-samples.ts'
import { figureNames, figurePath } from './remark-figure.ts'

/** What the tables of flags are made from. */
const MANIFEST = ['spicedb.json', 'zed.json', 'words/spicedb.json', 'words/zed.json'].map(
  (name) => `lib/manifest/${name}`,
)

/** Files outside `pages/` whose text a page's source shows: figures, samples, the manifest of flags, the marks of samples, as absolute paths. */
export function pageFiles(root: string, source: string): string[] {
  const samples = samplePaths(source).map((path) => join(root, 'samples', path))
  const manifest = /<(Flags|Commands)\b/.test(source) ? MANIFEST.map((path) => join(root, path)) : []
  return [...figureNames(source).map((name) => figurePath(root, name)), ...samples, ...manifest, join(root, LOCK_FILE)]
}
