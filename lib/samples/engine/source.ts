import { z } from 'zod'
import type { EngineSource } from './engine.ts'
import { served } from './served.ts'

/** What the environment may say; both or none. */
const environment = z.object({
  SPICEDB_ENDPOINT: z
    .string()
    .regex(/^[^\s:]+:\d+$|^\[[^\]]+\]:\d+$/, 'must be host:port')
    .optional(),
  SPICEDB_TOKEN: z.string().min(1).optional(),
})

/**
 * The engine that the samples run in: the served one of `SPICEDB_ENDPOINT` and `SPICEDB_TOKEN`, else the embedded one.
 * In: environment variables. Throws an Error that says which variable is wrong.
 */
export async function engineSource(env: Readonly<Record<string, string | undefined>>): Promise<EngineSource> {
  const parsed = environment.safeParse(env)
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
  const { SPICEDB_ENDPOINT: endpoint, SPICEDB_TOKEN: token } = parsed.data
  if (!endpoint && !token) return (await import('./embedded.ts')).embedded
  if (endpoint && token) return served({ endpoint, token })
  throw new Error(`set ${endpoint ? 'SPICEDB_TOKEN' : 'SPICEDB_ENDPOINT'} too, or neither`)
}
