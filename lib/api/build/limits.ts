import { z } from 'zod'
import type { FieldLimits } from './model.ts'

const size = z.coerce.number().int().nonnegative()

/** The rules of `buf.validate.field` that the API uses. Strict, so that an unknown rule isn't silently ignored. */
const simpleRules = z.strictObject({
  required: z.boolean().optional(),
  string: z
    .strictObject({ pattern: z.string().optional(), minBytes: size.optional(), maxBytes: size.optional() })
    .optional(),
  bool: z.strictObject({ const: z.boolean() }).optional(),
  uint32: z.strictObject({ gte: z.literal(0) }).optional(),
  enum: z.strictObject({ definedOnly: z.literal(true), notIn: z.tuple([z.literal(0)]) }).optional(),
})

const rules = simpleRules.extend({
  repeated: z.strictObject({ minItems: size.optional(), items: simpleRules.optional() }).optional(),
})

/**
 * Reads a field's limits.
 * @param options `buf.validate.field` as in the generated code
 * @throws ZodError on an unknown rule
 */
export function readLimits(options: unknown): FieldLimits {
  const { repeated, ...own } = rules.parse(options ?? {})
  const limits = simpleLimits(own)
  if (repeated?.minItems) limits.minItems = repeated.minItems
  const items = simpleLimits(repeated?.items ?? {})
  if (Object.keys(items).length > 0) limits.items = items
  return limits
}

function simpleLimits({ required, string, bool, enum: values }: z.infer<typeof simpleRules>): FieldLimits {
  const limits: FieldLimits = {}
  // A string that must not be empty and an enum that must not be zero are required too.
  if (required || values || rejectsEmpty(string)) limits.required = true
  if (bool) limits.constant = bool.const
  if (string?.pattern) limits.pattern = string.pattern
  if (string?.minBytes) limits.minBytes = string.minBytes
  if (string?.maxBytes) limits.maxBytes = string.maxBytes
  return limits
}

function rejectsEmpty(string: { pattern?: string | undefined; minBytes?: number | undefined } = {}): boolean {
  if (string.minBytes) return true
  return string.pattern !== undefined && !new RegExp(string.pattern).test('')
}
