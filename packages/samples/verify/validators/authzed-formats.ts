import { z } from 'zod'
import { type Problem, unknownField, type Validator } from './problem.ts'

const zodValidator =
  (schema: z.ZodType): Validator =>
  (value) =>
    schema.safeParse(value).error?.issues.flatMap(toProblems) ?? []

function toProblems(issue: z.core.$ZodIssue): Problem[] {
  const path = issue.path.filter((part) => typeof part !== 'symbol')
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownField(path, key))
  return [{ path, what: `${path.at(-1) ?? 'the document'}: ${issue.message}`, remedy: 'fix the value' }]
}

const text = z.string()
const texts = z.array(text)

const Check = z.strictObject({
  resource: text,
  subject: text,
  permission: text,
  expectNoPermission: z.boolean().optional(),
  expectPermissionship: text.optional(),
  context: z.record(text, z.unknown()).optional(),
})

/** Validates a thumper script (internal/config/types.go). */
export const validateThumperScript = zodValidator(
  z.strictObject({
    name: text,
    weight: z.int().min(1),
    recordTtl: text.optional(),
    steps: z.array(
      Check.partial().extend({
        op: z.enum([
          'CheckPermission',
          'CheckBulkPermissions',
          'LookupResources',
          'LookupSubjects',
          'ReadRelationships',
          'WriteRelationships',
          'DeleteRelationships',
          'WriteSchema',
          'ExpandPermissionTree',
        ]),
        numExpected: z.int().min(0).optional(),
        consistency: text.optional(),
        schema: text.optional(),
        checks: z.array(Check).optional(),
        updates: z
          .array(
            z.strictObject({
              op: z.enum(['TOUCH', 'CREATE', 'DELETE']),
              resource: text,
              relation: text,
              subject: text,
              caveat: z.record(text, z.unknown()).optional(),
            }),
          )
          .optional(),
      }),
    ),
  }),
)

const Named = z.strictObject({ id: text })

const RateLimits = z.array(
  Named.extend({
    displayName: text.optional(),
    match: z.union([
      z.strictObject({ all: z.literal(true) }),
      z
        .strictObject({
          endpoint: texts.optional(),
          service_account: texts.optional(),
          role: texts.optional(),
          header: z.array(z.strictObject({ name: text, value: text })).optional(),
          request: text.optional(),
        })
        .refine((match) => Object.keys(match).length > 0, 'a rate limit needs something to match'),
    ]),
    bucket_by: z
      .strictObject({ service_account: z.boolean(), token: z.boolean(), header: text, request: text })
      .partial()
      .optional(),
    limit: z.strictObject({
      unit: z.string().regex(/^(second|minute|hour|day|(\d+(\.\d+)?(ns|us|ms|s|m|h))+)$/),
      requests_per_unit: z.int().min(1),
    }),
  }),
)

/** Validates a file with rate limits of AuthZed's products. */
export const validateRateLimits = zodValidator(z.strictObject({ rate_limits: RateLimits }))

/** Validates the file with roles, service accounts and policies of AuthZed Enterprise. */
export const validateAccessFile = zodValidator(
  z.strictObject({
    role: z.array(Named.extend({ permission: z.record(z.string().regex(/^authzed\.v1\/\w+$/), text) })),
    service_account: z.array(
      Named.extend({ token: z.array(Named.extend({ hash: z.string().regex(/^[0-9a-f]{64}$/) })) }),
    ),
    policy: z.array(
      Named.extend({ principal_id: text, principal_type: z.literal('service_account'), roles: texts.min(1).max(1) }),
    ),
    rate_limits: RateLimits.optional(),
  }),
)
