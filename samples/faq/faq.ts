// #region filter
import { v1 } from '@authzed/authzed-node'

const { HAS_PERMISSION } = v1.CheckPermissionResponse_Permissionship

type Permissions = Pick<v1.ZedPromiseClientInterface, 'checkBulkPermissions' | 'reflectSchema'>

/** Answers from the newest data. Where a few seconds don't matter, leave it out: the cache answers faster. */
const newest: v1.Consistency = { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } }

/** The items that are allowed, in their order. An item with an error counts as no. */
async function allowedItems(permissions: Permissions, items: v1.CheckBulkPermissionsRequestItem[]) {
  const request = v1.CheckBulkPermissionsRequest.create({ consistency: newest, items })
  const { pairs } = await permissions.checkBulkPermissions(request)
  return items.filter((_, index) => {
    const response = pairs[index]?.response
    return response?.oneofKind === 'item' && response.item.permissionship === HAS_PERMISSION
  })
}

/** Keeps the greenhouses that the person can enter. Candidates come from your own database, page by page. */
export async function visible(permissions: Permissions, person: string, candidates: string[]) {
  const items = candidates.map((house) =>
    v1.CheckBulkPermissionsRequestItem.create({
      resource: { objectType: 'greenhouse', objectId: house },
      permission: 'enter',
      subject: { object: { objectType: 'grower', objectId: person } },
    }),
  )
  return (await allowedItems(permissions, items)).map(({ resource }) => resource?.objectId)
}
// #endregion

// #region permissions
/** The permissions that the subject has on the resource. Their names rarely change, so you can cache them. */
export async function permissionsOn(
  permissions: Permissions,
  resource: v1.ObjectReference,
  subject: v1.SubjectReference,
) {
  // The filter matches every name that begins with it.
  const only = v1.ReflectionSchemaFilter.create({ optionalDefinitionNameFilter: resource.objectType })
  const schema = await permissions.reflectSchema(
    v1.ReflectSchemaRequest.create({ consistency: newest, optionalFilters: [only] }),
  )
  const definition = schema.definitions.find(({ name }) => name === resource.objectType)
  const items = (definition?.permissions ?? []).map(({ name: permission }) =>
    v1.CheckBulkPermissionsRequestItem.create({ resource, permission, subject }),
  )
  return (await allowedItems(permissions, items)).map(({ permission }) => permission)
}
// #endregion
