// #region connect
import { deadlineInterceptor, v1 } from '@authzed/authzed-node'

/** The gRPC port of the server that the curl commands on this page use. Every call fails after ten seconds. */
export const connect = () =>
  v1.NewClient('local-dev-key', 'localhost:50051', v1.ClientSecurity.INSECURE_LOCALHOST_ALLOWED, undefined, {
    interceptors: [deadlineInterceptor(10_000)],
  })

type Client = Pick<v1.ZedClientInterface, 'promises' | 'importBulkRelationships' | 'watch'>

const object = (objectType: string, objectId: string) => v1.ObjectReference.create({ objectType, objectId })
const person = (id: string) => v1.SubjectReference.create({ object: object('person', id) })

/** Every read below asks for the newest data, so that it sees all earlier writes. */
const newest: v1.Consistency = { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } }
// #endregion

// #region check-permission
export async function isAllowedToBorrow(client: Client, tool: string, who: string) {
  const request = v1.CheckPermissionRequest.create({
    consistency: newest,
    resource: object('tool', tool),
    permission: 'borrow',
    subject: person(who),
  })
  const { permissionship } = await client.promises.checkPermission(request)
  return permissionship === v1.CheckPermissionResponse_Permissionship.HAS_PERMISSION
}
// #endregion

// #region check-bulk-permissions
/** Which of these tools a person is allowed to borrow. An item with an error counts as denied. */
export async function borrowable(client: Client, tools: string[], who: string) {
  const items = tools.map((tool) =>
    v1.CheckBulkPermissionsRequestItem.create({
      resource: object('tool', tool),
      permission: 'borrow',
      subject: person(who),
    }),
  )
  const request = v1.CheckBulkPermissionsRequest.create({ consistency: newest, items })
  const { pairs } = await client.promises.checkBulkPermissions(request)
  return tools.filter((_, index) => {
    const response = pairs[index]?.response
    return (
      response?.oneofKind === 'item' &&
      response.item.permissionship === v1.CheckPermissionResponse_Permissionship.HAS_PERMISSION
    )
  })
}
// #endregion

// #region lookup-resources
/** A page of the tools that a person can borrow without conditions, and the cursor for the next page. */
export async function toolsFor(client: Client, who: string, limit: number, cursor?: v1.Cursor) {
  const request = v1.LookupResourcesRequest.create({
    consistency: newest,
    resourceObjectType: 'tool',
    permission: 'borrow',
    subject: person(who),
    optionalLimit: limit,
    ...(cursor ? { optionalCursor: cursor } : {}),
  })
  const found = await client.promises.lookupResources(request)
  const yes = found.filter(({ permissionship }) => permissionship === v1.LookupPermissionship.HAS_PERMISSION)
  return { tools: yes.map(({ resourceObjectId }) => resourceObjectId), next: found.at(-1)?.afterResultCursor }
}
// #endregion

// #region lookup-subjects
/** Everyone who can borrow a tool without conditions. `*` means every person. */
export async function borrowersOf(client: Client, tool: string) {
  const request = v1.LookupSubjectsRequest.create({
    consistency: newest,
    resource: object('tool', tool),
    permission: 'borrow',
    subjectObjectType: 'person',
  })
  const found = await client.promises.lookupSubjects(request)
  return found.flatMap(({ subject }) =>
    subject?.permissionship === v1.LookupPermissionship.HAS_PERMISSION ? subject.subjectObjectId : [],
  )
}
// #endregion

// #region expand-permission-tree
/** The subjects stored in the relations that grant the permission to repair a tool. */
export async function repairersOf(client: Client, tool: string) {
  const request = v1.ExpandPermissionTreeRequest.create({
    consistency: newest,
    resource: object('tool', tool),
    permission: 'repair',
  })
  const { treeRoot } = await client.promises.expandPermissionTree(request)
  return treeRoot ? leavesOf(treeRoot) : []
}

function leavesOf({ treeType }: v1.PermissionRelationshipTree): v1.SubjectReference[] {
  if (treeType.oneofKind === 'leaf') return treeType.leaf.subjects
  return treeType.oneofKind === 'intermediate' ? treeType.intermediate.children.flatMap(leavesOf) : []
}
// #endregion

// #region write-relationships
/** Lends a tool to a person. Returns the ZedToken of the write, which you can store. */
export async function lend(client: Client, tool: string, who: string) {
  const relationship = v1.Relationship.create({
    resource: object('tool', tool),
    relation: 'borrower',
    subject: person(who),
  })
  const request = v1.WriteRelationshipsRequest.create({
    updates: [{ operation: v1.RelationshipUpdate_Operation.TOUCH, relationship }],
  })
  const { writtenAt } = await client.promises.writeRelationships(request)
  return writtenAt?.token
}
// #endregion

// #region read-relationships
/** Who has borrowed a tool. */
export async function lentTo(client: Client, tool: string) {
  const relationshipFilter = v1.RelationshipFilter.create({
    resourceType: 'tool',
    optionalResourceId: tool,
    optionalRelation: 'borrower',
  })
  const request = v1.ReadRelationshipsRequest.create({ consistency: newest, relationshipFilter })
  const found = await client.promises.readRelationships(request)
  return found.flatMap(({ relationship }) => relationship?.subject?.object?.objectId ?? [])
}
// #endregion

