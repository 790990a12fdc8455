/**
 * Runs stream.ts against a server that splits lines in the middle:
 * npx tsx samples/http-api/stream.run.ts
 */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stream } from './stream.ts'

const line = (id: string) => `${JSON.stringify({ result: { resourceObjectId: id } })}\n`
const failure = { code: 4, message: 'operation took longer than allowed 30s to complete', details: [] }

/** The pieces of each response and its status. */
const ANSWERS: Record<string, { status: number; pieces: string[] }> = {
  '/whole': { status: 200, pieces: [line('drill-7'), line('saw-2')] },
  '/cut': { status: 200, pieces: [line('drïll-7').slice(0, 20), line('drïll-7').slice(20) + line('saw-2').trimEnd()] },
  '/late': { status: 200, pieces: [line('drill-7'), `${JSON.stringify({ error: failure })}\n`] },
  '/early': { status: 400, pieces: [`${JSON.stringify({ error: { ...failure, code: 3 } })}\n`] },
  '/lost': { status: 404, pieces: [JSON.stringify({ code: 5, message: 'Not Found', details: [] })] },
  '/none': { status: 200, pieces: [] },
}

const server = createServer(async (request, response) => {
  const answer = ANSWERS[request.url ?? '']
  if (request.headers.authorization !== 'Bearer local-dev-key' || !answer) return response.writeHead(401).end()
  response.writeHead(answer.status)
  for (const piece of answer.pieces) {
    response.write(piece)
    await new Promise((done) => setTimeout(done, 5))
  }
  return response.end()
})
await new Promise<void>((done) => server.listen(0, done))
const origin = `http://localhost:${(server.address() as AddressInfo).port}`

async function read(path: string): Promise<string[]> {
  const ids: string[] = []
  for await (const { resourceObjectId } of stream<{ resourceObjectId: string }>(
    `${origin}${path}`,
    'local-dev-key',
    {},
  ))
    ids.push(resourceObjectId)
  return ids
}

assert.deepEqual(await read('/whole'), ['drill-7', 'saw-2'])
assert.deepEqual(await read('/cut'), ['drïll-7', 'saw-2'])
assert.deepEqual(await read('/none'), [])
await assert.rejects(read('/late'), /code 4: operation took longer/)
await assert.rejects(read('/early'), /code 3/)
await assert.rejects(read('/lost'), /code 5: Not Found/)

server.closeAllConnections() // fetch keeps them alive
server.close()
console.log('http-api: streams read')
