import { z } from 'zod'
import versions from '../../toolchain/versions.json' with { type: 'json' }

const schema = z.strictObject({
  spicedb: z.string().regex(/^v\d+\.\d+\.\d+$/),
  zed: z.string().regex(/^v\d+\.\d+\.\d+$/),
})

/** The releases that pages, badges, checks and samples are about, as `v1.2.3`. */
export const PINNED = schema.parse(versions)

/** Programs whose exact version matters. */
export type PinnedProgram = keyof typeof PINNED
