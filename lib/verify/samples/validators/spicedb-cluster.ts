import spicedb from '../../../build/flags/spicedb.json' with { type: 'json' }
import { meant, suggest } from '../../../build/samples/suggest.ts'
import { isObject } from '../is-object.ts'
import { patchShape } from './kubernetes.ts'
import { below, type Json, type Mistake } from './mistake.ts'
import definition from './schemas/spicedbcluster.json' with { type: 'json' }
import { type Shape, shapeOf, withObjects } from './shape.ts'

/** Fields of `spec` of a SpiceDBCluster, as its published definition has them. */
export const SPEC_FIELDS: readonly string[] = Object.keys(definition.spec.properties)

/** Keys of `spec.config` that the operator itself takes (pkg/config/config.go of v1.25.1, and `pdb` after it). */
const OPERATOR_KEYS =
  `cmd dispatchEnabled dispatchUpstreamCAFilePath dispatchUpstreamCASecretName datastoreTLSSecretName
  envPrefix extraPodAnnotations extraPodLabels extraServiceAccountAnnotations image migrationLogLevel pdb projectAnnotations
  projectLabels replicas serviceAccountName skipMigrations skipTLSWarning spannerCredentials telemetryCASecretName
  tlsSecretName`.split(/\s+/)

/** Kinds that a patch may name (pkg/config/config.go of v1.25.1). */
const PATCH_KINDS = [
  'ServiceAccount',
  'Role',
  'RoleBinding',
  'Service',
  'Job',
  'Deployment',
  'PodDisruptionBudget',
  '*',
]

const FLAGS = spicedb.commands.flatMap((command) => command.flags.map((flag) => flag.name))

/** `grpcTLSCertPath` becomes `grpc-tls-cert-path`, as the operator makes SPICEDB_GRPC_TLS_CERT_PATH of it. */
const flagOf = (key: string): string =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()

const keyOf = (flag: string): string => flag.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Kubernetes drops unknown fields; here they are mistakes, except where the definition lets them pass. */
const specShape = shapeOf(withObjects(definition.spec, { additionalProperties: false }))

/** Mistakes of the `spec` of a SpiceDBCluster: its definition, the keys of `config`, and what the patches patch. */
export const clusterSpec: Shape = (spec) => {
  const mistakes = specShape(spec)
  if (mistakes.length > 0 || !isObject(spec)) return mistakes
  const patches = Array.isArray(spec.patches) ? spec.patches : []
  const config = isObject(spec.config) ? spec.config : {}
  const engine = { path: ['config'], what: 'config has no datastoreEngine', remedy: 'name the datastore' }
  return [
    ...('datastoreEngine' in config ? [] : [engine]),
    ...below(['config'], clusterConfig(config)),
    ...patches.flatMap((patch, index) => below(['patches', index], mistakesOfPatch(patch))),
  ]
}

/** A whole SpiceDBCluster. */
export const clusterShape: Shape = (value) => {
  const { spec, ...rest } = isObject(value) ? value : {}
  return [...manifestShape(rest), ...below(['spec'], clusterSpec(spec))]
}

/** What stands around the `spec`. */
const manifestShape = shapeOf({
  type: 'object',
  properties: {
    apiVersion: { type: 'string' },
    kind: { type: 'string' },
    metadata: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        namespace: { type: 'string' },
        labels: { type: 'object', additionalProperties: { type: 'string' } },
        annotations: { type: 'object', additionalProperties: { type: 'string' } },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
})

/** Mistakes of `spec.config`, or of a part of it. */
export const clusterConfig: Shape = (config) =>
  Object.keys(isObject(config) ? config : {})
    .filter((key) => !OPERATOR_KEYS.includes(key) && !FLAGS.includes(flagOf(key)))
    .map((key) => ({
      path: [key],
      key: true,
      what: `"${key}" is neither a key of the operator nor the flag --${flagOf(key)}`,
      remedy: meant(key, [...OPERATOR_KEYS, ...FLAGS.map(keyOf)]) ?? 'name a flag of spicedb serve in camel case',
    }))

function mistakesOfPatch(patch: Json): Mistake[] {
  const kind = String(patch.kind)
  if (!PATCH_KINDS.includes(kind)) {
    return [{ path: ['kind'], what: `the operator makes no ${kind} to patch`, remedy: suggest(kind, PATCH_KINDS) }]
  }
  const content = patch.patch
  const isOperation = isObject(content) && 'op' in content && 'path' in content
  if (kind === '*' || isOperation) return []
  return below(['patch'], patchShape(kind)?.(content) ?? [])
}
