import { Certificate } from '@kubernetes-models/cert-manager/cert-manager.io/v1/Certificate'
import { ClusterIssuer } from '@kubernetes-models/cert-manager/cert-manager.io/v1/ClusterIssuer'
import { Issuer } from '@kubernetes-models/cert-manager/cert-manager.io/v1/Issuer'
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor'
import { PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRule'
import { ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/ServiceMonitor'
import { DaemonSet } from 'kubernetes-models/apps/v1/DaemonSet'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { CronJob } from 'kubernetes-models/batch/v1/CronJob'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ClusterRole } from 'kubernetes-models/rbac.authorization.k8s.io/v1/ClusterRole'
import { ClusterRoleBinding } from 'kubernetes-models/rbac.authorization.k8s.io/v1/ClusterRoleBinding'
import { Role } from 'kubernetes-models/rbac.authorization.k8s.io/v1/Role'
import { RoleBinding } from 'kubernetes-models/rbac.authorization.k8s.io/v1/RoleBinding'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Namespace } from 'kubernetes-models/v1/Namespace'
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'
import { Pod } from 'kubernetes-models/v1/Pod'
import { Secret } from 'kubernetes-models/v1/Secret'
import { Service } from 'kubernetes-models/v1/Service'
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount'
import { modelValidator } from './model-validator.ts'
import type { Validator } from './problem.ts'

/** All supported kinds. To add one, import it from kubernetes-models or a package of @kubernetes-models. */
const MODELS = [
  ...[ConfigMap, Namespace, PersistentVolumeClaim, Pod, Secret, Service, ServiceAccount],
  ...[DaemonSet, Deployment, StatefulSet, HorizontalPodAutoscaler, CronJob, Job],
  ...[Ingress, NetworkPolicy, PodDisruptionBudget, ClusterRole, ClusterRoleBinding, Role, RoleBinding],
  ...[Certificate, ClusterIssuer, Issuer, PodMonitor, PrometheusRule, ServiceMonitor],
]

/** Validators of manifests by `apiVersion kind`, such as `apps/v1 Deployment`. */
export const MANIFESTS: ReadonlyMap<string, Validator> = new Map(
  MODELS.map((model) => [`${model.apiVersion} ${model.kind}`, modelValidator(model)]),
)

/** Validators of strategic merge patches, in which no field is required, by kind. */
export const PATCHES: ReadonlyMap<string, Validator> = new Map(
  MODELS.map((model) => [model.kind, modelValidator(model, 'patch')]),
)
