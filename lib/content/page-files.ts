import { join } from 'node:path'
import { figureNames, figurePath } from './remark-figure.ts'

/** Files outside `pages/` whose text a page's source shows: figures and samples, as absolute paths. */
export function pageFiles(root: string, source: string): string[] {
  return [
    ...figureNames(source).map((name) => figurePath(root, name)),
    ...samplePaths(source).map((path) => join(root, 'samples', path)),
  ]
}

/** Paths below `samples/` that the fences of a page name with `file=`, each once. */
function samplePaths(source: string): string[] {
  const paths = Array.from(source.matchAll(/^\s*(?:`{3,}|~{3,}).*?\bfile="?([^\s"#]+)/gm), (match) => match[1] ?? '')
  return [...new Set(paths)]
}
