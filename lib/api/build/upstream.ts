import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const upstreamSchema = z.strictObject({
  /** Protobuf sources that the client package was generated from. */
  source: z.url(),
  deprecatedOperations: z.array(z.string()),
  /** `Message.field_name` */
  deprecatedFields: z.array(z.string()),
  /** `Message.field_name`: the validation accepts an empty value, but every call with it then fails. */
  requiredFields: z.array(z.string()),
  /** `Message.choice_name`: one of the fields must be set. */
  requiredChoices: z.array(z.string()),
  /** Fields of the baseline SpiceDB that the client package doesn't have yet. */
  newer: z.strictObject({
    source: z.url(),
    fields: z.array(
      z.strictObject({ message: z.string(), name: z.string(), type: z.literal('bool'), since: z.string() }),
    ),
  }),
})

/** Facts about the API that the client package's generated code doesn't contain. */
export type Upstream = z.infer<typeof upstreamSchema>

/** Folder of the API's data, relative to the project's root. */
export const API_DIR = 'lib/api/build'

/**
 * Reads `upstream.json`.
 * @param root the project's root
 * @throws ZodError if the file is invalid
 */
export function readUpstream(root: string): Upstream {
  return upstreamSchema.parse(JSON.parse(readFileSync(join(root, API_DIR, 'upstream.json'), 'utf8')))
}
