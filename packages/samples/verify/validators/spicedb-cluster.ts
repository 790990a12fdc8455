import { isRecord } from '@authzed-docs/shared/is-record.ts'
import spicedb from '../../../../toolchain/flags/spicedb.json' with { type: 'json' }
import { didYouMean } from '../../build/suggest.ts'
import type { Path, Problem } from './published-schemas.ts'

/** Keys of `spec.config` that the operator itself reads (pkg/config/config.go of v1.25.1, and `pdb`, which is newer). */
export const OPERATOR_KEYS: readonly string[] =
  `cmd dispatchEnabled dispatchUpstreamCAFilePath dispatchUpstreamCASecretName datastoreTLSSecretName
  envPrefix extraPodAnnotations extraPodLabels extraServiceAccountAnnotations image migrationLogLevel pdb projectAnnotations
  projectLabels replicas serviceAccountName skipMigrations skipTLSWarning spannerCredentials telemetryCASecretName
  tlsSecretName`.split(/\s+/)

const FLAGS = spicedb.commands.flatMap((command) => command.flags.map((flag) => flag.name))

/** `grpcTLSCertPath` → `grpc-tls-cert-path`, because the operator converts it to SPICEDB_GRPC_TLS_CERT_PATH. */
const flagOf = (key: string): string =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()

const keyOf = (flag: string): string => flag.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/**
 * Checks the keys of a SpiceDBCluster's `spec.config`, or of a part of it. Its schema allows any.
 * @param path path of `config` in the document
 */
export const configKeyProblems = (config: unknown, path: Path): Problem[] =>
  Object.keys(isRecord(config) ? config : {})
    .filter((key) => !OPERATOR_KEYS.includes(key) && !FLAGS.includes(flagOf(key)))
    .map((key) => ({
      path: [...path, key],
      key: true,
      what: `"${key}" is neither a key of the operator nor the flag --${flagOf(key)}`,
      remedy: didYouMean(key, [...OPERATOR_KEYS, ...FLAGS.map(keyOf)]) ?? 'name a flag of spicedb serve in camel case',
    }))
