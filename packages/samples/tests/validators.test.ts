import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findToolchain } from '@authzed-docs/samples/verify/find-toolchain.ts'
import { runFile } from '@authzed-docs/samples/verify/run-files.ts'
import { checkYaml } from '@authzed-docs/samples/verify/validators/check-yaml.ts'
import { KINDS, schemaProblems } from '@authzed-docs/samples/verify/validators/published-schemas.ts'
import kubernetes from '@authzed-docs/samples/verify/validators/schemas/kubernetes.json' with { type: 'json' }
import { OPERATOR_KEYS } from '@authzed-docs/samples/verify/validators/spicedb-cluster.ts'
import { formatFinding } from '@authzed-docs/shared/finding.ts'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'

const BAD = join(ROOT, 'tests/fixtures/samples-bad')
const OPS = 'pages/spicedb/ops'

/** All findings of each bad file of the fixtures. */
const FILES: Record<string, string[]> = {
  'broken.tf': ['1:1  invalid HCL: Unclosed configuration block  → fix the HCL'],
  'broken.yaml': ['1:1  Nested mappings are not allowed in compact mappings  → fix the YAML'],
  'certificates.yaml': [
    "5:1  spec must have required property 'secretName'  → add it",
    '5:1  unknown field "secretname"  → did you mean "secretName"?',
    '12:1  unknown field "selfsigned"  → did you mean "selfSigned"?',
  ],
  'cluster.yaml': [
    "6:1  spec must have required property 'config'  → add it",
    '6:1  unknown field "secret"  → delete it, or fix its name',
    '12:1  unknown field "nmespace"  → did you mean "namespace"?',
    "15:1  config must have required property 'datastoreEngine'  → add it",
    '18:1  kind must be equal to one of the allowed values  → did you mean "Job"?',
    '22:1  unknown field "ressources"  → did you mean "resources"?',
    '16:1  "grpcTlsCert" is neither a key of the operator nor the flag --grpc-tls-cert  → name a flag of spicedb serve in camel case',
  ],
  'compose.yaml': ['4:1  unknown field "comand"  → did you mean "command"?'],
  'deployment.yaml': [
    '6:1  replicas must be integer  → fix the value',
    '16:1  unknown field "port"  → did you mean "ports"?',
  ],
  'empty.yaml': ['1:1  this YAML is empty  → write what the page needs'],
  'kustomization.yaml': ['3:1  unknown field "ressources"  → did you mean "resources"?'],
  'monitors.yaml': [
    '8:1  interval must match pattern "^(0|(([0-9]+)y)?(([0-9]+)w)?(([0-9]+)d)?(([0-9]+)h)?(([0-9]+)m)?(([0-9]+)s)?(([0-9]+)ms)?)$"  → fix the value',
    "14:1  spec must have required property 'selector'  → add it",
    '17:1  promtool: 5:15: group "door", rule 1, "Slow": could not parse expression: 1:45: parse error: unclosed left parenthesis  → fix the file',
  ],
  'others.yaml': [
    '3:1  id must be equal to one of the allowed values  → use one of: check-hooks-apply, check-useless-excludes, identity',
    '8:1  op must be equal to one of the allowed values  → did you mean "CheckPermission"?',
    "12:1  0 must have required property 'out'  → add it",
    '13:1  unknown field "output"  → delete it, or fix its name',
    '18:1  roles must NOT have fewer than 1 items  → fix the value',
  ],
  'prometheus.yaml': [
    '1:1  promtool: FAILED: parsing YAML file yaml: unmarshal errors: line 3: field scrape_intervall not found in type config.ScrapeConfig  → fix the file',
  ],
  'rules.test.yaml': ["1:1  promtool: 1:18: parse error: unexpected character inside braces: '1'  → fix the file"],
  'rules.yaml': [
    '1:1  promtool: yaml: unmarshal errors: line 6: field form not found in type rulefmt.RuleNode  → fix the file',
  ],
  'secret.yaml': [
    '5:1  unknown field "stringdata"  → did you mean "stringData"?',
    '4:1  name must match pattern "^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$"  → fix the value',
  ],
  'unknown.yaml': [
    '2:1  no schema for the kind "apps/v1 Deploymnet"  → did you mean "apps/v1 Deployment"?',
    '5:1  no file type is known with the keys doors  → add its type to packages/samples/verify/validators/document-types.ts, name a part with in="…", or skip it with skip="…"',
    '7:1  this YAML has no keys  → add its type to packages/samples/verify/validators/document-types.ts, name a part with in="…", or skip it with skip="…"',
  ],
  'workflow.yaml': [
    "4:1  door must have required property 'runs-on'  → add it",
    '4:1  unknown field "run-on"  → did you mean "runs-on"?',
    "4:1  door must have required property 'uses'  → add it",
    '4:1  unknown field "run-on"  → delete it, or fix its name',
    '5:1  unknown field "steps"  → delete it, or fix its name',
  ],
}

