import { v1 } from '@authzed/authzed-node'
import type { JsonObject, Relationship, SubjectRef } from '../relationship.ts'
import type { CheckItem, CheckResult, Engine, Update } from './engine.ts'
import { METHODS, type Method, type Rpc } from './rpc.ts'

const FULLY_CONSISTENT = v1.Consistency.create({
  requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true },
})

/** Creates an engine from any way to call the API. */
export function rpcEngine(rpc: Rpc, close: () => Promise<void>): Engine {
  const call = (name: string, request: object) => rpc.unary(methodNamed(name), request)
  return {
    rpc,
    close,
    writeSchema: async (schema) => void (await call('WriteSchema', v1.WriteSchemaRequest.create({ schema }))),
    readSchema: async () => {
      const response = await call('ReadSchema', v1.ReadSchemaRequest.create({}))
      return v1.ReadSchemaResponse.create(response).schemaText
    },
    writeRelationships: async (updates) => {
      await call('WriteRelationships', v1.WriteRelationshipsRequest.create({ updates: updates.map(toUpdate) }))
    },
    deleteRelationships: async (resourceType) => {
      const relationshipFilter = v1.RelationshipFilter.create({ resourceType })
      await call('DeleteRelationships', v1.DeleteRelationshipsRequest.create({ relationshipFilter }))
    },
    check: async (item) => {
      const response = await call('CheckPermission', toCheck(item))
      return toResult(v1.CheckPermissionResponse.create(response))
    },
  }
}

function methodNamed(name: string): Method {
  const method = METHODS.find((candidate) => candidate.name === name)
  if (!method) throw new Error(`the API has no method ${name}`)
  return method
}

function toCheck({ resource, permission, subject, context }: CheckItem): v1.CheckPermissionRequest {
  return v1.CheckPermissionRequest.create({
    consistency: FULLY_CONSISTENT,
    resource: { objectType: resource.type, objectId: resource.id },
    permission,
    subject: toSubject(subject),
    context: toStruct(context),
  })
}

const { HAS_PERMISSION, CONDITIONAL_PERMISSION } = v1.CheckPermissionResponse_Permissionship

function toResult({ permissionship, partialCaveatInfo }: v1.CheckPermissionResponse): CheckResult {
  const missing = partialCaveatInfo?.missingRequiredContext ?? []
  if (permissionship === HAS_PERMISSION) return { permissionship: 'has', missing }
  return { permissionship: permissionship === CONDITIONAL_PERMISSION ? 'conditional' : 'none', missing }
}

const toUpdate = ({ operation, relationship }: Update): v1.RelationshipUpdate => ({
  operation: v1.RelationshipUpdate_Operation[operation],
  relationship: toRelationship(relationship),
})

function toRelationship({ resource, relation, subject, caveat, expiresAt }: Relationship): v1.Relationship {
  return v1.Relationship.create({
    resource: { objectType: resource.type, objectId: resource.id },
    relation,
    subject: toSubject(subject),
    optionalCaveat: caveat && { caveatName: caveat.name, context: toStruct(caveat.context) },
    optionalExpiresAt: expiresAt === undefined ? undefined : toTimestamp(expiresAt),
  })
}

const toSubject = ({ type, id, relation }: SubjectRef): v1.SubjectReference => ({
  object: { objectType: type, objectId: id },
  optionalRelation: relation,
})

const toStruct = (context: JsonObject | undefined) => (context ? v1.createStructFromObject(context) : undefined)

/** Converts RFC 3339 to seconds and nanoseconds. A JavaScript date would lose digits. */
function toTimestamp(text: string): { seconds: string; nanos: number } {
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? ''
  const seconds = Math.floor(Date.parse(text.replace(/\.\d+/, '')) / 1000)
  return { seconds: String(seconds), nanos: Number(fraction.padEnd(9, '0').slice(0, 9)) }
}
