import {
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  type ServerWritableStream,
  type ServiceDefinition,
  type sendUnaryData,
  type UntypedHandleCall,
} from '@grpc/grpc-js'
import { type Engine, EngineError } from './engine.ts'
import { numberOf, toEngineError } from './errors.ts'
import { type Message, type Method, pathOf, SERVICES } from './rpc.ts'

/** A gRPC server on this machine. */
export interface ServedEngine {
  /** `localhost:PORT` */
  endpoint: string
  close(): void
}

/** Finds the engine for a preshared key; undefined if the key is unknown. */
export type FindEngine = (key: string) => Promise<Engine | undefined>

/** Serves engines over gRPC for programs that connect to SpiceDB. Client-streaming methods aren't supported. */
export async function serveEngine(findEngine: FindEngine): Promise<ServedEngine> {
  const server = new Server()
  for (const { methods } of SERVICES) {
    const served = methods.filter(({ clientStreaming }) => !clientStreaming)
    const handlers = served.map((method): [string, UntypedHandleCall] => [
      method.name,
      createHandler(method, findEngine),
    ])
    server.addService(
      Object.fromEntries(served.map((method) => [method.name, toMethodDefinition(method)])),
      Object.fromEntries(handlers),
    )
  }
  const port = await new Promise<number>((resolve, reject) => {
    const bound = (error: Error | null, number: number) => (error ? reject(error) : resolve(number))
    server.bindAsync('localhost:0', ServerCredentials.createInsecure(), bound)
  })
  return { endpoint: `localhost:${port}`, close: () => server.forceShutdown() }
}

function toMethodDefinition(method: Method): ServiceDefinition[string] {
  return {
    path: pathOf(method),
    requestStream: false,
    responseStream: method.serverStreaming,
    requestSerialize: (message: Message) => Buffer.from(method.I.toBinary(message)),
    requestDeserialize: (bytes: Buffer) => method.I.fromBinary(bytes),
    responseSerialize: (message: Message) => Buffer.from(method.O.toBinary(message)),
    responseDeserialize: (bytes: Buffer) => method.O.fromBinary(bytes),
  }
}

type UnaryCall = ServerUnaryCall<Message, Message>
type StreamCall = ServerWritableStream<Message, Message>

function createHandler(method: Method, findEngine: FindEngine): UntypedHandleCall {
  if (!method.serverStreaming) {
    return (call: UnaryCall, callback: sendUnaryData<Message>) => {
      const answer = authenticate(call, findEngine).then(({ rpc }) => rpc.unary(method, call.request))
      answer.then((message) => callback(null, message)).catch((error) => callback(toGrpcStatus(error)))
    }
  }
  return (call: StreamCall) => {
    forwardStream(method, call, findEngine).then(
      () => call.end(),
      (error) => call.emit('error', toGrpcStatus(error)),
    )
  }
}

/** Forwards the messages of a stream until either side ends it. */
async function forwardStream(method: Method, call: StreamCall, findEngine: FindEngine): Promise<void> {
  const { rpc } = await authenticate(call, findEngine)
  const stream = rpc.stream(method, call.request)
  call.on('cancelled', () => stream.cancel())
  for await (const message of stream) call.write(message)
}

/** Checks the key, with the error messages of SpiceDB's internal/auth/presharedkey.go (v1.56.0). */
async function authenticate({ metadata }: UnaryCall | StreamCall, findEngine: FindEngine): Promise<Engine> {
  const [, key] = /^Bearer (.*)$/i.exec(String(metadata.get('authorization')[0] ?? '')) ?? []
  if (key === undefined)
    throw new EngineError(
      'Unauthenticated',
      'invalid preshared key: rpc error: code = Unauthenticated desc = Request unauthenticated with bearer',
    )
  if (key === '') throw new EngineError('Unauthenticated', 'missing preshared key')
  const engine = await findEngine(key)
  if (!engine) throw new EngineError('PermissionDenied', 'invalid preshared key: invalid token')
  return engine
}

const toGrpcStatus = (error: unknown): { code: number; details: string } => {
  const known = toEngineError(error)
  return { code: numberOf(known), details: known.detail }
}
