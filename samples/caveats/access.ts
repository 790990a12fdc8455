import { v1 } from '@authzed/authzed-node'

/** The methods that these functions call. `v1.NewClient(…).promises` has them. */
type Permissions = Pick<v1.ZedPromiseClientInterface, 'writeRelationships' | 'checkPermission' | 'lookupResources'>

/** Caveat context: values by parameter name. */
type Values = Record<string, string | number | boolean>

const person = (id: string) => ({ object: { objectType: 'person', objectId: id }, optionalRelation: '' })

/** Lets a person run a machine, but only from one site's network. */
export async function addOperator(permissions: Permissions, machine: string, id: string, site: string) {
  const relationship = v1.Relationship.create({
    resource: { objectType: 'machine', objectId: machine },
    relation: 'operator',
    subject: person(id),
    optionalCaveat: { caveatName: 'on_site', context: v1.PbStruct.fromJson({ site }) },
  })
  const { TOUCH } = v1.RelationshipUpdate_Operation
  const request = v1.WriteRelationshipsRequest.create({ updates: [{ operation: TOUCH, relationship }] })
  const { writtenAt } = await permissions.writeRelationships(request)
  return writtenAt?.token
}

const { HAS_PERMISSION, CONDITIONAL_PERMISSION } = v1.CheckPermissionResponse_Permissionship

/** Checks whether this person can run the machine. `missing` lists the values that SpiceDB still needs. */
export async function canRun(permissions: Permissions, machine: string, id: string, values: Values = {}) {
  const request = v1.CheckPermissionRequest.create({
    consistency: { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
    resource: { objectType: 'machine', objectId: machine },
    permission: 'run',
    subject: person(id),
    context: v1.PbStruct.fromJson(values),
  })
  const { permissionship, partialCaveatInfo } = await permissions.checkPermission(request)
  const conditional = permissionship === CONDITIONAL_PERMISSION
  return {
    allowed: permissionship === HAS_PERMISSION, // anything else is a denial
    missing: conditional ? [...new Set(partialCaveatInfo?.missingRequiredContext)] : [],
  }
}

/** Functions that find a missing value. They return `undefined` if they can't. */
type Sources = Record<string, () => Promise<Values[string] | undefined>>

/** Checks, looks up missing values, and checks again. Denies access if the answer is still undecided. */
export async function canRunWithLookup(
  permissions: Permissions,
  machine: string,
  id: string,
  values: Values,
  sources: Sources,
) {
  const first = await canRun(permissions, machine, id, values)
  if (first.missing.length === 0) return first.allowed

  const found: Values = {}
  for (const name of first.missing) {
    const value = await sources[name]?.()
    if (value === undefined) return false
    found[name] = value
  }
  const second = await canRun(permissions, machine, id, { ...values, ...found })
  return second.allowed
}

/** Lists the machines that this person can run for certain, as of the write that returned the ZedToken. */
export async function runnable(permissions: Permissions, id: string, values: Values, zedToken: string) {
  const request = v1.LookupResourcesRequest.create({
    consistency: { requirement: { oneofKind: 'atLeastAsFresh', atLeastAsFresh: { token: zedToken } } },
    resourceObjectType: 'machine',
    permission: 'run',
    subject: person(id),
    context: v1.PbStruct.fromJson(values),
  })
  const found = await permissions.lookupResources(request)
  const certain = found.filter(({ permissionship }) => permissionship === v1.LookupPermissionship.HAS_PERMISSION)
  return [...new Set(certain.map(({ resourceObjectId }) => resourceObjectId))]
}
