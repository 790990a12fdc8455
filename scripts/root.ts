import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Absolute path of the export. */
export const OUT = join(ROOT, 'out')
