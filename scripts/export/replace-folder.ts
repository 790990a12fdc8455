import { existsSync, renameSync, rmSync } from 'node:fs'

/**
 * Moves a folder to the place of another one, so that readers find one of them at every moment but one. Files that are open stay
 * readable.
 * @param target folder to replace, which doesn't need to exist
 * @param source folder with the new content, on the same disk
 * @throws Error if `source` doesn't exist; `target` stays as it is
 */
export function replaceFolder(target: string, source: string): void {
  if (!existsSync(source)) throw new Error(`${source} doesn't exist`)
  restoreFolder(target, source)
  const replaced = replacedFolder(source)
  rmSync(replaced, { recursive: true, force: true })
  if (existsSync(target)) renameSync(target, replaced)
  try {
    renameSync(source, target)
  } finally {
    restoreFolder(target, source)
  }
  rmSync(replaced, { recursive: true, force: true })
}

/** Puts the earlier folder back if `replaceFolder` ended at the moment without one. The parameters are the same. */
export function restoreFolder(target: string, source: string): void {
  if (!existsSync(target) && existsSync(replacedFolder(source))) renameSync(replacedFolder(source), target)
}

const replacedFolder = (source: string): string => `${source}-replaced`
