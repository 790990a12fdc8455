import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow, SAMPLES_DIR } from '../../build/paths.ts'

/** A name in a path, a quoted text or an import, or after `cd`. */
const NAMED = /(?:[/.]|\b(?:cd|from|import)\s+)([\w-]+)|([\w-]+)(?=[/"'`])/g

/** A script that might read any folder. */
const READS_ANY = /(?:^|[\s"'/])\*+\/|\.\.\/\*|(?:^|[|;&(]|\$ )\s*(?:ls|find|tree|du)\b/m

/**
 * The files below samples/ that a task could read: those of its folders, those directly in samples/, and those of folders whose
 * names occur in its texts or in one of these files. It's better to include too much, because a file that's left out would make
 * the cache return an outdated result.
 * @param folders paths below samples/, with the folders below them
 * @param texts blocks, such as commands
 * @returns sorted paths relative to the root
 */
export function inputFiles(root: string, folders: readonly string[], texts: readonly string[]): string[] {
  const files = filesBelow(root, SAMPLES_DIR)
  if (texts.some((text) => READS_ANY.test(text))) return files
  const included = new Set<string>()
  const read = [...texts]
  const include = (isIncluded: (folder: string) => boolean) => {
    for (const file of files) {
      if (included.has(file) || !isIncluded(file.split('/').slice(1, -1).join('/'))) continue
      included.add(file)
      // Locks and configuration next to the folders contain many words, but read nothing by themselves.
      if (dirname(file) !== SAMPLES_DIR) read.push(readFileSync(join(root, file), 'utf8'))
    }
  }
  include((folder) => folder === '' || folders.some((own) => folder === own || folder.startsWith(`${own}/`)))
  for (let text = read.pop(); text !== undefined; text = read.pop()) {
    const names = new Set([...text.matchAll(NAMED)].map(([, before, after]) => before ?? after))
    include((folder) => folder.split('/').some((part) => names.has(part)))
  }
  return files.filter((file) => included.has(file))
}

/** Files below samples/ or of the repository, as text for a hash. A missing file counts as empty. */
export function contentOf(root: string, files: readonly string[]): string[] {
  return files.map((file) => {
    const path = join(root, file)
    return `${file}\0${existsSync(path) ? readFileSync(path, 'utf8') : ''}`
  })
}
