import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { TypesCache } from '../../lib/samples/programs/check-types.ts'

/** Checks that are kept: one of the whole site, and some of single pages. */
const KEPT = 20

const finding = z.object({
  file: z.string(),
  line: z.number(),
  column: z.number(),
  what: z.string(),
  remedy: z.string(),
})
const stored = z.array(z.object({ key: z.string(), findings: z.array(finding) }))

/** Results of type-checking in `.cache/`, the newest first; a file that cannot be read counts as empty. */
export function typesCache(root: string): TypesCache {
  const path = join(root, '.cache/sample-types.json')
  const read = () => stored.safeParse(existsSync(path) ? parse(readFileSync(path, 'utf8')) : []).data ?? []
  return {
    get: (key) => read().find((entry) => entry.key === key)?.findings,
    set: (key, findings) => {
      mkdirSync(join(root, '.cache'), { recursive: true })
      const others = read().filter((entry) => entry.key !== key)
      writeFileSync(path, JSON.stringify([{ key, findings }, ...others].slice(0, KEPT)))
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return []
  }
}
