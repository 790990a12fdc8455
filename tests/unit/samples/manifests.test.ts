import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import manifest from '../../../lib/manifest/spicedb.json' with { type: 'json' }
import { filesBelow, SAMPLES_DIR } from '../../../lib/samples/paths.ts'
import { ROOT } from '../../../scripts/root.ts'
import crd from '../../fixtures/spicedbcluster-crd.json' with { type: 'json' }

type Json = Record<string, unknown>

const OPS = 'pages/spicedb/ops'
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keys of `spec.config` that the operator itself takes (pkg/config/config.go of v1.25.1, and `pdb` after it). */
const OPERATOR_KEYS = new Set(
  `cmd dispatchEnabled dispatchUpstreamCAFilePath dispatchUpstreamCASecretName datastoreTLSSecretName envPrefix
  extraPodAnnotations extraPodLabels extraServiceAccountAnnotations image migrationLogLevel pdb projectAnnotations
  projectLabels replicas serviceAccountName skipMigrations skipTLSWarning spannerCredentials telemetryCASecretName
  tlsSecretName`.split(/\s+/),
)

/** Kinds that a patch may name. */
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

const FLAGS = new Set(manifest.commands.flatMap((command) => command.flags.map((flag) => flag.name)))

/** `grpcTLSCertPath` becomes `grpc-tls-cert-path`, as the operator makes SPICEDB_GRPC_TLS_CERT_PATH of it. */
const flagOf = (key: string) =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()

/** Kubernetes drops unknown fields; here they are mistakes, except where the definition lets them pass. */
function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict)
  if (!isObject(schema)) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, strict(value)]))
  return isObject(schema.properties) ? { ...inner, additionalProperties: false } : inner
}

const Spec = z.fromJSONSchema(strict(crd.spec) as Parameters<typeof z.fromJSONSchema>[0])

/** What is wrong with the spec of a SpiceDBCluster. */
function mistakesOf(spec: unknown): string[] {
  const { error } = Spec.safeParse(spec)
  if (error) return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const { config, patches } = spec as { config?: Json; patches?: { kind?: string }[] }
  const unknown = Object.keys(config ?? {}).filter((key) => !OPERATOR_KEYS.has(key) && !FLAGS.has(flagOf(key)))
  const kinds = (patches ?? []).map(({ kind }) => kind ?? '').filter((kind) => !PATCH_KINDS.includes(kind))
  return [
    ...(config?.datastoreEngine === undefined ? ['config: no datastoreEngine'] : []),
    ...unknown.map((key) => `config.${key}: neither a key of the operator nor the flag --${flagOf(key)}`),
    ...kinds.map((kind) => `patches: no kind "${kind}"`),
  ]
}

/** The manifests of a YAML file: documents with `apiVersion` and `kind`. Throws where the YAML is broken. */
function manifestsOf(file: string): Json[] {
  const documents = parseAllDocuments(readFileSync(join(ROOT, file), 'utf8'))
  const broken = documents.flatMap((document) => document.errors)
  if (broken.length > 0) throw new Error(`${file}: ${broken.join('\n')}`)
  const contents: unknown[] = documents.map((document) => document.toJS())
  return contents.filter(isObject).filter((content) => 'apiVersion' in content && 'kind' in content)
}

const files = filesBelow(ROOT, OPS, ['.mdx'])
  .map((page) => `${SAMPLES_DIR}/${basename(page, '.mdx')}`)
  .concat(`${SAMPLES_DIR}/kubernetes`)
  .filter((folder) => existsSync(join(ROOT, folder)))
  .flatMap((folder) => filesBelow(ROOT, folder, ['.yaml']))
const manifests = files.flatMap((file) => manifestsOf(file).map((content) => ({ file, content })))
const clusters = manifests.filter(({ content }) => content.kind === 'SpiceDBCluster')

it('finds manifests of the operations pages', () => {
  expect(manifests.length).toBeGreaterThan(20)
  expect(clusters.length).toBeGreaterThan(8)
})

it.each(manifests.filter(({ content }) => content.kind !== 'Kustomization'))(
  '$file names each object',
  ({ content }) => {
    expect(content.apiVersion).toMatch(/^([a-z0-9.-]+\/)?v\d+((alpha|beta)\d+)?$/)
    expect(content.metadata).toMatchObject({ name: expect.stringMatching(/^[a-z0-9-]+$/) })
  },
)

it.each(clusters)('$file holds a SpiceDBCluster that fits the definition of the resource', ({ content }) => {
  expect(content.apiVersion).toBe('authzed.com/v1alpha1')
  expect(mistakesOf(content.spec)).toEqual([])
})

it.each([
  ['a misspelled field', { secret: 'x', config: { datastoreEngine: 'memory' } }, /Unrecognized key.*secret/],
  ['a list that is none', { config: { datastoreEngine: 'memory' }, patches: {} }, /^patches: .*expected array/],
  [
    'a patch without content',
    { config: { datastoreEngine: 'memory' }, patches: [{ kind: 'Job' }] },
    /patches\.0\.patch/,
  ],
  ['a flag that does not exist', { config: { datastoreEngine: 'memory', grpcTlsCert: 'x' } }, /no.*--grpc-tls-cert/],
  ['an unknown kind', { config: { datastoreEngine: 'memory' }, patches: [{ kind: 'Pod', patch: {} }] }, /"Pod"/],
  ['no engine', { config: {} }, /no datastoreEngine/],
])('refuses %s', (_, spec, message) => {
  expect(mistakesOf(spec).join('\n')).toMatch(message)
})

it('the table of spec fields on the operator page is that of the definition', () => {
  const page = readFileSync(join(ROOT, OPS, 'operator.mdx'), 'utf8')
  const table = page.slice(page.indexOf('### spec'), page.indexOf('### Keys of the operator'))
  const fields = Array.from(table.matchAll(/^\| `(\w+)` \|/gm), (match) => match[1])
  expect(fields.toSorted()).toEqual(Object.keys(crd.spec.properties).toSorted())
})