describe('a bad file', () => {
  it('is listed in the table above', () => {
    expect(readdirSync(join(BAD, 'samples/kinds')).sort()).toEqual(Object.keys(FILES))
  })

  const hasPromtool = 'promtool' in findToolchain()
  const files = Object.entries(FILES).filter(([, lines]) => hasPromtool || !lines.join().includes('promtool'))
  if (!hasPromtool) console.log('Without promtool, files of Prometheus are only parsed')
  it.each(files)('%s', async (name, expected) => {
    const { findings } = await runFile(BAD, `kinds/${name}`)
    expect(findings.map(formatFinding)).toEqual(expected.map((text) => `samples/kinds/${name}:${text}`))
  })
})

it("a file that is expected to fail passes when it fails, and fails when it doesn't", async () => {
  const failing = await runFile(BAD, 'kinds/kustomization.yaml', undefined, 'unknown field')
  expect(failing.findings).toEqual([])
  const other = await runFile(BAD, 'kinds/kustomization.yaml', undefined, 'not this')
  expect(other.findings).toHaveLength(1)
})

const check = (kind: string, fields: object) =>
  schemaProblems('kubernetes.json', { apiVersion: kind.split(' ')[0], kind: kind.split(' ')[1], ...fields }, kind)

it.each(KINDS)("%s rejects fields that the kind doesn't have", (kind) => {
  const mistakes = check(kind, { metadata: { name: 'door', nmae: 'door' }, zzz: 1, status: {} })
  const unknown = mistakes.flatMap(({ path, key }) => (key ? [path.join('.')] : []))
  expect(unknown.toSorted()).toEqual(['metadata.nmae', 'status', 'zzz'])
})

const metadata = { name: 'door' }

it.each([
  ['v1 Secret', { metadata, data: { token: 'not Base64' } }, 'token must match pattern'],
  ['v1 Service', { metadata, spec: { type: 'Balancer' } }, 'type must be equal to one of the allowed values'],
  ['v1 Service', { metadata, spec: { ports: [{ port: 1, targetPort: 1.5 }] } }, 'targetPort must be string,integer'],
  ['v1 ConfigMap', { metadata, data: null }, 'data must be object'],
  ['v1 ConfigMap', { metadata: { ...metadata, annotations: { 'a/b': 1 } } }, 'a/b must be string'],
  ['v1 ConfigMap', {}, "the document must have required property 'metadata'"],
])('%s with %j: %s', (kind, fields, expected) => {
  expect(check(kind, fields)).toEqual([expect.objectContaining({ what: expect.stringContaining(expected) })])
})

it('a field that can have any content is not looked into', () => {
  const limits = { containers: [{ name: 'spicedb', resources: { limits: { door: '1' } } }] }
  expect(check('v1 Pod', { metadata, spec: limits })).toEqual([])
  const webhook = { groupName: 'example.com', solverName: 'door', config: { any: { key: null } } }
  const acme = {
    server: 'https://example.com',
    privateKeySecretRef: { name: 'key' },
    solvers: [{ dns01: { webhook } }],
  }
  expect(check('cert-manager.io/v1 Issuer', { metadata, spec: { acme } })).toEqual([])
})

it('a patch of a SpiceDBCluster has no required fields and no unknown ones', () => {
  const patched = (patch: object) =>
    check('authzed.com/v1alpha1 SpiceDBCluster', {
      metadata,
      spec: { config: { datastoreEngine: 'memory' }, patches: [{ kind: 'Deployment', patch }] },
    }).map(({ what }) => what)
  expect(patched({ spec: { template: { spec: { containers: [{ name: 'spicedb' }] } } } })).toEqual([])
  expect(patched({ op: 'add', path: '/metadata', value: {} })).toEqual([])
  expect(patched({ spec: { replica: 2 } })).toEqual(['unknown field "replica"'])
})

it('checks all documents of a YAML file, and merges anchors', async () => {
  const compose = 'services:\n  a: &a { image: door }\n  b: { <<: *a }\n'
  expect(await checkYaml(`${compose}---\n${compose}`, () => '')).toEqual([])
})

it('the table of spec fields on the operator page matches the definition', () => {
  const page = readFileSync(join(ROOT, OPS, 'operator.mdx'), 'utf8')
  const table = page.slice(page.indexOf('### spec'), page.indexOf('### Operator keys'))
  const fields = Array.from(table.matchAll(/^\| `(\w+)` \|/gm), (match) => match[1])
  expect(fields.toSorted()).toEqual(Object.keys(kubernetes.definitions.AuthzedV1alpha1ClusterSpec.properties))
})

it('the table of operator keys matches the keys that the validator accepts', () => {
  const page = readFileSync(join(ROOT, OPS, 'operator.mdx'), 'utf8')
  const table = page.slice(page.indexOf('### Operator keys'), page.indexOf('## SpiceDB flags in config'))
  const keys = Array.from(table.matchAll(/^\| `(\w+)` \|/gm), (match) => match[1])
  // These two are also flags of SpiceDB.
  expect(keys.toSorted()).toEqual([...OPERATOR_KEYS, 'datastoreEngine', 'logLevel'].toSorted())
})
