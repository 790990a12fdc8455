/**
 * `npm run kinds`: generates the JSON schemas of Kubernetes kinds that samples can use. Reads npm packages generated from
 * the published definitions of Kubernetes, cert-manager and the Prometheus operator, which it installs into a temporary
 * folder in the versions below.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TypeSchemas } from './kinds/type-schemas.ts'
import { ROOT } from './root.ts'

const FILE = 'lib/verify/samples/validators/schemas/kubernetes.json'
const CORE = 'kubernetes-models'
const CERT_MANAGER = '@kubernetes-models/cert-manager'
const PROMETHEUS_OPERATOR = '@kubernetes-models/prometheus-operator'

const PACKAGES = { [CORE]: '5.1.0', [CERT_MANAGER]: '6.0.0', [PROMETHEUS_OPERATOR]: '6.0.0' }

/** All supported kinds, by `apiVersion`. */
const KINDS = Object.entries({
  v1: 'ConfigMap Namespace PersistentVolumeClaim Pod Secret Service ServiceAccount',
  'apps/v1': 'DaemonSet Deployment StatefulSet',
  'autoscaling/v2': 'HorizontalPodAutoscaler',
  'batch/v1': 'CronJob Job',
  'networking.k8s.io/v1': 'Ingress NetworkPolicy',
  'policy/v1': 'PodDisruptionBudget',
  'rbac.authorization.k8s.io/v1': 'ClusterRole ClusterRoleBinding Role RoleBinding',
  'cert-manager.io/v1': 'Certificate ClusterIssuer Issuer',
  'monitoring.coreos.com/v1': 'PodMonitor PrometheusRule ServiceMonitor',
}).flatMap(([apiVersion, kinds]) => kinds.split(' ').map((kind) => ({ apiVersion, kind })))

const packageOf = (apiVersion: string): string =>
  apiVersion.startsWith('cert-manager.io')
    ? CERT_MANAGER
    : apiVersion.startsWith('monitoring.coreos.com')
      ? PROMETHEUS_OPERATOR
      : CORE

const folder = mkdtempSync(join(tmpdir(), 'kinds-'))
try {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: PACKAGES }))
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], { cwd: folder })
  const schemas = new TypeSchemas(join(folder, 'node_modules'))
  const kinds = Object.fromEntries(
    KINDS.map(({ apiVersion, kind }) => [
      `${apiVersion} ${kind}`,
      schemas.add(`${packageOf(apiVersion)}/${apiVersion}/${kind}`),
    ]),
  )
  const content = { source: PACKAGES, license: 'MIT', kinds, $defs: schemas.definitions }
  writeFileSync(join(ROOT, FILE), JSON.stringify(content))
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', FILE], { cwd: ROOT, stdio: 'pipe' })
  console.log(`${FILE}: ${KINDS.length} kinds, ${Object.keys(schemas.definitions).length} definitions`)
} finally {
  rmSync(folder, { recursive: true })
}
