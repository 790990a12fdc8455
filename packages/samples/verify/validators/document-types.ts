import { isRecord } from '@authzed-docs/shared/is-record.ts'
import { suggest } from '../../build/suggest.ts'
import { checkWithPromtool } from './promtool.ts'
import { KINDS, type Problem, schemaProblems } from './published-schemas.ts'
import { configKeyProblems } from './spicedb-cluster.ts'

/** Reads a file by its path relative to the file that is checked. */
export type ReadSibling = (name: string) => string

type DocumentValidator = (value: unknown, readSibling: ReadSibling) => Problem[] | Promise<Problem[]>

const schema =
  (file: string, definition?: string): DocumentValidator =>
  (value) =>
    schemaProblems(file, value, definition)

/** Files that aren't manifests, recognized by their keys. */
const FILES: readonly { keys: readonly string[]; validate: DocumentValidator }[] = [
  { keys: ['services'], validate: schema('compose-spec.json') },
  { keys: ['on', 'jobs'], validate: schema('github-workflow.json') },
  { keys: ['repos'], validate: schema('pre-commit-config.json') },
  { keys: ['version', 'plugins'], validate: schema('buf.gen.json') },
  { keys: ['groups'], validate: (value, read) => checkWithPromtool('rules', value, read) },
  { keys: ['rule_files', 'tests'], validate: (value, read) => checkWithPromtool('tests', value, read) },
  { keys: ['scrape_configs'], validate: (value, read) => checkWithPromtool('config', value, read) },
  { keys: ['weight', 'steps'], validate: schema('authzed.json', 'thumper script') },
  { keys: ['role', 'service_account', 'policy'], validate: schema('authzed.json', 'access file') },
  { keys: ['rate_limits'], validate: schema('authzed.json', 'rate limits') },
]

const CLUSTER = 'authzed.com/v1alpha1 SpiceDBCluster'
const RULES = 'monitoring.coreos.com/v1 PrometheusRule'

const validateSpec: DocumentValidator = (spec) => [
  ...schemaProblems('kubernetes.json', spec, 'AuthzedV1alpha1ClusterSpec'),
  ...configKeyProblems(isRecord(spec) ? spec.config : undefined, ['config']),
]

/** Kinds of manifests that kubernetes.json doesn't define, or whose schema isn't enough. */
const OWN_KINDS: Readonly<Record<string, DocumentValidator>> = {
  [CLUSTER]: (value) => [
    ...schemaProblems('kubernetes.json', value, CLUSTER),
    ...configKeyProblems(isRecord(value) && isRecord(value.spec) ? value.spec.config : undefined, ['spec', 'config']),
  ],
  [RULES]: async (value, read) => [
    ...schemaProblems('kubernetes.json', value, RULES),
    ...(await checkWithPromtool('rules', isRecord(value) ? value.spec : undefined, read)),
  ],
  // No package has its schema.
  'eksctl.io/v1alpha5 ClusterConfig': () => [],
  'kustomize.config.k8s.io/v1beta1 Kustomization': schema('kustomization.json'),
}

/** Parts of manifests that fences can show by themselves: `in="SpiceDBCluster spec.config"`. */
const PARTS: Readonly<Record<string, DocumentValidator>> = {
  'SpiceDBCluster spec': validateSpec,
  'SpiceDBCluster spec.config': (config) => configKeyProblems(config, []),
}

/**
 * Validates a document by its type, which its keys or its `apiVersion` and `kind` tell. An unknown type is a problem.
 * @param part the fence's `in=`, when the document is only a part of a manifest
 */
export async function validateDocument(content: unknown, readSibling: ReadSibling, part?: string): Promise<Problem[]> {
  if (part !== undefined) {
    const what = `no part "${part}" is known`
    return PARTS[part]?.(content, readSibling) ?? [{ path: [], what, remedy: suggest(part, Object.keys(PARTS)) }]
  }
  if (!isRecord(content)) return [unknownType('this YAML has no keys')]
  if (isManifest(content)) return validateManifest(content, readSibling)
  const file = FILES.find(({ keys }) => keys.every((key) => key in content))
  const keys = Object.keys(content).join(', ')
  return file?.validate(content, readSibling) ?? [unknownType(`no file type is known with the keys ${keys}`)]
}

/** Whether a document is a Kubernetes manifest. */
const isManifest = (content: unknown): content is Record<string, unknown> =>
  isRecord(content) && typeof content.apiVersion === 'string' && 'kind' in content

const unknownType = (what: string): Problem => ({
  path: [],
  what,
  remedy:
    'add its type to packages/samples/verify/validators/document-types.ts, name a part with in="…", or skip it with skip="…"',
})

async function validateManifest(content: Record<string, unknown>, readSibling: ReadSibling): Promise<Problem[]> {
  const name = `${content.apiVersion} ${content.kind}`
  if (OWN_KINDS[name]) return OWN_KINDS[name](content, readSibling)
  if (KINDS.includes(name)) return schemaProblems('kubernetes.json', content, name)
  const remedy = suggest(name, [...Object.keys(OWN_KINDS), ...KINDS])
  return [{ path: ['kind'], what: `no schema for the kind "${name}"`, remedy }]
}
