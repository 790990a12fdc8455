import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const metaSchema = z.record(z.string(), z.union([z.string(), z.looseObject({ href: z.string().optional() })]))

/** A `_meta.ts`, which lists the entries of a folder in the order of the sidebar. */
export interface MetaFile {
  /** Path relative to the repository root: `pages/spicedb/_meta.ts`. */
  file: string
  /** `pages/spicedb` */
  folder: string
  source: string
  entries: z.infer<typeof metaSchema>
}

/** Paths of all `_meta.ts` files, relative to the project's root. */
export function metaFiles(root: string): string[] {
  return readdirSync(join(root, 'pages'), { recursive: true, encoding: 'utf8' })
    .map((path) => `pages/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('/_meta.ts'))
}

/** @throws ZodError if it isn't a list of entries */
export async function readMeta(root: string, file: string): Promise<MetaFile> {
  // The modification time in the query bypasses Node's module cache, so the preview sees an edited file.
  const { mtimeMs } = statSync(join(root, file))
  const module: { default?: unknown } = await import(`${pathToFileURL(join(root, file)).href}?${mtimeMs}`)
  const entries = metaSchema.parse(module.default)
  return { file, folder: file.replace(/\/_meta\.ts$/, ''), source: readFileSync(join(root, file), 'utf8'), entries }
}
