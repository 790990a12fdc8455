import { z } from 'zod'
import { didYouMean } from '../../../build/samples/suggest.ts'
import type { Problem } from './problem.ts'
import { type Validator, zodValidator } from './schema-validator.ts'

const text = z.string()
const texts = z.array(text)
const command = z.union([text, texts])
const scalars = z.record(text, z.union([text, z.number(), z.boolean()]))

const Healthcheck = z.strictObject({
  test: command,
  interval: text.optional(),
  timeout: text.optional(),
  retries: z.int().optional(),
  start_period: text.optional(),
})

const composeFile = z.strictObject({
  name: text.optional(),
  services: z.record(
    text,
    z.strictObject({
      image: text,
      platform: text.optional(),
      command: command.optional(),
      entrypoint: command.optional(),
      environment: scalars.optional(),
      env_file: command.optional(),
      ports: texts.optional(),
      expose: texts.optional(),
      volumes: texts.optional(),
      networks: texts.optional(),
      configs: z.array(z.strictObject({ source: text, target: text })).optional(),
      secrets: texts.optional(),
      depends_on: z
        .union([
          texts,
          z.record(
            text,
            z.strictObject({
              condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
            }),
          ),
        ])
        .optional(),
      healthcheck: Healthcheck.optional(),
      restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']).optional(),
      shm_size: text.optional(),
      mem_limit: text.optional(),
      init: z.boolean().optional(),
      user: text.optional(),
      read_only: z.boolean().optional(),
      cap_drop: texts.optional(),
      security_opt: texts.optional(),
      tmpfs: command.optional(),
      stop_grace_period: text.optional(),
    }),
  ),
  volumes: z.record(text, z.union([z.null(), z.strictObject({ driver: text.optional() })])).optional(),
  networks: z.record(text, z.union([z.null(), z.strictObject({ internal: z.boolean().optional() })])).optional(),
  configs: z
    .record(text, z.strictObject({ content: text.optional(), file: text.optional(), environment: text.optional() }))
    .optional(),
  secrets: z.record(text, z.strictObject({ file: text.optional(), environment: text.optional() })).optional(),
})
const validateComposeFields = zodValidator(composeFile)

/** Validates the fields of a compose file, and that the services, volumes and configs that it refers to exist. */
export const validateCompose: Validator = (value) => {
  const { data } = composeFile.safeParse(value)
  if (!data) return validateComposeFields(value)
  const services = Object.keys(data.services)
  const missing = (path: (string | number)[], kind: string, name: string, names: string[]): Problem[] =>
    names.includes(name)
      ? []
      : [{ path, what: `there is no ${kind} "${name}"`, remedy: didYouMean(name, names) ?? 'declare it' }]
  return Object.entries(data.services).flatMap(([service, { depends_on = [], configs = [], volumes = [] }]) => [
    ...(Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)).flatMap((name) =>
      missing(['services', service, 'depends_on'], 'service', name, services),
    ),
    ...configs.flatMap(({ source }, index) =>
      missing(['services', service, 'configs', index], 'config', source, Object.keys(data.configs ?? {})),
    ),
    ...volumes.flatMap((volume, index) =>
      /^\w/.test(volume)
        ? missing(
            ['services', service, 'volumes', index],
            'volume',
            volume.split(':')[0] ?? '',
            Object.keys(data.volumes ?? {}),
          )
        : [],
    ),
  ])
}

const Trigger = z.strictObject({
  branches: texts.optional(),
  paths: texts.optional(),
  tags: texts.optional(),
  types: texts.optional(),
})

const Step = z.strictObject({
  name: text.optional(),
  id: text.optional(),
  if: text.optional(),
  uses: z
    .string()
    .regex(/^[\w.-]+\/[\w./-]+@\S+$/)
    .optional(),
  with: scalars.optional(),
  run: text.optional(),
  env: scalars.optional(),
  'working-directory': text.optional(),
})

/** Validates a GitHub Actions workflow. */
export const validateWorkflow = zodValidator(
  z.strictObject({
    name: text.optional(),
    on: z.union([text, texts, z.record(text, z.union([Trigger, z.null()]))]),
    permissions: z.record(text, z.enum(['read', 'write', 'none'])).optional(),
    env: scalars.optional(),
    jobs: z.record(
      text,
      z.strictObject({
        name: text.optional(),
        'runs-on': text,
        needs: command.optional(),
        if: text.optional(),
        environment: text.optional(),
        permissions: z.record(text, z.enum(['read', 'write', 'none'])).optional(),
        env: scalars.optional(),
        concurrency: z
          .union([text, z.strictObject({ group: text, 'cancel-in-progress': z.boolean().optional() })])
          .optional(),
        defaults: z
          .strictObject({ run: z.strictObject({ shell: text.optional(), 'working-directory': text.optional() }) })
          .optional(),
        'timeout-minutes': z.int().optional(),
        services: z
          .record(
            text,
            z.strictObject({ image: text, ports: texts.optional(), env: scalars.optional(), options: text.optional() }),
          )
          .optional(),
        steps: z.array(Step),
      }),
    ),
  }),
)

/** Validates a pre-commit configuration. */
export const validatePreCommitConfig = zodValidator(
  z.strictObject({
    repos: z.array(
      z.strictObject({
        repo: text,
        rev: text.optional(),
        hooks: z.array(
          z.strictObject({
            id: text,
            name: text.optional(),
            language: text.optional(),
            entry: text.optional(),
            files: text.optional(),
            types: texts.optional(),
            pass_filenames: z.boolean().optional(),
          }),
        ),
      }),
    ),
  }),
)

/** A Kustomization: the fields that samples use. */
export const validateKustomization = zodValidator(
  z.strictObject({
    apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
    kind: z.literal('Kustomization'),
    namespace: text.optional(),
    resources: texts.optional(),
    images: z
      .array(z.strictObject({ name: text, newName: text.optional(), newTag: text.optional(), digest: text.optional() }))
      .optional(),
    patches: z
      .array(
        z.strictObject({
          path: text.optional(),
          patch: text.optional(),
          target: z
            .strictObject({
              group: text.optional(),
              version: text.optional(),
              kind: text.optional(),
              name: text.optional(),
            })
            .optional(),
        }),
      )
      .optional(),
  }),
)

/** Validates a template for `buf generate`, version 2. */
export const validateBufTemplate = zodValidator(
  z.strictObject({
    version: z.literal('v2'),
    inputs: z.array(z.strictObject({ module: text })).optional(),
    plugins: z.array(
      z.strictObject({
        remote: text,
        out: text,
        opt: command.optional(),
        include_imports: z.boolean().optional(),
      }),
    ),
  }),
)

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
