import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Absolute path of the newest export that a build completed. */
export const EXPORT_FOLDER = join(ROOT, 'out')

/** Absolute path of the export that commands and tests read: the newest one, or the copy that `EXPORT_COPY` names. */
export const OUT = process.env.EXPORT_COPY ? resolve(process.env.EXPORT_COPY) : EXPORT_FOLDER

/** Absolute path of an export while it is being built. It replaces the newest one when it's complete. */
export const UNFINISHED_EXPORT = join(ROOT, '.cache/unfinished-export')
