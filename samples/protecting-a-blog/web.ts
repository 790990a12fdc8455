// #region web
import { createServer, type IncomingMessage, type Server } from 'node:http'

/** One row of the table of posts. */
export interface Post {
  id: string
  title: string
  body: string
  zedToken?: string // used from the second version on
}

/** Who sends the request. A real app finds the session with a signed cookie. Here, the name of the session is enough. */
export interface Session {
  person: string
  zedToken?: string // used from the second version on
}
const sessions = new Map(['olga', 'wim', 'ines', 'sami'].map((person) => [person, { person } as Session]))
export const hasAccount = (person: string) => sessions.has(person)

/** Represents everyone without an account. Never give an account this ID. */
const VISITOR = 'anonymous'

export interface Call {
  session: Session
  id: string // second part of the path, as in /posts/7
  person: string // fourth part, as in /posts/7/invited/ines
  body: Record<string, string>
}
export type Handler = (call: Call) => Promise<unknown>

/** Ends a request with a status that the caller is allowed to see. */
export class Refused extends Error {
  status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

async function readBody(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  try {
    return JSON.parse(Buffer.concat(chunks).toString() || '{}')
  } catch {
    throw new Refused(400, 'the request body is not valid JSON')
  }
}

/** A server for routes such as `GET /posts/:id`. If a handler throws, the response is always an error. */
export const webServer = (routes: Record<string, Handler>): Server =>
  createServer(async (request, response) => {
    const reply = (status: number, content: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(`${JSON.stringify(content)}\n`)
    try {
      const [, collection, id = '', part, person = ''] = (request.url ?? '').split('/').map(decodeURIComponent)
      const path = [collection, id && ':id', part, person && ':person'].filter(Boolean).join('/')
      const handler = routes[`${request.method} /${path}`]
      if (!handler) throw new Refused(404, 'not found')
      const session = sessions.get(String(request.headers['x-session'])) ?? { person: VISITOR }
      reply(200, await handler({ session, id, person, body: await readBody(request) }))
    } catch (error) {
      if (error instanceof Refused) return reply(error.status, { error: error.message })
      console.error(error)
      reply(503, { error: 'try again later' })
    }
  })
// #endregion
