import { nameOf } from '../api/messages.ts'
import { type Engine, EngineError } from '../engine/engine.ts'
import { numberOf, toEngineError } from '../engine/errors.ts'
import type { Message, Method } from '../engine/rpc.ts'
import { isObject } from '../is-object.ts'
import type { Json } from '../relationship.ts'
import { ROUTES } from './routes.ts'

/** An HTTP request to the API; names of headers are in lower case. */
export interface HttpRequest {
  method: string
  path: string
  headers: ReadonlyMap<string, string>
  body: string
}

export interface HttpAnswer {
  status: number
  headers: [string, string][]
  body: string
}

/** HTTP status of gRPC codes, from grpc-gateway's runtime/errors.go; 500 for those that are not named. */
const STATUS: Readonly<Record<string, number>> = {
  Canceled: 499,
  InvalidArgument: 400,
  DeadlineExceeded: 504,
  NotFound: 404,
  AlreadyExists: 409,
  PermissionDenied: 403,
  Unauthenticated: 401,
  ResourceExhausted: 429,
  FailedPrecondition: 400,
  Aborted: 409,
  OutOfRange: 400,
  Unimplemented: 501,
  Unavailable: 503,
}

/** Words of SpiceDB's internal/auth/presharedkey.go (v1.56.0). */
const NO_KEY = 'invalid preshared key: rpc error: code = Unauthenticated desc = Request unauthenticated with bearer'

/**
 * Answers an HTTP request as SpiceDB's gateway does (internal/gateway, grpc-gateway's defaults): routes of the API, JSON with
 * all fields, streams as one `{"result":…}` per line, errors as `{"code":…,"message":…,"details":[]}`. Any key is right.
 */
export async function answerHttp(engine: Engine, request: HttpRequest): Promise<HttpAnswer> {
  if (request.path === '/healthz' && request.method === 'GET') return ok('{"status":"SERVING"}')
  try {
    return ok(await call(engine, request))
  } catch (error) {
    const known = toEngineError(error)
    const headers: [string, string][] = known.code === 'Unauthenticated' ? [['WWW-Authenticate', known.detail]] : []
    return { ...json(errorBody(known)), status: STATUS[known.code] ?? 500, headers: [TYPE, ...headers] }
  }
}

const TYPE: [string, string] = ['Content-Type', 'application/json']
const json = (body: string) => ({ body, headers: [TYPE] })
const ok = (body: string): HttpAnswer => ({ ...json(body), status: 200 })

const errorBody = (error: EngineError): string =>
  JSON.stringify({ code: numberOf(error), message: error.detail, details: [] })

async function call(engine: Engine, { method: verb, path, headers, body }: HttpRequest): Promise<string> {
  const method = ROUTES.get(path)
  if (!method) throw new EngineError('NotFound', 'Not Found')
  if (verb !== 'POST') throw new EngineError('Unimplemented', 'Method Not Allowed')
  if (method.clientStreaming) throw new EngineError('Unimplemented', `${method.name} takes a stream`)
  const request = parse(method, body)
  if (!/^bearer ./i.test(headers.get('authorization') ?? '')) throw new EngineError('Unauthenticated', NO_KEY)
  if (!method.serverStreaming) return toJson(method, await engine.rpc.unary(method, request))
  return readStream(method, engine, request)
}

/** Messages line by line; an error after the first message is a line too. */
async function readStream(method: Method, engine: Engine, request: Message): Promise<string> {
  const lines: string[] = []
  try {
    for await (const message of engine.rpc.stream(method, request))
      lines.push(`{"result":${toJson(method, message)}}\n`)
  } catch (error) {
    const known = toEngineError(error)
    if (lines.length === 0) throw known
    lines.push(`{"error":${errorBody(known)}}\n`)
  }
  return lines.join('')
}

/**
 * The request of a body. A read without a level, or with `minimizeLatency`, is made fully consistent, so that it sees the
 * samples before it; the API would answer from a revision of up to 5 s ago.
 */
function parse(method: Method, body: string): Message {
  try {
    const given: Json = JSON.parse(body === '' ? '{}' : body)
    const level = method.I.fields.some(({ jsonName }) => jsonName === 'consistency')
    const fresh = level && isObject(given) && needsLevel(given.consistency)
    return method.I.fromJson(fresh ? { ...given, consistency: { fullyConsistent: true } } : given, IGNORE)
  } catch (error) {
    throw new EngineError('InvalidArgument', error instanceof Error ? error.message : String(error))
  }
}

/** As the gateway reads: fields that it does not know are left out. */
const IGNORE = { ignoreUnknownFields: true }

const needsLevel = (level: Json | undefined): boolean =>
  level === undefined || level === null || (isObject(level) && level.minimizeLatency === true)

/** protojson with EmitUnpopulated: fields that are not set stand there too. */
function toJson(method: Method, message: Message): string {
  return JSON.stringify(method.O.toJson(message, { emitDefaultValues: true }))
}

/** `CheckPermissionRequest` for a path, undefined when no route has it. */
export const requestOf = (path: string): string | undefined => {
  const method = ROUTES.get(path)
  return method && nameOf(method.I)
}
