import { v1 } from '@authzed/authzed-node'

// #region types
/** The methods that the functions below call. `v1.NewClient(…).promises` has them. */
type Permissions = Pick<v1.ZedPromiseClientInterface, 'lookupResources' | 'checkBulkPermissions'>

export interface Row {
  id: string
  title: string
  submitted: string
}
/** Where a page ends: the values of the last row that was checked. */
export type Position = Pick<Row, 'submitted' | 'id'>

const person = (id: string) =>
  v1.SubjectReference.create({ object: v1.ObjectReference.create({ objectType: 'person', objectId: id }) })

/** Without a token, answers can be a few seconds old. With one, they include the change or the page that it came from. */
const asFreshAs = (token?: string) =>
  v1.Consistency.create({
    requirement: token
      ? { oneofKind: 'atLeastAsFresh', atLeastAsFresh: { token } }
      : { oneofKind: 'minimizeLatency', minimizeLatency: true },
  })
// #endregion

// #region pre
const PAGE = 1000 // --max-lookup-resources-limit
const MOST = 10_000

/** IDs of all applications that a person is allowed to read, and the token of the snapshot. Throws if there are too many. */
export async function readable(permissions: Permissions, who: string, token?: string) {
  const request = v1.LookupResourcesRequest.create({
    consistency: asFreshAs(token),
    resourceObjectType: 'application',
    permission: 'read',
    subject: person(who),
    optionalLimit: PAGE,
  })
  const ids = new Set<string>() // an ID can occur twice
  for (;;) {
    const found = await permissions.lookupResources(request)
    for (const { resourceObjectId, permissionship } of found) {
      if (permissionship === v1.LookupPermissionship.HAS_PERMISSION) ids.add(resourceObjectId)
    }
    if (ids.size > MOST) throw new RangeError(`more than ${MOST} applications: filter afterwards instead`)
    const last = found.at(-1)
    if (found.length < PAGE) return { ids, token: last?.lookedUpAt?.token ?? token }
    request.optionalCursor = last?.afterResultCursor // the only field that changes
  }
}
// #endregion

// #region allowed
/** The rows that a person is allowed to read, with one call. */
async function allowed(permissions: Permissions, who: string, rows: Row[], token?: string) {
  const { pairs, checkedAt } = await permissions.checkBulkPermissions(
    v1.CheckBulkPermissionsRequest.create({
      consistency: asFreshAs(token),
      items: rows.map(({ id }) => ({
        resource: { objectType: 'application', objectId: id },
        permission: 'read', // equal in all items, like the subject, so SpiceDB checks up to 100 of them together
        subject: person(who),
      })),
    }),
  )
  const kept = rows.filter((_, index) => {
    const answer = pairs[index]?.response // in the order of the items
    if (answer?.oneofKind === 'error') throw new Error(answer.error.message)
    return (
      answer?.oneofKind === 'item' &&
      answer.item.permissionship === v1.CheckPermissionResponse_Permissionship.HAS_PERMISSION
    )
  })
  return { kept, token: checkedAt?.token }
}
// #endregion

// #region post
/** Reads rows after a position, newest first, with the second query above. */
export type ReadRows = (after: Position | undefined, count: number) => Promise<Row[]>

export interface Page {
  rows: Row[]
  /** Where the next page begins. Undefined at the end of the table. */
  next?: Position
  /** Send it back with the next page. */
  token?: string
}

/** A full page of rows that a person is allowed to read, or fewer at the end of the table or of the budget. */
export async function readPage(
  permissions: Permissions,
  readRows: ReadRows,
  who: string,
  from: { next?: Position; token?: string } = {},
  { size = 25, batch = 100, budget = 1000 } = {},
): Promise<Page> {
  const rows: Row[] = []
  let { next, token } = from
  for (let looked = 0; looked < budget; looked += batch) {
    const candidates = await readRows(next, batch)
    if (candidates.length > 0) {
      const answer = await allowed(permissions, who, candidates, token)
      token = answer.token
      for (const row of answer.kept) {
        rows.push(row)
        if (rows.length === size) return { rows, next: row, token } // the next page gets the rest of the batch
      }
      next = candidates.at(-1)
    }
    if (candidates.length < batch) return { rows, token } // the end of the table
  }
  return { rows, next, token } // the budget is used up: a short page, and where to continue
}
// #endregion

// #region columns
const COLUMNS = ['read', 'score', 'withdraw'] as const
type Column = (typeof COLUMNS)[number]

/** What a person is allowed to do with each row of a table. One call checks rows times columns. */
export async function columns(permissions: Permissions, who: string, ids: string[], token?: string) {
  const items = COLUMNS.flatMap((permission) =>
    ids.map((id) => ({
      resource: { objectType: 'application', objectId: id },
      permission,
      subject: person(who),
    })),
  )
  const { pairs } = await permissions.checkBulkPermissions(
    v1.CheckBulkPermissionsRequest.create({ consistency: asFreshAs(token), items }),
  )
  const table = new Map(ids.map((id) => [id, [] as Column[]]))
  pairs.forEach(({ response }, index) => {
    const id = ids[index % ids.length]
    const column = COLUMNS[Math.floor(index / ids.length)]
    const yes =
      response.oneofKind === 'item' &&
      response.item.permissionship === v1.CheckPermissionResponse_Permissionship.HAS_PERMISSION
    if (yes && id && column) table.get(id)?.push(column) // an error counts as no: the button stays gray
  })
  return table
}
// #endregion

// #region search
/** A search engine query, limited to what a person is allowed to read. */
export async function searchBody(permissions: Permissions, who: string, words: string, token?: string) {
  const { ids } = await readable(permissions, who, token)
  return {
    query: {
      bool: {
        must: { match: { title: words } },
        filter: { terms: { id: [...ids] } },
      },
    },
    sort: ['_score', { submitted: 'desc' }, { id: 'desc' }],
    size: 25,
  }
}
// #endregion
