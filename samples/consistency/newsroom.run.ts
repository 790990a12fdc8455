/**
 * Runs every function of newsroom.ts and seal.ts against a SpiceDB inside this process, shows a stale answer first, and
 * provokes the errors that the page lists: npx tsx samples/consistency/newsroom.run.ts
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { v1 } from '@authzed/authzed-node'
import { TestDatabase } from '../driver/database.ts'
import {
  addWriter,
  canOpen,
  demo,
  levels,
  openStories,
  readStory,
  saveStory,
  shareStory,
  withToken,
} from './newsroom.ts'
import { seal, unseal } from './seal.ts'

const schema = readFileSync(new URL('newsroom.zed', import.meta.url), 'utf8')
// The memory datastore by name has the default window of five seconds, in `spicedb serve` too.
const server = await TestDatabase.start(schema, [], { datastore: 'memory' })
const permissions = server.permissions().promises

/** Waits for the next window of five seconds. */
const beginWindow = () => sleep(5_100 - (Date.now() % 5_000))

/** Waits until the revision of the last window is no longer used: it can be up to 10% of a window late. */
const endWindow = () => sleep(5_600 - (Date.now() % 5_000))

/** The message of an error with its code's name: the SpiceDB inside this process says `NotFound`, a real one `NOT_FOUND`. */
function said(error: Error): string {
  const [, name = '', details = ''] = /(?:code = |^\d+ )(\w+)(?: desc = |: )([\s\S]*)/.exec(error.message) ?? []
  return `${name.replace(/\B[A-Z](?=[a-z])/g, '_$&').toUpperCase()}: ${details}`
}

/** The answer of one check, or the error's text. */
async function check(consistency?: v1.Consistency): Promise<string> {
  const request = v1.CheckPermissionRequest.create({
    consistency,
    resource: { objectType: 'story', objectId: 'harbor' },
    permission: 'open',
    subject: { object: { objectType: 'person', objectId: 'noor' }, optionalRelation: '' },
  })
  return permissions
    .checkPermission(request)
    .then(({ permissionship }) => v1.CheckPermissionResponse_Permissionship[permissionship], said)
}

// The story of the page: a stale answer, a fresh one, and a fresh one for everyone after the window.
await beginWindow()
const lines: string[] = []
const { log } = console
console.log = (...words) => void lines.push(words.join(' '))
await demo(permissions)
console.log = log
assert.deepEqual(lines, ['no level: false', 'token:    true'])
assert.equal(await check(levels.minimizeLatency), 'NO_PERMISSION')
assert.equal(await check(levels.fullyConsistent), 'HAS_PERMISSION')
const old = await addWriter(permissions, 'other', 'noor')
await endWindow()
assert.equal(await check(), 'HAS_PERMISSION')

// One view over several calls.
const later = v1.DeleteRelationshipsRequest.create({
  relationshipFilter: { resourceType: 'story', optionalResourceId: 'harbor' },
})
await permissions.deleteRelationships(later)
assert.equal(await check(levels.fullyConsistent), 'NO_PERMISSION')
assert.equal(await check(levels.atExactSnapshot(old)), 'HAS_PERMISSION')

// The token in a column.
const row: { body: string; zed_token: string | null } = { body: 'draft', zed_token: null }
const statements: string[] = []
const sql = {
  async query(text: string, values: unknown[] = []) {
    statements.push(text.split(' ')[0] ?? '')
    if (text.includes('body = $2')) Object.assign(row, { body: values[1], zed_token: values[2] })
    else if (text.startsWith('UPDATE')) row.zed_token = String(values[1])
    return { rows: [row] }
  },
}
await beginWindow()
assert.equal(await readStory(sql, permissions, 'bridge', 'ida'), undefined)
await shareStory(sql, permissions, 'bridge', 'ida')
assert.equal(await canOpen(permissions, 'bridge', 'ida'), false)
assert.equal(await readStory(sql, permissions, 'bridge', 'ida'), 'draft')
await saveStory(sql, permissions, 'bridge', 'ida', 'second draft')
assert.equal(await readStory(sql, permissions, 'bridge', 'ida'), 'second draft')
statements.length = 0
await assert.rejects(saveStory(sql, permissions, 'bridge', 'tom', 'mine'), /not allowed/)
assert.deepEqual(statements, ['BEGIN', 'SELECT', 'ROLLBACK'])

// Pages: all sizes give all stories, and a write between two pages changes nothing.
let token = ''
for (const story of ['a', 'b', 'c', 'd', 'e']) token = await addWriter(permissions, story, 'mila')
for (const size of [1, 2, 3, 5, 100]) {
  const found: string[] = []
  for await (const story of openStories(permissions, 'mila', token, size)) {
    found.push(story)
    await addWriter(permissions, `late-${size}`, 'mila')
  }
  assert.deepEqual(found.filter((story) => story.length === 1).sort(), ['a', 'b', 'c', 'd', 'e'])
  assert.ok(!found.includes(`late-${size}`))
}

