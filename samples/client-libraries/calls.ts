// #region helpers
import { v1 } from '@authzed/authzed-node'
import { Metadata } from '@grpc/grpc-js'

const { TOUCH } = v1.RelationshipUpdate_Operation
const { HAS_PERMISSION } = v1.CheckPermissionResponse_Permissionship

const greenhouse = (id: string) => v1.ObjectReference.create({ objectType: 'greenhouse', objectId: id })
const grower = (id: string) => v1.SubjectReference.create({ object: { objectType: 'grower', objectId: id } })

/** Data that is at least as new as the ZedToken. */
const atLeast = (token: string) =>
  v1.Consistency.create({ requirement: { oneofKind: 'atLeastAsFresh', atLeastAsFresh: { token } } })
// #endregion

// #region write
/** Makes a person a keeper. Store the result, which is the ZedToken of this change. */
export async function addKeeper(client: v1.ZedClientInterface, house: string, person: string) {
  const relationship = v1.Relationship.create({
    resource: greenhouse(house),
    relation: 'keeper',
    subject: grower(person),
  })
  const request = v1.WriteRelationshipsRequest.create({ updates: [{ operation: TOUCH, relationship }] })
  const { writtenAt } = await client.promises.writeRelationships(request)
  return writtenAt?.token ?? ''
}
// #endregion

// #region check
const mayEnter = (house: string, person: string, zedToken: string) =>
  v1.CheckPermissionRequest.create({
    consistency: atLeast(zedToken),
    resource: greenhouse(house),
    permission: 'enter',
    subject: grower(person),
  })

/** Checks within two seconds. Every answer except HAS_PERMISSION means no. */
export async function canEnter(client: v1.ZedClientInterface, house: string, person: string, zedToken: string) {
  const options = { deadline: Date.now() + 2_000 }
  const answer = await client.promises.checkPermission(mayEnter(house, person, zedToken), new Metadata(), options)
  return answer.permissionship === HAS_PERMISSION
}
// #endregion

// #region list
/** IDs of the greenhouses that the person is allowed to enter, one page after another. */
export async function* enterable(client: v1.ZedClientInterface, person: string, zedToken: string, pageSize = 200) {
  const request = v1.LookupResourcesRequest.create({
    consistency: atLeast(zedToken),
    resourceObjectType: 'greenhouse',
    permission: 'enter',
    subject: grower(person),
    optionalLimit: pageSize,
  })
  for (;;) {
    let count = 0
    const stream = client.lookupResources(request, { deadline: Date.now() + 10_000 })
    for await (const row of stream as AsyncIterable<v1.LookupResourcesResponse>) {
      request.optionalCursor = row.afterResultCursor // don't change any other field
      count++
      yield row.resourceObjectId
    }
    if (count < pageSize) return
  }
}
// #endregion

// #region trailers
/** Sends your request ID and logs what the call cost. The promise API hides trailers, so this uses the callback API. */
export function checkLogged(client: v1.ZedClientInterface, request: v1.CheckPermissionRequest, requestId: string) {
  const metadata = new Metadata()
  metadata.set('x-request-id', requestId)
  return new Promise<v1.CheckPermissionResponse | undefined>((resolve, reject) => {
    const options = { deadline: Date.now() + 2_000 }
    const call = client.checkPermission(request, metadata, options, (error, answer) =>
      error ? reject(error) : resolve(answer),
    )
    call.on('status', ({ metadata: trailers }) =>
      console.log({
        requestId: trailers.get('x-request-id')[0],
        dispatched: trailers.get('io.spicedb.respmeta.dispatchedoperationscount')[0],
        cached: trailers.get('io.spicedb.respmeta.cachedoperationscount')[0],
      }),
    )
  })
}
// #endregion

// #region watch
/** Follows the changes after a ZedToken. The stream has no end, so it must not have a deadline. */
export async function* changes(client: v1.ZedClientInterface, zedToken: string) {
  const request = v1.WatchRequest.create({ optionalStartCursor: { token: zedToken } })
  const stream = client.watch(request, { deadline: Number.POSITIVE_INFINITY })
  for await (const { updates, changesThrough } of stream as AsyncIterable<v1.WatchResponse>) {
    yield { updates, resumeFrom: changesThrough?.token } // store resumeFrom after each step
  }
}
// #endregion
