import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type HostRequest, readExported } from './requests.ts'

/**
 * Sends a request of the table.
 * @param out the export
 * @returns what is wrong with the response, one line each
 */
export async function findDifferences(origin: string, out: string, request: HostRequest): Promise<string[]> {
  const { response, body } = await send(origin, request)
  const status = response.statusCode ?? 0
  const wrong: string[] = []
  const compare = (what: string, actual: string | undefined, isRight: boolean, expected: string): void => {
    if (!isRight) wrong.push(`${request.path}  ${what} is ${actual ?? 'missing'} instead of ${expected}`)
  }

  compare('status', String(status), request.status.includes(status), request.status.join(' or '))
  if (request.location !== undefined) {
    const location = relativeTo(origin, response.headers.location)
    compare('location', location, location === request.location, request.location)
  }
  if (request.type !== undefined) {
    const type = response.headers['content-type']
    // RFC 9239 made text/javascript the name of what servers also call application/javascript.
    const isRight = type?.replace('application/javascript', 'text/javascript').startsWith(request.type) ?? false
    compare('content type', type, isRight, request.type)
  }
  for (const [name, allowed] of Object.entries(request.headers)) {
    const actual = response.headers[name.toLowerCase()]
    const value = Array.isArray(actual) ? actual.join(', ') : actual
    // HTTP header names are case-insensitive, and Vary lists some.
    const matches = (expected: string): boolean =>
      name === 'Vary' ? (value?.toLowerCase().includes(expected.toLowerCase()) ?? false) : value === expected
    compare(name, value, [allowed].flat().some(matches), [allowed].flat().join(' or '))
  }
  if (request.encoding === undefined) {
    const encoding = response.headers['content-encoding']
    compare('encoding', encoding, encoding === undefined, 'none')
  }
  if (request.file !== undefined && wrong.length === 0) {
    const content = decompress(response, body)
    compare('content', 'different', content.equals(readExported(out, request.file)), request.file)
  }
  if (request.text !== undefined) {
    const text = decompress(response, body).toString()
    compare('text', text.slice(0, 100), text.includes(request.text), request.text)
  }
  return wrong
}

/** `fetch` would normalize paths and decompress. */
function send(origin: string, { path, encoding }: HostRequest): Promise<{ response: IncomingMessage; body: Buffer }> {
  const headers = encoding === undefined ? {} : { 'Accept-Encoding': encoding }
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => resolve({ response, body: Buffer.concat(chunks) }))
      response.on('error', reject)
    }).on('error', reject)
  })
}

/** Servers can respond with an absolute URL. */
function relativeTo(origin: string, location: string | undefined): string | undefined {
  return location?.startsWith(`${origin}/`) ? location.slice(origin.length) : location
}

function decompress({ headers }: IncomingMessage, body: Buffer): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body)
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
}