// Headers.
const key = 'a secret of the application'
assert.equal(unseal(seal(token, key), key), token)
for (const bad of [undefined, '', 'x', token, seal(token, 'other'), `${seal(token, key)}A`.replace('.', '..')]) {
  assert.equal(unseal(bad, key), undefined)
}

// Errors. A token holds a revision and the first eight characters of the database's ID; these are made by hand.
const id = Buffer.from(token, 'base64').subarray(-8).toString()
function forge(revision: string, database = id): string {
  const field = (number: number, bytes: Buffer) => Buffer.concat([Buffer.from([number * 8 + 2, bytes.length]), bytes])
  return field(3, Buffer.concat([field(1, Buffer.from(revision)), field(2, Buffer.from(database))])).toString('base64')
}
const nanos = (hours: number) => String(BigInt(Date.now() + hours * 3_600_000) * 1_000_000n)
const errors: [v1.Consistency, string][] = [
  [levels.atExactSnapshot(forge(nanos(-25))), 'OUT_OF_RANGE: invalid revision: revision has expired'],
  [levels.atExactSnapshot(forge(nanos(1))), 'OUT_OF_RANGE: invalid revision: revision was invalid'],
  [levels.atLeastAsFresh('not a token'), 'INVALID_ARGUMENT: invalid revision requested'],
  [levels.atExactSnapshot('not a token'), 'INVALID_ARGUMENT: invalid revision requested'],
  [levels.atLeastAsFresh(forge('COkHEAEgAig5', 'deadbeef')), 'INVALID_ARGUMENT: invalid revision requested'],
  [
    levels.atExactSnapshot(forge('4711', 'deadbeef')),
    'UNKNOWN: ZedToken specified references a different datastore instance but at-exact-snapshot was requested',
  ],
  [{ requirement: { oneofKind: undefined } }, 'INTERNAL: '], // grpc-js drops this message, because it ends with a space
  [
    { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: false } },
    'INTERNAL: missing handling of consistency case in fully_consistent:false',
  ],
]
await endWindow()
for (const [consistency, text] of errors) assert.ok((await check(consistency)).startsWith(text), text)
assert.equal(await check(levels.atLeastAsFresh(forge(nanos(-25)))), 'NO_PERMISSION') // an old token isn't an error here
assert.equal(await check(levels.atLeastAsFresh(forge('4711', 'deadbeef'))), 'NO_PERMISSION') // read as fully consistent

// A new definition is as old as its write.
await beginWindow()
const newSchema = v1.WriteSchemaRequest.create({ schema: `${schema}\ndefinition photo {}` })
const { writtenAt } = await server.schema().promises.writeSchema(newSchema)
const photo = (consistency?: v1.Consistency) =>
  permissions.checkPermission(
    v1.CheckPermissionRequest.create({
      consistency,
      resource: { objectType: 'photo', objectId: 'p1' },
      permission: 'open',
      subject: { object: { objectType: 'person', objectId: 'noor' }, optionalRelation: '' },
    }),
  )
await assert.rejects(photo(), /object definition `photo` not found/)
await assert.rejects(photo(levels.atLeastAsFresh(writtenAt?.token ?? '')), /relation\/permission `open` not found/)

// A token that this kind of database can't read.
const answer = await withToken(forge('COkHEAEgAig5', 'deadbeef'), async (consistency) => {
  const text = await check(consistency)
  if (text.includes(':')) throw new Error(text)
  return text
})
assert.equal(answer, 'NO_PERMISSION')

// Cursors: the same request, and the same database.
const page = v1.LookupResourcesRequest.create({
  consistency: levels.fullyConsistent,
  resourceObjectType: 'story',
  permission: 'open',
  subject: { object: { objectType: 'person', objectId: 'mila' }, optionalRelation: '' },
  optionalLimit: 2,
})
page.optionalCursor = (await permissions.lookupResources(page)).at(-1)?.afterResultCursor
page.consistency = undefined
await assert.rejects(permissions.lookupResources(page), /does not have the same arguments as the original API call/)
page.optionalCursor = { token: 'not a cursor' }
await assert.rejects(permissions.lookupResources(page), /error decoding cursor: illegal base64 data/)

// Watch refuses the token of another database.
const refused = await new Promise((resolve) => {
  const request = v1.WatchRequest.create({ optionalStartCursor: { token: forge('4711', 'deadbeef') } })
  server.watch().watch(request).on('error', resolve)
})
assert.match(String(refused), /start revision was generated by a different datastore instance/)

console.log([...lines, 'consistency: all samples ran'].join('\n'))
process.exit(0) // close() waits 6 s after a streaming call
