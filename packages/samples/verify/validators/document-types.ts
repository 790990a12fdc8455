import { isRecord } from '@authzed-docs/shared/is-record.ts'
import { suggest } from '../../build/suggest.ts'
import { validateAccessFile, validateRateLimits, validateThumperScript } from './authzed-formats.ts'
import { MANIFESTS } from './kubernetes.ts'
import type { Json, Problem, Validator } from './problem.ts'
import { checkWithPromtool } from './promtool.ts'
import { publishedSchema } from './published-schemas.ts'
import { validateCluster, validateClusterConfig, validateClusterSpec } from './spicedb-cluster.ts'

/** Reads a file by its path relative to the file that is checked. */
export type ReadSibling = (name: string) => string

type DocumentValidator = (value: unknown, readSibling: ReadSibling) => Problem[] | Promise<Problem[]>

/** Files that aren't manifests, recognized by their keys. */
const FILES: readonly { keys: readonly string[]; validate: DocumentValidator }[] = [
  { keys: ['services'], validate: publishedSchema('compose-spec') },
  { keys: ['on', 'jobs'], validate: publishedSchema('github-workflow') },
  { keys: ['repos'], validate: publishedSchema('pre-commit-config', ['pre-commit-hooks']) },
  { keys: ['version', 'plugins'], validate: publishedSchema('buf.gen') },
  { keys: ['groups'], validate: (value, read) => checkWithPromtool('rules', value, read) },
  { keys: ['rule_files', 'tests'], validate: (value, read) => checkWithPromtool('tests', value, read) },
  { keys: ['scrape_configs'], validate: (value, read) => checkWithPromtool('config', value, read) },
  { keys: ['weight', 'steps'], validate: validateThumperScript },
  { keys: ['role', 'service_account', 'policy'], validate: validateAccessFile },
  { keys: ['rate_limits'], validate: validateRateLimits },
]

const RULES = 'monitoring.coreos.com/v1 PrometheusRule'

/** Kinds of manifests without a model in kubernetes.ts, or with additional checks. */
const OWN_KINDS: Readonly<Record<string, DocumentValidator>> = {
  'authzed.com/v1alpha1 SpiceDBCluster': validateCluster,
  // No package has its schema.
  'eksctl.io/v1alpha5 ClusterConfig': () => [],
  'kustomize.config.k8s.io/v1beta1 Kustomization': publishedSchema('kustomization'),
  [RULES]: async (value, read) => [
    ...(MANIFESTS.get(RULES)?.(value) ?? []),
    ...(await checkWithPromtool('rules', isRecord(value) ? value.spec : undefined, read)),
  ],
}

/** Parts of manifests that fences can show by themselves: `in="SpiceDBCluster spec.config"`. */
const PARTS: Readonly<Record<string, Validator>> = {
  'SpiceDBCluster spec': validateClusterSpec,
  'SpiceDBCluster spec.config': validateClusterConfig,
}

/**
 * Validates a document by its type, which its keys or its `apiVersion` and `kind` tell. An unknown type is a problem.
 * @param part the fence's `in=`, when the document is only a part of a manifest
 */
export async function validateDocument(content: unknown, readSibling: ReadSibling, part?: string): Promise<Problem[]> {
  if (part !== undefined) {
    const what = `no part "${part}" is known`
    return PARTS[part]?.(content) ?? [{ path: [], what, remedy: suggest(part, Object.keys(PARTS)) }]
  }
  if (!isRecord(content)) return [unknownType('this YAML has no keys')]
  if (isManifest(content)) return validateManifest(content, readSibling)
  const file = FILES.find(({ keys }) => keys.every((key) => key in content))
  const keys = Object.keys(content).join(', ')
  return file?.validate(content, readSibling) ?? [unknownType(`no file type is known with the keys ${keys}`)]
}

/** Whether a document is a Kubernetes manifest. */
export const isManifest = (content: unknown): content is Json =>
  isRecord(content) && typeof content.apiVersion === 'string' && 'kind' in content

const unknownType = (what: string): Problem => ({
  path: [],
  what,
  remedy:
    'add its type to packages/samples/verify/validators/document-types.ts, name a part with in="…", or skip it with skip="…"',
})

async function validateManifest(content: Json, readSibling: ReadSibling): Promise<Problem[]> {
  const name = `${content.apiVersion} ${content.kind}`
  const validate = OWN_KINDS[name] ?? MANIFESTS.get(name)
  if (!validate) {
    const remedy = suggest(name, [...Object.keys(OWN_KINDS), ...MANIFESTS.keys()])
    return [{ path: ['kind'], what: `no schema for the kind "${name}"`, remedy }]
  }
  const nameless = content.kind === 'Kustomization' ? [] : nameProblems(content.metadata)
  return [...(await validate(content, readSibling)), ...nameless]
}

/** Checks `metadata.name`, which Kubernetes requires but its schemas don't. */
function nameProblems(metadata: unknown): Problem[] {
  const name = isRecord(metadata) ? metadata.name : undefined
  if (typeof name === 'string' && /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/.test(name)) return []
  const what = `metadata.name is ${JSON.stringify(name) ?? 'missing'}`
  return [{ path: ['metadata'], what, remedy: 'use lowercase letters, digits and -' }]
}
