import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow } from '../../../lib/build/samples/paths.ts'
import { formatFinding } from '../../../lib/shared/finding.ts'
import { runFile } from '../../../lib/verify/samples/run-files.ts'
import { checkYaml } from '../../../lib/verify/samples/validators/check-yaml.ts'
import { validateEksctlConfig } from '../../../lib/verify/samples/validators/eksctl.ts'
import { MANIFESTS, PATCHES } from '../../../lib/verify/samples/validators/kubernetes.ts'
import metrics from '../../../lib/verify/samples/validators/metrics.json' with { type: 'json' }
import { isMetric, isPromql, validatePromql } from '../../../lib/verify/samples/validators/promql.ts'
import { OPERATOR_KEYS, validateClusterSpec } from '../../../lib/verify/samples/validators/spicedb-cluster.ts'
import { validateTerraform } from '../../../lib/verify/samples/validators/terraform.ts'
import { ROOT } from '../../../scripts/root.ts'

const BAD = join(ROOT, 'tests/fixtures/samples-bad')
const OPS = 'pages/spicedb/ops'

/** All findings of each bad file of the fixtures. */
const FILES: Record<string, string[]> = {
  'block.tf': ['1:1  Terraform has no block "resuorce"  → did you mean "resource"?'],
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
  'compose.yaml': [
    '4:1  unknown field "comand"  → did you mean "command"?',
    '9:1  there is no service "datastor"  → did you mean "datastore"?',
    '10:1  there is no volume "data"  → declare it',
  ],
  'deployment.yaml': [
    '6:1  replicas: must be integer  → fix the value',
    '16:1  unknown field "port"  → did you mean "ports"?',
  ],
  'door.tf': [
    '4:1  nothing declares "var.regoin"  → did you mean "var.region"?',
    '9:1  nothing declares "google_compute_address.dor"  → did you mean "google_compute_address.door"?',
  ],
  'eksctl.yaml': [
    '6:1  version: Invalid string: must match pattern /^1\\.\\d+$/  → fix the value',
    '7:1  unknown field "managedNodeGroup"  → did you mean "managedNodeGroups"?',
  ],
  'empty.yaml': ['1:1  this YAML is empty  → write what the page needs'],
  'kustomization.yaml': ['3:1  unknown field "ressources"  → did you mean "resources"?'],
  'monitors.yaml': [
    '8:1  interval: must match pattern "^(0|(([0-9]+)y)?(([0-9]+)w)?(([0-9]+)d)?(([0-9]+)h)?(([0-9]+)m)?(([0-9]+)s)?(([0-9]+)ms)?)$"  → fix the value',
    '14:1  selector is missing  → add it',
    '25:1  no metric has the name "grpc_server_handeled_total"  → did you mean "grpc_server_handled_total"?',
    '25:1  this PromQL expression is incomplete  → fix the expression',
  ],
  'others.yaml': [
    '3:1  unknown field "entri"  → did you mean "entry"?',
    '8:1  op: Invalid option: expected one of "CheckPermission"|"CheckBulkPermissions"|"LookupResources"|"LookupSubjects"|"ReadRelationships"|"WriteRelationships"|"DeleteRelationships"|"WriteSchema"|"ExpandPermissionTree"  → fix the value',
    '12:1  out: expected string, received undefined  → fix the value',
    '13:1  unknown field "output"  → use one of: remote, out, opt, include_imports',
    '18:1  roles: Too small: expected array to have >=1 items  → fix the value',
  ],
  'prometheus.yaml': ['3:1  unknown field "scrape_intervall"  → did you mean "scrape_interval"?'],
  'rules.test.yaml': [
    '5:1  this PromQL expression is incomplete  → fix the expression',
    '8:1  the rule files have no alert "Donw"  → did you mean "Down"?',
  ],
  'rules.yaml': [
    '6:1  unknown field "form"  → did you mean "for"?',
    '7:1  the rule has neither alert nor record  → add one of them',
    '7:1  no metric has the name "spicedb_datastore_query_latency_buckets"  → did you mean "spicedb_datastore_query_latency"?',
  ],
  'secret.yaml': [
    '5:1  unknown field "stringdata"  → did you mean "stringData"?',
    '4:1  metadata.name is "Door_Key"  → use lowercase letters, digits and -',
  ],
  'unknown.yaml': [
    '2:1  no schema for the kind "apps/v1 Deploymnet"  → did you mean "apps/v1 Deployment"?',
    '5:1  no file type is known with the keys doors  → add its type to lib/verify/samples/validators/document-types.ts, name a part with in="…", or skip it with skip="…"',
    '7:1  this YAML has no keys  → add its type to lib/verify/samples/validators/document-types.ts, name a part with in="…", or skip it with skip="…"',
  ],
  'workflow.yaml': [
    '4:1  runs-on: expected string, received undefined  → fix the value',
    '6:1  uses: Invalid string: must match pattern /^[\\w.-]+\\/[\\w./-]+@\\S+$/  → fix the value',
    '4:1  unknown field "run-on"  → did you mean "runs-on"?',
  ],
}

describe('a bad file', () => {
  it('is listed in the table above', () => {
    expect(readdirSync(join(BAD, 'samples/kinds')).sort()).toEqual(Object.keys(FILES))
  })

  it.each(Object.entries(FILES))('%s', async (name, expected) => {
    const { findings } = await runFile(BAD, `kinds/${name}`)
    expect(findings.map(formatFinding)).toEqual(expected.map((text) => `samples/kinds/${name}:${text}`))
  })
})

