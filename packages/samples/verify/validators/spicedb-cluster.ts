import { isRecord } from '@authzed-docs/shared/is-record.ts'
import { ClusterSpec } from '@kubernetes-models/spicedb/authzed.com/v1alpha1/ClusterSpec'
import { SpiceDBCluster } from '@kubernetes-models/spicedb/authzed.com/v1alpha1/SpiceDBCluster'
import spicedb from '../../../../toolchain/flags/spicedb.json' with { type: 'json' }
import { didYouMean, suggest } from '../../build/suggest.ts'
import { PATCHES } from './kubernetes.ts'
import { modelValidator } from './model-validator.ts'
import { type Json, type Problem, prefixPath, type Validator } from './problem.ts'

/** Keys of `spec.config` that the operator itself reads (pkg/config/config.go of v1.25.1, and `pdb`, which is newer). */
export const OPERATOR_KEYS: readonly string[] =
  `cmd dispatchEnabled dispatchUpstreamCAFilePath dispatchUpstreamCASecretName datastoreTLSSecretName
  envPrefix extraPodAnnotations extraPodLabels extraServiceAccountAnnotations image migrationLogLevel pdb projectAnnotations
  projectLabels replicas serviceAccountName skipMigrations skipTLSWarning spannerCredentials telemetryCASecretName
  tlsSecretName`.split(/\s+/)

/** Kinds that a patch is allowed to name (pkg/config/config.go of v1.25.1). */
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

/** `grpcTLSCertPath` → `grpc-tls-cert-path`, because the operator converts it to SPICEDB_GRPC_TLS_CERT_PATH. */
const flagOf = (key: string): string =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()

const keyOf = (flag: string): string => flag.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const validateFields = modelValidator(SpiceDBCluster)
const validateSpecFields = modelValidator(ClusterSpec)

/** Validates a whole SpiceDBCluster: its fields, the keys of `config`, and the patches. */
export const validateCluster: Validator = (value) => [
  ...validateFields(value),
  ...prefixPath(['spec'], configAndPatchProblems(isRecord(value) ? value.spec : undefined)),
]

/** Validates the `spec` of a SpiceDBCluster. */
export const validateClusterSpec: Validator = (spec) => [...validateSpecFields(spec), ...configAndPatchProblems(spec)]

function configAndPatchProblems(spec: unknown): Problem[] {
  const { config = {}, patches = [] } = isRecord(spec) ? spec : {}
  const engine = { path: ['config'], what: 'config has no datastoreEngine', remedy: 'name the datastore' }
  return [
    ...(isRecord(config) && 'datastoreEngine' in config ? [] : [engine]),
    ...prefixPath(['config'], validateClusterConfig(config)),
    ...(Array.isArray(patches) ? patches : []).flatMap((patch, index) =>
      prefixPath(['patches', index], isRecord(patch) ? patchProblems(patch) : []),
    ),
  ]
}

/** Validates `spec.config` or a part of it. */
export const validateClusterConfig: Validator = (config) =>
  Object.keys(isRecord(config) ? config : {})
    .filter((key) => !OPERATOR_KEYS.includes(key) && !FLAGS.includes(flagOf(key)))
    .map((key) => ({
      path: [key],
      key: true,
      what: `"${key}" is neither a key of the operator nor the flag --${flagOf(key)}`,
      remedy: didYouMean(key, [...OPERATOR_KEYS, ...FLAGS.map(keyOf)]) ?? 'name a flag of spicedb serve in camel case',
    }))

function patchProblems(patch: Json): Problem[] {
  const kind = String(patch.kind)
  if (!PATCH_KINDS.includes(kind)) {
    return [
      { path: ['kind'], what: `the operator doesn't create a ${kind} to patch`, remedy: suggest(kind, PATCH_KINDS) },
    ]
  }
  const content = patch.patch
  const isOperation = isRecord(content) && 'op' in content && 'path' in content
  if (kind === '*' || isOperation) return []
  return prefixPath(['patch'], PATCHES.get(kind)?.(content) ?? [])
}
