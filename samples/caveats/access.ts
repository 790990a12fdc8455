// #region build
import { v1 } from '@authzed/authzed-node'

/** The methods that these functions call. `v1.NewClient(…).promises` has them. */
type Permissions = Pick<v1.ZedPromiseClientInterface, 'writeRelationships' | 'checkPermission' | 'lookupResources'>

/** Values for caveats, by the names of their parameters. */
type Values = Record<string, string | number | boolean>

const person = (id: string) => ({ object: { objectType: 'person', objectId: id }, optionalRelation: '' })
// #endregion

// #region write
/** Lets a person run a machine, but only from the network of one site. */
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
// #endregion

// #region check
const { HAS_PERMISSION, CONDITIONAL_PERMISSION } = v1.CheckPermissionResponse_Permissionship

/** Whether this person can run the machine with these values. `missing` names the values that SpiceDB still needs. */
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
    allowed: permissionship === HAS_PERMISSION, // "not denied" isn't enough, nor is "maybe"
    missing: conditional ? [...new Set(partialCaveatInfo?.missingRequiredContext)] : [],
  }
}
// #endregion

// #region retry
/** How your server finds a value that a check needs. `undefined` means that it can't. */
type Sources = Record<string, () => Promise<Values[string] | undefined>>

/** Checks once, looks up what is missing, and checks again. An answer that is still undecided counts as no. */
export async function mayRun(permissions: Permissions, machine: string, id: string, values: Values, sources: Sources) {
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
// #endregion

// #region list
/** The machines that this person can certainly run with these values, each of them once. Sees the write with the ZedToken. */
export async function runnable(permissions: Permissions, id: string, values: Values, zedToken: string) {
  const request = v1.LookupResourcesRequest.create({
    consistency: { requirement: { oneofKind: 'atLeastAsFresh', atLeastAsFresh: { token: zedToken } } },
    resourceObjectType: 'machine',
    permission: 'run',
    subject: person(id),
    context: v1.PbStruct.fromJson(values),
  })
  const found = await permissions.lookupResources(request)
  const yes = found.filter(({ permissionship }) => permissionship === v1.LookupPermissionship.HAS_PERMISSION)
  return [...new Set(yes.map(({ resourceObjectId }) => resourceObjectId))]
}
// #endregion
