import { v1 } from '@authzed/authzed-node'

// #region build
/** The methods that the functions below call. `v1.NewClient(…).promises` has them. */
type Permissions = Pick<v1.ZedPromiseClientInterface, 'readRelationships' | 'checkPermission' | 'writeRelationships'>

const object = (objectType: string, objectId: string) => v1.ObjectReference.create({ objectType, objectId })
const newest = v1.Consistency.create({ requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } })
// #endregion

// #region guard
/** Whether putting a box into another one would close a loop. */
async function closesLoop(permissions: Permissions, box: string, into: string) {
  if (box === into) return true
  const { permissionship } = await permissions.checkPermission(
    v1.CheckPermissionRequest.create({
      consistency: newest,
      resource: object('box', into),
      permission: 'within', // is the new place already inside the box?
      subject: { object: object('box', box), optionalRelation: '' },
    }),
  )
  return permissionship !== v1.CheckPermissionResponse_Permissionship.NO_PERMISSION
}
// #endregion

// #region move
const { TOUCH, DELETE } = v1.RelationshipUpdate_Operation
const fact = (resource: v1.ObjectReference, relation: string, subject: v1.ObjectReference) =>
  v1.Relationship.create({ resource, relation, subject: { object: subject, optionalRelation: '' } })
const filter = (type: string, id: string, relation: string) =>
  v1.RelationshipFilter.create({ resourceType: type, optionalResourceId: id, optionalRelation: relation })

async function subjects(permissions: Permissions, relationshipFilter: v1.RelationshipFilter) {
  const request = v1.ReadRelationshipsRequest.create({ consistency: newest, relationshipFilter })
  const found = await permissions.readRelationships(request)
  return found.flatMap(({ relationship }) => relationship?.subject?.object?.objectId ?? [])
}

/** Puts a box into another one. Two moves at the same time can't close a loop together, because one of them fails. */
export async function move(permissions: Permissions, box: string, into: string) {
  const [version] = await subjects(permissions, filter('tree', 'main', 'version')) // before the check
  if (!version) throw new Error('tree:main has no version')
  if (await closesLoop(permissions, box, into)) throw new Error(`box:${into} is inside box:${box}`)

  const places = await subjects(permissions, filter('box', box, 'inside'))
  const [tree, self] = [object('tree', 'main'), object('box', box)]
  const gone = places.filter((place) => place !== into)
  const updates = [
    ...gone.map((place) => ({ operation: DELETE, relationship: fact(self, 'inside', object('box', place)) })),
    { operation: TOUCH, relationship: fact(self, 'inside', object('box', into)) },
    { operation: DELETE, relationship: fact(tree, 'version', object('version', version)) },
    { operation: TOUCH, relationship: fact(tree, 'version', object('version', crypto.randomUUID())) },
  ]
  const unchanged = v1.Precondition.create({
    operation: v1.Precondition_Operation.MUST_MATCH,
    filter: {
      ...filter('tree', 'main', 'version'),
      optionalSubjectFilter: { subjectType: 'version', optionalSubjectId: version },
    },
  })
  await permissions.writeRelationships(
    v1.WriteRelationshipsRequest.create({ updates, optionalPreconditions: [unchanged] }),
  )
}
// #endregion

// #region scan
/** All loops among boxes, and the longest chain, from one read of the relation. */
export async function scan(permissions: Permissions) {
  const parents = new Map<string, string[]>()
  const request = v1.ReadRelationshipsRequest.create({
    consistency: newest,
    relationshipFilter: v1.RelationshipFilter.create({ resourceType: 'box', optionalRelation: 'inside' }),
    optionalLimit: 1000,
  })
  for (;;) {
    const page = await permissions.readRelationships(request)
    for (const { relationship } of page) {
      const child = relationship?.resource?.objectId ?? ''
      parents.set(child, [...(parents.get(child) ?? []), relationship?.subject?.object?.objectId ?? ''])
    }
    if (page.length < 1000) break
    request.optionalCursor = page.at(-1)?.afterResultCursor
  }

  const loops: string[][] = []
  const heights = new Map<string, number>() // for each finished box, how many are around it
  const visit = (box: string, path: string[]): number => {
    const known = heights.get(box)
    if (known !== undefined) return known
    let height = 0
    for (const parent of parents.get(box) ?? []) {
      const at = path.indexOf(parent)
      if (at >= 0) loops.push([...path.slice(at), parent])
      else height = Math.max(height, 1 + visit(parent, [...path, parent]))
    }
    heights.set(box, height)
    return height
  }
  const deepest = Math.max(0, ...[...parents.keys()].map((box) => visit(box, [box])))
  return { loops, deepest }
}
// #endregion
