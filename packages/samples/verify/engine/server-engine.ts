import { v1 } from '@authzed/authzed-node'
import type { JsonObject, Relationship, SubjectRef } from '../relationship.ts'
import { type CheckItem, type CheckResult, type Engine, EngineError } from './engine.ts'

const CONSISTENCY = v1.Consistency.create({ requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } })

/** Updates per write. SpiceDB's default limit is 1000 (`--write-relationships-max-updates-per-call`). */
const BATCH = 500

/**
 * Connects to a running SpiceDB without TLS and keeps its data.
 * @param endpoint such as `localhost:50051`
 * @param token preshared key
 */
export function connect(endpoint: string, token: string): Engine {
  const client = v1.NewClient(token, endpoint, v1.ClientSecurity.INSECURE_PLAINTEXT_CREDENTIALS)
  const { promises } = client
  const writeSchema = async (schema: string): Promise<void> => {
    await orEngineError(promises.writeSchema({ schema }))
  }
  return {
    writeSchema,
    reset: async () => {
      for (const [, resourceType = ''] of (await readSchema(promises)).matchAll(/^definition\s+([\w/]+)/gm)) {
        const relationshipFilter = v1.RelationshipFilter.create({ resourceType })
        await orEngineError(promises.deleteRelationships(v1.DeleteRelationshipsRequest.create({ relationshipFilter })))
      }
      await writeSchema('')
    },
    touch: async (relationships) => {
      for (let start = 0; start < relationships.length; start += BATCH) {
        const updates = relationships.slice(start, start + BATCH).map(toUpdate)
        await orEngineError(promises.writeRelationships(v1.WriteRelationshipsRequest.create({ updates })))
      }
    },
    check: async (item) => toResult(await orEngineError(promises.checkPermission(toCheck(item)))),
    close: () => client.close(),
  }
}

/** Keeps the error of gRPC without its code. */
async function orEngineError<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const isStatus = error instanceof Error && 'details' in error && typeof error.details === 'string'
    throw isStatus ? new EngineError(String(error.details)) : error
  }
}

/** The schema, or an empty text for a database without one. */
async function readSchema(client: v1.ZedPromiseClientInterface): Promise<string> {
  try {
    return (await client.readSchema({})).schemaText
  } catch (error) {
    if (error instanceof Error && error.message.includes('NOT_FOUND')) return ''
    throw error
  }
}

function toCheck({ resource, permission, subject, context }: CheckItem): v1.CheckPermissionRequest {
  return v1.CheckPermissionRequest.create({
    consistency: CONSISTENCY,
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

const toUpdate = ({ resource, relation, subject, caveat, expiresAt }: Relationship): v1.RelationshipUpdate => ({
  operation: v1.RelationshipUpdate_Operation.TOUCH,
  relationship: v1.Relationship.create({
    resource: { objectType: resource.type, objectId: resource.id },
    relation,
    subject: toSubject(subject),
    optionalCaveat: caveat && { caveatName: caveat.name, context: toStruct(caveat.context) },
    optionalExpiresAt: expiresAt === undefined ? undefined : toTimestamp(expiresAt),
  }),
})

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