// #region delete-relationships
/** Ends all loans of a tool. Returns how many there were. */
export async function takeBack(client: Client, tool: string) {
  const relationshipFilter = v1.RelationshipFilter.create({
    resourceType: 'tool',
    optionalResourceId: tool,
    optionalRelation: 'borrower',
  })
  const request = v1.DeleteRelationshipsRequest.create({ relationshipFilter })
  const { relationshipsDeletedCount } = await client.promises.deleteRelationships(request)
  return BigInt(relationshipsDeletedCount)
}
// #endregion

// #region import-bulk-relationships
/** Loads batches in one transaction. Returns how many relationships were created. */
export function importAll(client: Client, batches: Iterable<v1.Relationship[]>) {
  return new Promise<bigint>((resolve, reject) => {
    const stream = client.importBulkRelationships((error, answer) => {
      if (error || !answer) reject(error ?? new Error('no answer'))
      else resolve(BigInt(answer.numLoaded))
    })
    for (const relationships of batches) stream.write(v1.ImportBulkRelationshipsRequest.create({ relationships }))
    stream.end()
  })
}
// #endregion

// #region export-bulk-relationships
/** All relationships of tools. */
export async function exportTools(client: Client) {
  const request = v1.ExportBulkRelationshipsRequest.create({
    consistency: newest,
    optionalRelationshipFilter: v1.RelationshipFilter.create({ resourceType: 'tool' }),
  })
  const pages = await client.promises.exportBulkRelationships(request)
  return pages.flatMap(({ relationships }) => relationships)
}
// #endregion

// #region read-schema
export async function schemaText(client: Client) {
  const answer = await client.promises.readSchema(v1.ReadSchemaRequest.create())
  return answer.schemaText
}
// #endregion

// #region write-schema
/** Replaces the schema. Returns the ZedToken of the write. */
export async function writeSchema(client: Client, schema: string) {
  const { writtenAt } = await client.promises.writeSchema(v1.WriteSchemaRequest.create({ schema }))
  return writtenAt?.token
}
// #endregion

// #region reflect-schema
/** Names of the permissions of a definition. */
export async function permissionsOf(client: Client, definition: string) {
  const request = v1.ReflectSchemaRequest.create({
    consistency: newest,
    optionalFilters: [v1.ReflectionSchemaFilter.create({ optionalDefinitionNameFilter: definition })],
  })
  const { definitions } = await client.promises.reflectSchema(request)
  const found = definitions.find(({ name }) => name === definition)
  return found?.permissions.map(({ name }) => name) ?? []
}
// #endregion

// #region computable-permissions
/** Permissions and relations that include a relation, such as `tool#borrow`. */
export async function affectedBy(client: Client, definitionName: string, relationName: string) {
  const request = v1.ComputablePermissionsRequest.create({ consistency: newest, definitionName, relationName })
  const { permissions } = await client.promises.computablePermissions(request)
  return permissions.map((found) => `${found.definitionName}#${found.relationName}`)
}
// #endregion

// #region dependent-relations
/** The relations and permissions that a permission depends on, such as `tool#keeper`. */
export async function dependenciesOf(client: Client, definitionName: string, permissionName: string) {
  const request = v1.DependentRelationsRequest.create({ consistency: newest, definitionName, permissionName })
  const { relations } = await client.promises.dependentRelations(request)
  return relations.map((found) => `${found.definitionName}#${found.relationName}`)
}
// #endregion

// #region diff-schema
/** Kinds of differences between the stored schema and a text, such as `relationAdded`. */
export async function differences(client: Client, comparisonSchema: string) {
  const request = v1.DiffSchemaRequest.create({ consistency: newest, comparisonSchema })
  const { diffs } = await client.promises.diffSchema(request)
  return diffs.map(({ diff }) => diff.oneofKind)
}
// #endregion

// #region watch
/** Calls `onUpdate` for every change after a ZedToken. Returns a function that ends the stream. */
export function follow(client: Client, start: string, onUpdate: (update: v1.RelationshipUpdate) => void) {
  const stream = client.watch(v1.WatchRequest.create({ optionalStartCursor: { token: start } }), {
    deadline: Number.POSITIVE_INFINITY, // this stream never ends by itself
  })
  stream.on('data', ({ updates }: v1.WatchResponse) => updates.forEach(onUpdate))
  stream.on('error', (error: Error) => console.error(error.message))
  return () => stream.cancel()
}
// #endregion

// #region counters
/** The count of a registered filter, or undefined if the server hasn't counted yet. */
export async function countOf(client: Client, name: string) {
  const request = v1.ExperimentalCountRelationshipsRequest.create({ name })
  const { counterResult } = await client.promises.experimentalCountRelationships(request)
  if (counterResult.oneofKind !== 'readCounterValue') return undefined
  return BigInt(counterResult.readCounterValue.relationshipCount)
}

/** Registers a filter under a name, so that you can count the relationships that match it. */
export async function register(client: Client, name: string, filter: v1.RelationshipFilter) {
  const request = v1.ExperimentalRegisterRelationshipCounterRequest.create({ name, relationshipFilter: filter })
  await client.promises.experimentalRegisterRelationshipCounter(request)
}

/** Removes a registered filter. */
export async function unregister(client: Client, name: string) {
  const request = v1.ExperimentalUnregisterRelationshipCounterRequest.create({ name })
  await client.promises.experimentalUnregisterRelationshipCounter(request)
}
// #endregion
