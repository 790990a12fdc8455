import { z } from 'zod'
import { zodValidator } from './schema-validator.ts'

const text = z.string()
const texts = z.array(text)
const count = z.int().min(0)

const Addon = z.strictObject({
  name: text,
  version: text.optional(),
  resolveConflicts: z.enum(['none', 'overwrite', 'preserve']).optional(),
  configurationValues: text.optional(),
})

/** Fields that managed and self-managed node groups share. Sizes are in GiB. */
const nodes = {
  name: text,
  instanceType: text.optional(),
  instanceTypes: texts.optional(),
  desiredCapacity: count.optional(),
  minSize: count.optional(),
  maxSize: count.optional(),
  volumeSize: count.optional(),
  privateNetworking: z.boolean().optional(),
  availabilityZones: texts.optional(),
  labels: z.record(text, text).optional(),
  spot: z.boolean().optional(),
}

/** An IAM policy, which eksctl passes on to AWS. */
const Policy = z.strictObject({
  Version: z.literal('2012-10-17'),
  Statement: z.array(
    z.strictObject({
      Sid: text.optional(),
      Effect: z.enum(['Allow', 'Deny']),
      Action: z.union([text, texts]),
      Resource: z.union([text, texts]),
    }),
  ),
})

const wellKnownPolicies = z
  .strictObject({
    autoScaler: z.boolean().optional(),
    awsLoadBalancerController: z.boolean().optional(),
    certManager: z.boolean().optional(),
    ebsCSIController: z.boolean().optional(),
    efsCSIController: z.boolean().optional(),
    externalDNS: z.boolean().optional(),
    imageBuilder: z.boolean().optional(),
  })
  .optional()

const PodIdentity = z.strictObject({
  namespace: text,
  serviceAccountName: text,
  createServiceAccount: z.boolean().optional(),
  roleARN: text.optional(),
  roleName: text.optional(),
  permissionPolicy: Policy.optional(),
  permissionPolicyARNs: texts.optional(),
  wellKnownPolicies,
})

const ServiceAccount = z.strictObject({
  metadata: z.strictObject({ name: text, namespace: text.optional() }),
  attachPolicy: Policy.optional(),
  attachPolicyARNs: texts.optional(),
  roleName: text.optional(),
  wellKnownPolicies,
})

/**
 * Validates an eksctl ClusterConfig. Knows the fields that samples use and related ones, from the schema of eksctl v0.230.0
 * (`eksctl utils schema`). No package contains that schema, so add missing fields by hand.
 */
export const validateEksctlConfig = zodValidator(
  z.strictObject({
    apiVersion: z.literal('eksctl.io/v1alpha5'),
    kind: z.literal('ClusterConfig'),
    metadata: z.strictObject({
      name: text,
      region: text,
      version: z.string().regex(/^1\.\d+$/),
      tags: z.record(text, text).optional(),
    }),
    availabilityZones: texts.min(2).optional(),
    addons: z.array(Addon).optional(),
    managedNodeGroups: z.array(z.strictObject(nodes)).optional(),
    iam: z
      .strictObject({
        withOIDC: z.boolean().optional(),
        serviceAccounts: z.array(ServiceAccount).optional(),
        podIdentityAssociations: z.array(PodIdentity).optional(),
      })
      .optional(),
  }),
)
