import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findToolchain } from '@authzed-docs/samples/verify/find-toolchain.ts'
import { runFile } from '@authzed-docs/samples/verify/run-files.ts'
import { checkYaml } from '@authzed-docs/samples/verify/validators/check-yaml.ts'
import { MANIFESTS, PATCHES } from '@authzed-docs/samples/verify/validators/kubernetes.ts'
import { OPERATOR_KEYS, validateClusterSpec } from '@authzed-docs/samples/verify/validators/spicedb-cluster.ts'
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
    '5:1  secretName is missing  → add it',
    '5:1  unknown field "secretname"  → did you mean "secretName"?',
    '12:1  unknown field "selfsigned"  → did you mean "selfSigned"?',
  ],
  'cluster.yaml': [
    '6:1  unknown field "secret"  → use one of: baseImage, channel, config, credentials, patches, secretName, version',
    '6:1  config has no datastoreEngine  → name the datastore',
    '12:1  unknown field "nmespace"  → did you mean "namespace"?',
    '15:1  config has no datastoreEngine  → name the datastore',
    '16:1  "grpcTlsCert" is neither a key of the operator nor the flag --grpc-tls-cert  → name a flag of spicedb serve in camel case',
    '18:1  the operator doesn\'t create a Pod to patch  → did you mean "Job"?',
    '22:1  unknown field "ressources"  → did you mean "resources"?',
  ],
  'compose.yaml': ['4:1  unknown field "comand"  → did you mean "command"?'],
  'deployment.yaml': [
    '6:1  replicas: must be integer  → fix the value',
    '16:1  unknown field "port"  → did you mean "ports"?',
  ],
  'empty.yaml': ['1:1  this YAML is empty  → write what the page needs'],
  'kustomization.yaml': ['3:1  unknown field "ressources"  → did you mean "resources"?'],
  'monitors.yaml': [
    '8:1  interval: must match pattern "^(0|(([0-9]+)y)?(([0-9]+)w)?(([0-9]+)d)?(([0-9]+)h)?(([0-9]+)m)?(([0-9]+)s)?(([0-9]+)ms)?)$"  → fix the value',
    '14:1  selector is missing  → add it',
    '17:1  promtool: 5:15: group "door", rule 1, "Slow": could not parse expression: 1:45: parse error: unclosed left parenthesis  → fix the file',
  ],
  'others.yaml': [
    '3:1  id must be equal to one of the allowed values  → fix the value',
    '8:1  op: Invalid option: expected one of "CheckPermission"|"CheckBulkPermissions"|"LookupResources"|"LookupSubjects"|"ReadRelationships"|"WriteRelationships"|"DeleteRelationships"|"WriteSchema"|"ExpandPermissionTree"  → fix the value',
    "12:1  0 must have required property 'out'  → fix the value",
    '13:1  unknown field "output"  → delete it, or fix its name',
    '18:1  roles: Too small: expected array to have >=1 items  → fix the value',
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
    '4:1  metadata.name is "Door_Key"  → use lowercase letters, digits and -',
  ],
  'unknown.yaml': [
    '2:1  no schema for the kind "apps/v1 Deploymnet"  → did you mean "apps/v1 Deployment"?',
    '5:1  no file type is known with the keys doors  → add its type to packages/samples/verify/validators/document-types.ts, name a part with in="…", or skip it with skip="…"',
    '7:1  this YAML has no keys  → add its type to packages/samples/verify/validators/document-types.ts, name a part with in="…", or skip it with skip="…"',
  ],
  'workflow.yaml': [
    "4:1  door must have required property 'runs-on'  → fix the value",
    '4:1  unknown field "run-on"  → did you mean "runs-on"?',
    "4:1  door must have required property 'uses'  → fix the value",
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

describe.each([...MANIFESTS])('the model of %s', (name, validate) => {
  it("rejects a field that the kind doesn't have", () => {
    const [apiVersion, kind] = name.split(' ')
    const mistakes = validate({ apiVersion, kind, metadata: { name: 'door', nmae: 'door' }, zzz: 1 })
    const unknown = mistakes.flatMap(({ path, key }) => (key ? [path.join('.')] : []))
    expect(unknown.toSorted()).toEqual(['metadata.nmae', 'zzz'])
  })
})

const check = (kind: string, fields: object) =>
  MANIFESTS.get(kind)?.({ apiVersion: kind.split(' ')[0], kind: kind.split(' ')[1], ...fields })

it.each([
  ['v1 Secret', { data: { token: 'not Base64' } }, 'token: must match format "byte"  fix the value'],
  [
    'v1 Service',
    { spec: { type: 'Balancer' } },
    'type: must be equal to one of the allowed values  use one of: ClusterIP, ',
  ],
  ['v1 Service', { spec: { ports: [{ port: 1, targetPort: 1.5 }] } }, 'targetPort: must be string  fix the value'],
  ['v1 ConfigMap', { data: null }, 'data has no value  add a value or delete it'],
  ['v1 ConfigMap', { metadata: { annotations: { 'a/b': 1 } } }, 'a/b: must be string  fix the value'],
  ['v1 Namespace', { status: {} }, 'unknown field "status"  use one of: apiVersion, kind, metadata, spec'],
])('%s with %j: %s', (kind, fields, expected) => {
  const [problem, ...others] = check(kind, fields) ?? []
  expect(`${problem?.what}  ${problem?.remedy}`).toContain(expected)
  expect(others).toEqual([])
})

it('a field that can have any content is not looked into', () => {
  expect(check('v1 Pod', { spec: { containers: [{ name: 'spicedb', resources: { limits: { door: 1 } } }] } })).toEqual(
    [],
  )
  const webhook = { groupName: 'example.com', solverName: 'door', config: { any: { key: null } } }
  const acme = {
    server: 'https://example.com',
    privateKeySecretRef: { name: 'key' },
    solvers: [{ dns01: { webhook } }],
  }
  expect(check('cert-manager.io/v1 Issuer', { spec: { acme } })).toEqual([])
})

it('a patch has no required fields and no unknown ones', () => {
  const patch = PATCHES.get('Deployment')
  expect(patch?.({ spec: { template: { spec: { containers: [{ name: 'spicedb' }] } } } })).toEqual([])
  expect(patch?.({ spec: { replica: 2 } }).map(({ what }) => what)).toEqual(['unknown field "replica"'])
})

it('checks all documents of a YAML file, and merges anchors', async () => {
  const compose = 'services:\n  a: &a { image: door }\n  b: { <<: *a }\n'
  expect(await checkYaml(`${compose}---\n${compose}`, () => '')).toEqual([])
})

it('the table of spec fields on the operator page matches the definition', () => {
  const page = readFileSync(join(ROOT, OPS, 'operator.mdx'), 'utf8')
  const table = page.slice(page.indexOf('### spec'), page.indexOf('### Operator keys'))
  const fields = Array.from(table.matchAll(/^\| `(\w+)` \|/gm), (match) => match[1])
  const [unknown] = validateClusterSpec({ zzz: 1 })
  expect(unknown?.remedy).toBe(`use one of: ${fields.toSorted().join(', ')}`)
})

it('the table of operator keys matches the keys that the validator accepts', () => {
  const page = readFileSync(join(ROOT, OPS, 'operator.mdx'), 'utf8')
  const table = page.slice(page.indexOf('### Operator keys'), page.indexOf('## SpiceDB flags in config'))
  const keys = Array.from(table.matchAll(/^\| `(\w+)` \|/gm), (match) => match[1])
  // These two are also flags of SpiceDB.
  expect(keys.toSorted()).toEqual([...OPERATOR_KEYS, 'datastoreEngine', 'logLevel'].toSorted())
})