it("a file that is expected to fail passes when it fails, and fails when it doesn't", async () => {
  const failing = await runFile(BAD, 'kinds/prometheus.yaml', undefined, 'unknown field')
  expect(failing.findings).toEqual([])
  const other = await runFile(BAD, 'kinds/prometheus.yaml', undefined, 'not this')
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

it('accepts a valid eksctl file', () => {
  const metadata = { name: 'door', region: 'eu-west-1', version: '1.34' }
  expect(validateEksctlConfig({ apiVersion: 'eksctl.io/v1alpha5', kind: 'ClusterConfig', metadata })).toEqual([])
})

it('checks all documents of a YAML file, merges anchors, and lists types without duplicates', () => {
  const compose = 'services:\n  a: &a { image: door }\n  b: { <<: *a }\n'
  expect(checkYaml(`${compose}---\n${compose}`, () => '')).toEqual({ types: ['compose files'], errors: [] })
})

describe('references in Terraform', () => {
  it.each([
    ['count = var.doors', 'nothing declares "var.doors"'],
    [`name = "door-\${local.side}"`, 'nothing declares "local.side"'],
    ['name = module.house.door', 'nothing declares "module.house"'],
    ['zone = data.aws_zone.north.id', 'nothing declares "data.aws_zone.north"'],
    ['depends_on = [aws_lock.front]', 'nothing declares "aws_lock.front"'],
  ])('%s', async (line, what) => {
    const [error, ...others] = await validateTerraform(`resource "aws_door" "front" {\n  ${line}\n}\n`)
    expect(error).toMatchObject({ what, lineOffset: 1 })
    expect(others).toEqual([])
  })

  it('can be to anything that is declared, to iterations and to providers', async () => {
    const text = `
      locals { sides = ["in", "out"] }
      data "aws_zone" "north" {}
      module "house" { source = "./house" }
      resource "aws_lock" "front" { provider = aws.west }
      # var.comment
      resource "aws_door" "front" {
        for_each = toset(local.sides)
        name     = "\${each.key} var.text"
        zones    = [for zone in data.aws_zone.north.names : zone.id]
        locks    = concat(module.house.locks, [aws_lock.front.id])
      }`
    expect(await validateTerraform(text)).toEqual([])
  })
})

describe('PromQL', () => {
  it.each([
    ['up == 0', []],
    ['histogram_quantile(0.95, sum by (le) (rate(spicedb_datastore_query_latency_bucket[5m])))', []],
    ['rate(go_gc_duration_seconds_count[5m])', []],
    ['rate(spicedb_latency[5m])', ['0 no metric has the name "spicedb_latency"']],
    ['sum(\n  rate(up[5m)\n)', ['1 PromQL can\'t parse ")"']],
  ])('%s', (expression, expected) => {
    expect(validatePromql(expression).map(({ line, what }) => `${line} ${what}`)).toEqual(expected)
  })

  it('is recognized in a text', () => {
    expect(isPromql('sum by (le) (rate(up{job="a"}[5m]))')).toBe(true)
    expect(isPromql('sum of all checks')).toBe(false)
  })
})

describe('PromQL queries in the prose of pages', () => {
  const queries = filesBelow(ROOT, 'pages', ['.mdx']).flatMap((page) => {
    const text = readFileSync(join(ROOT, page), 'utf8').replace(/^```[\s\S]*?^```/gm, '')
    const codes = Array.from(
      text.matchAll(/`((?:sum|count|avg|min|max|rate|increase|histogram_quantile)\b[^`]*\([^`*]*)`/g),
    )
    return codes.map((code) => ({ page, query: code[1] ?? '' }))
  })

  it('are found', () => {
    expect(queries.length).toBeGreaterThan(5)
  })

  it.each(queries)('$page: $query', ({ query }) => {
    expect(validatePromql(query)).toEqual([])
  })
})

/** Names of metrics on a page. `…_rest` continues the previous name, from the prefix that makes it a metric. */
function metricsOf(page: string): { known: string[]; unknown: string[] } {
  const known: string[] = []
  const unknown: string[] = []
  for (const [, dots, name = ''] of page.matchAll(/`(…_)?([a-z][a-z0-9]*_[a-z0-9_]+|[a-z0-9_]+)`/g)) {
    if (!dots && !/^(spicedb|grpc_server|pgxpool|crdb|certwatcher|go_sql)_/.test(name)) continue
    const before = known.at(-1)?.split('_') ?? []
    const beginnings = before.map((_, index) => before.slice(0, before.length - index).join('_'))
    const found = dots ? beginnings.map((beginning) => `${beginning}_${name}`).find(isMetric) : name
    if (found !== undefined && isMetric(found)) known.push(found)
    else unknown.push(`${dots ?? ''}${name}`)
  }
  return { known, unknown }
}

describe('metrics of the metrics reference', () => {
  const { known, unknown } = metricsOf(readFileSync(join(ROOT, OPS, 'observability/metrics.mdx'), 'utf8'))

  it('exist', () => {
    expect(known.length).toBeGreaterThan(60)
    expect(unknown).toEqual([])
  })

  it('are all metrics that SpiceDB defines', () => {
    const own = Object.entries(metrics.families).flatMap(([source, names]) =>
      source.startsWith('authzed/spicedb ') ? names : [],
    )
    expect(own.length).toBeGreaterThan(50)
    expect(own.filter((name) => !known.includes(name))).toEqual([])
  })
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
