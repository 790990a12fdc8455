import { suggest } from '../../../build/samples/suggest.ts'
import { isObject } from '../is-object.ts'
import { eksctlShape } from './eksctl.ts'
import { KUBERNETES_KINDS, kubernetesShape } from './kubernetes.ts'
import { below, type Json, type Mistake } from './mistake.ts'
import {
  accessShape,
  bufShape,
  composeShape,
  hooksShape,
  kustomizationShape,
  thumperShape,
  workflowShape,
} from './other-files.ts'
import { prometheusShape, rulesShape, ruleTestsShape } from './prometheus.ts'
import type { Shape } from './shape.ts'
import { clusterConfig, clusterShape, clusterSpec } from './spicedb-cluster.ts'

/** What a YAML document is, in words that follow "checked against the schema of", and the shape it must have. */
export interface Kind {
  name: string
  shape: Shape
}

/** Reads a file that stands beside the one that is checked. */
export type Beside = (name: string) => string

/** Files that are no manifests, by keys that they and no other have. */
const FILES: readonly (Kind & { keys: readonly string[] })[] = [
  { keys: ['services'], name: 'compose files', shape: composeShape },
  { keys: ['groups'], name: 'Prometheus rules', shape: rulesShape },
  { keys: ['scrape_configs'], name: 'Prometheus configurations', shape: prometheusShape },
  { keys: ['on', 'jobs'], name: 'GitHub workflows', shape: workflowShape },
  { keys: ['repos'], name: 'pre-commit hooks', shape: hooksShape },
  { keys: ['weight', 'steps'], name: 'thumper scripts', shape: thumperShape },
  { keys: ['version', 'plugins'], name: 'buf templates', shape: bufShape },
  { keys: ['role', 'service_account', 'policy'], name: 'access files', shape: accessShape },
]

/** Kinds of manifests that no package of Kubernetes schemas holds, or that are checked further. */
const OWN_KINDS: Readonly<Record<string, Shape>> = {
  'authzed.com/v1alpha1 SpiceDBCluster': clusterShape,
  'eksctl.io/v1alpha5 ClusterConfig': eksctlShape,
  'kustomize.config.k8s.io/v1beta1 Kustomization': kustomizationShape,
  'monitoring.coreos.com/v1 PrometheusRule': (value) => [
    ...(kubernetesShape('monitoring.coreos.com/v1 PrometheusRule')?.(value) ?? []),
    ...below(['spec'], rulesShape(isObject(value) ? value.spec : undefined)),
  ],
}

/** Parts of a manifest that a fence may show alone: `in="SpiceDBCluster spec.config"`. */
const PARTS: Readonly<Record<string, Shape>> = {
  'SpiceDBCluster spec': clusterSpec,
  'SpiceDBCluster spec.config': clusterConfig,
}

/**
 * What a document is. In: its content; `part` where a fence shows only a part of a manifest.
 * Out: the kind, or the mistake that there is none.
 */
export function kindOf(content: unknown, beside: Beside, part?: string): Kind | Mistake {
  if (part !== undefined) return kindOfPart(part)
  if (!isObject(content)) return none('this YAML has no keys')
  if (isManifest(content)) return kindOfManifest(content)
  if ('rule_files' in content && 'tests' in content) {
    return { name: 'tests of Prometheus rules', shape: ruleTestsShape(beside) }
  }
  const file = FILES.find(({ keys }) => keys.every((key) => key in content))
  return file ?? none(`no kind of file is known with the keys ${Object.keys(content).join(', ')}`)
}

/** Whether a document is one of Kubernetes. */
export const isManifest = (content: unknown): content is Json =>
  isObject(content) && typeof content.apiVersion === 'string' && 'kind' in content

const none = (what: string): Mistake => ({
  path: [],
  what,
  remedy:
    'teach lib/verify/samples/validators/file-kinds.ts this kind, name a part with in="…", or say with skip="…" why not',
})

function kindOfPart(part: string): Kind | Mistake {
  const shape = PARTS[part]
  const remedy = () => suggest(part, Object.keys(PARTS))
  return shape ? { name: part, shape } : { path: [], what: `no part "${part}" is known`, remedy: remedy() }
}

function kindOfManifest(content: Json): Kind | Mistake {
  const name = `${content.apiVersion} ${content.kind}`
  const shape = OWN_KINDS[name] ?? kubernetesShape(name)
  if (!shape) {
    const remedy = suggest(name, [...Object.keys(OWN_KINDS), ...KUBERNETES_KINDS])
    return { path: ['kind'], what: `no schema for the kind "${name}"`, remedy }
  }
  const kind = String(content.kind)
  return { name: kind, shape: (value) => [...shape(value), ...(kind === 'Kustomization' ? [] : nameless(value))] }
}

/** Kubernetes demands a name, which the schemas of its kinds do not. */
function nameless(value: unknown): Mistake[] {
  const name = isObject(value) && isObject(value.metadata) ? value.metadata.name : undefined
  if (typeof name === 'string' && /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/.test(name)) return []
  const what = `metadata.name is ${JSON.stringify(name) ?? 'missing'}`
  return [{ path: ['metadata'], what, remedy: 'write small letters, digits and -' }]
}
