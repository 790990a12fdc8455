import { existsSync, readFileSync } from 'node:fs'
import type { z } from 'zod'

/** Reads a test report in JSON. Returns undefined if it doesn't exist or doesn't match the schema. */
export function readReport<T>(path: string, schema: z.ZodType<T>): T | undefined {
  if (!existsSync(path)) return undefined
  try {
    return schema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data
  } catch {
    return undefined
  }
}
