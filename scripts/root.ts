import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The export. */
export const OUT = join(ROOT, 'out')
