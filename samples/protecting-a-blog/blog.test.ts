// #region test
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, test } from 'node:test'
import { blogApp } from './app.ts'
import { connect } from './client.ts'
import { forget } from './guard.ts'
import { prepare } from './prepare.ts'

let client: ReturnType<typeof connect>
let server: ReturnType<typeof blogApp>

beforeEach(async () => {
  // With serve-testing, a new key is an empty database, so tests don't see each other's data.
  const { SPICEDB_ENDPOINT = 'localhost:50051', SPICEDB_TEST_KEY = randomUUID() } = process.env
  client = connect(SPICEDB_ENDPOINT, SPICEDB_TEST_KEY, 30_000) // a busy machine that runs tests can be slow
  await prepare(client)
  server = blogApp(client.promises)
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready))
})
afterEach(() => {
  server.close()
  client.close()
})

/** Sends a request as a person, or as a visitor, and returns the status and the content of the response. */
async function send(person: string, method: string, path: string, content?: object) {
  const url = `http://localhost:${(server.address() as AddressInfo).port}${path}`
  const body = content && JSON.stringify(content)
  const response = await fetch(url, { method, body, headers: { 'x-session': person } })
  const answer = (await response.json()) as { id: string; body: string; length: number }
  return { status: response.status, content: answer }
}
const statusOf = async (...request: Parameters<typeof send>) => (await send(...request)).status
const draft = async () => (await send('wim', 'POST', '/posts', { title: 'Fog', body: 'Thick.' })).content.id
const titles = async (person: string, path: string) => (await send(person, 'GET', path)).content.length

test('only its author and the owner of the blog see a draft', async () => {
  const post = `/posts/${await draft()}`
  const statuses = await Promise.all(['wim', 'olga', 'ines', 'sami', ''].map((who) => statusOf(who, 'GET', post)))
  assert.deepEqual(statuses, [200, 200, 404, 404, 404])
})

test('only writers of the blog create posts', async () => {
  assert.equal(await statusOf('ines', 'POST', '/posts', { title: 'Mine' }), 403)
  assert.equal(await statusOf('', 'POST', '/posts', { title: 'Mine' }), 403)
})

test('an invitation lets a person read the post until it is withdrawn', async () => {
  const post = `/posts/${await draft()}`
  assert.equal(await statusOf('sami', 'PUT', `${post}/invited/ines`), 404)
  assert.equal(await statusOf('wim', 'PUT', `${post}/invited/unknown`), 400)
  assert.equal(await statusOf('wim', 'PUT', `${post}/invited/-`), 400)
  assert.equal(await statusOf('wim', 'PUT', `${post}/invited/ines`), 200)
  assert.equal(await statusOf('ines', 'GET', post), 200)
  assert.equal(await statusOf('ines', 'PUT', post, { body: 'Thin.' }), 403)
  assert.equal(await statusOf('wim', 'DELETE', `${post}/invited/ines`), 200)
  assert.equal(await statusOf('ines', 'GET', post), 404)
})

test('everyone reads a published post, and only its author and the owner edit it', async () => {
  const post = `/posts/${await draft()}`
  assert.equal(await statusOf('wim', 'PUT', `${post}/audience`), 200)
  assert.equal(await statusOf('', 'GET', post), 200)
  assert.equal(await statusOf('sami', 'DELETE', post), 403)
  assert.equal(await statusOf('olga', 'PUT', post, { body: 'Thin.' }), 200)
  assert.equal((await send('', 'GET', post)).content.body, 'Thin.')
  assert.equal(await statusOf('wim', 'DELETE', `${post}/audience`), 200)
  assert.equal(await statusOf('', 'GET', post), 404)
})

test('lists show a new post to its author immediately, and to no one else', async () => {
  assert.equal(await titles('wim', '/posts'), 0)
  await draft()
  assert.equal(await titles('wim', '/posts'), 1)
  assert.equal(await titles('wim', '/mine'), 1)
  assert.equal(await titles('sami', '/posts'), 0)
})

test('a deleted post leaves nothing behind', async () => {
  const id = await draft()
  assert.equal(await statusOf('wim', 'DELETE', `/posts/${id}`), 200)
  assert.equal(await statusOf('wim', 'GET', `/posts/${id}`), 404)
  assert.equal(await statusOf('wim', 'PUT', `/posts/${id}/audience`), 404)
})

test('a closed account has no access', async () => {
  const post = `/posts/${await draft()}`
  await statusOf('wim', 'PUT', `${post}/invited/ines`)
  await forget(client.promises, 'person:ines')
  await statusOf('wim', 'PUT', post, { body: 'Thin.' }) // the new token includes the removal
  assert.equal(await statusOf('ines', 'GET', post), 404)
})

test('without SpiceDB, every request fails', async () => {
  const nowhere = connect('localhost:1', 'any-key')
  const alone = blogApp(nowhere.promises)
  await new Promise<void>((ready) => alone.listen(0, 'localhost', ready))
  const url = `http://localhost:${(alone.address() as AddressInfo).port}/posts`
  const { status } = await fetch(url, { method: 'POST', headers: { 'x-session': 'wim' } })
  alone.close()
  nowhere.close()
  assert.equal(status, 503)
})
// #endregion
