import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const upstreamSchema = z.strictObject({
  /** Protobuf sources of the release that the client package was generated from. */
  source: z.url(),
  deprecatedOperations: z.array(z.string()),
  /** `Message.field_name` */
  deprecatedFields: z.array(z.string()),
  /** `Message.choice_name`: one of the fields must be set. */
  requiredChoices: z.array(z.string()),
  /** What the baseline SpiceDB has and the client package does not yet. */
  newer: z.strictObject({
    source: z.url(),
    fields: z.array(
      z.strictObject({ message: z.string(), name: z.string(), type: z.literal('bool'), since: z.string() }),
    ),
  }),
})

/** Facts of the API that the generated code of the client package does not carry. */
export type Upstream = z.infer<typeof upstreamSchema>

/** Folder of the API's data, from the project's root. */
export const API_DIR = 'lib/build/api'

/**
 * Reads them from the repository.
 * @param root the project's root
 * @throws ZodError when the file has another form
 */
export function readUpstream(root: string): Upstream {
  return upstreamSchema.parse(JSON.parse(readFileSync(join(root, API_DIR, 'upstream.json'), 'utf8')))
}
