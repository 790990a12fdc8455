import { suggest } from '../../../build/samples/suggest.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { validateEksctlConfig } from './eksctl.ts'
import {
  validateAccessFile,
  validateBufTemplate,
  validateCompose,
  validateKustomization,
  validatePreCommitConfig,
  validateRateLimits,
  validateThumperScript,
  validateWorkflow,
} from './handwritten-schemas.ts'
import { MANIFESTS } from './kubernetes.ts'
import { type Json, type Problem, prefixPath } from './problem.ts'
import { ruleTestsValidator, validateExpressions, validatePrometheusConfig, validateRules } from './prometheus.ts'
import type { Validator } from './schema-validator.ts'
import { validateCluster, validateClusterConfig, validateClusterSpec } from './spicedb-cluster.ts'

/** A type of YAML document. Its name fits after "checked against the schema of". */
export interface DocumentType {
  name: string
  validate: Validator
}

/** Reads a file by its path relative to the file that is checked. */
export type ReadSibling = (name: string) => string

/** Files that aren't manifests, recognized by their keys. */
const FILES: readonly (DocumentType & { keys: readonly string[] })[] = [
  { keys: ['services'], name: 'compose files', validate: validateCompose },
  { keys: ['groups'], name: 'Prometheus rules', validate: validateRules },
  { keys: ['scrape_configs'], name: 'Prometheus configurations', validate: validatePrometheusConfig },
  { keys: ['on', 'jobs'], name: 'GitHub workflows', validate: validateWorkflow },
  { keys: ['repos'], name: 'pre-commit hooks', validate: validatePreCommitConfig },
  { keys: ['weight', 'steps'], name: 'thumper scripts', validate: validateThumperScript },
  { keys: ['version', 'plugins'], name: 'buf templates', validate: validateBufTemplate },
  { keys: ['role', 'service_account', 'policy'], name: 'access files', validate: validateAccessFile },
  { keys: ['rate_limits'], name: 'rate limits', validate: validateRateLimits },
]

/** Kinds of manifests without a model in kubernetes.ts, or with additional checks. */
const OWN_KINDS: Readonly<Record<string, Validator>> = {
  'authzed.com/v1alpha1 SpiceDBCluster': validateCluster,
  'eksctl.io/v1alpha5 ClusterConfig': validateEksctlConfig,
  'kustomize.config.k8s.io/v1beta1 Kustomization': validateKustomization,
  'monitoring.coreos.com/v1 PrometheusRule': (value) => [
    ...(MANIFESTS.get('monitoring.coreos.com/v1 PrometheusRule')?.(value) ?? []),
    ...prefixPath(['spec'], validateExpressions(isRecord(value) ? value.spec : undefined)),
  ],
}

/** Parts of manifests that fences can show by themselves: `in="SpiceDBCluster spec.config"`. */
const PARTS: Readonly<Record<string, Validator>> = {
  'SpiceDBCluster spec': validateClusterSpec,
  'SpiceDBCluster spec.config': validateClusterConfig,
}

/**
 * Recognizes the type of a document.
 * @param part the fence's `in=`, when the document is only a part of a manifest
 * @returns the type, or a problem when it's unknown
 */
export function documentTypeOf(content: unknown, readSibling: ReadSibling, part?: string): DocumentType | Problem {
  if (part !== undefined) return typeOfPart(part)
  if (!isRecord(content)) return unknownType('this YAML has no keys')
  if (isManifest(content)) return typeOfManifest(content)
  if ('rule_files' in content && 'tests' in content) {
    return { name: 'tests of Prometheus rules', validate: ruleTestsValidator(readSibling) }
  }
  const file = FILES.find(({ keys }) => keys.every((key) => key in content))
  return file ?? unknownType(`no file type is known with the keys ${Object.keys(content).join(', ')}`)
}

/** Whether a document is a Kubernetes manifest. */
export const isManifest = (content: unknown): content is Json =>
  isRecord(content) && typeof content.apiVersion === 'string' && 'kind' in content

const unknownType = (what: string): Problem => ({
  path: [],
  what,
  remedy:
    'add its type to lib/verify/samples/validators/document-types.ts, name a part with in="…", or skip it with skip="…"',
})

function typeOfPart(part: string): DocumentType | Problem {
  const validate = PARTS[part]
  const remedy = () => suggest(part, Object.keys(PARTS))
  return validate ? { name: part, validate } : { path: [], what: `no part "${part}" is known`, remedy: remedy() }
}

function typeOfManifest(content: Json): DocumentType | Problem {
  const name = `${content.apiVersion} ${content.kind}`
  const validate = OWN_KINDS[name] ?? MANIFESTS.get(name)
  if (!validate) {
    const remedy = suggest(name, [...Object.keys(OWN_KINDS), ...MANIFESTS.keys()])
    return { path: ['kind'], what: `no schema for the kind "${name}"`, remedy }
  }
  const kind = String(content.kind)
  return { name: kind, validate: (value) => [...validate(value), ...(kind === 'Kustomization' ? [] : nameless(value))] }
}

/** Checks `metadata.name`, which Kubernetes requires but its schemas don't. */
function nameless(value: unknown): Problem[] {
  const name = isRecord(value) && isRecord(value.metadata) ? value.metadata.name : undefined
  if (typeof name === 'string' && /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/.test(name)) return []
  const what = `metadata.name is ${JSON.stringify(name) ?? 'missing'}`
  return [{ path: ['metadata'], what, remedy: 'use lowercase letters, digits and -' }]
}
