import { type Client, type ClientReadableStream, Metadata } from '@grpc/grpc-js'
import { toEngineError } from './errors.ts'
import { type Message, type MessageStream, type Method, pathOf, type Rpc } from './rpc.ts'

const toBytes = (method: Method) => (message: Message) => Buffer.from(method.I.toBinary(message))
const fromBytes =
  (method: Method) =>
  (bytes: Buffer): Message =>
    method.O.fromBinary(bytes)

/** Calls over a gRPC connection; `token` goes with each call. */
export function grpcRpc(client: Client, token: string): Rpc {
  const metadata = new Metadata()
  if (token) metadata.set('authorization', `Bearer ${token}`)
  return {
    unary: (method, request) =>
      new Promise((resolve, reject) => {
        const done = (error: Error | null, answer?: Message) =>
          error || !answer ? reject(toEngineError(error)) : resolve(answer)
        client.makeUnaryRequest(pathOf(method), toBytes(method), fromBytes(method), request, metadata, done)
      }),
    stream: (method, request) =>
      reading(client.makeServerStreamRequest(pathOf(method), toBytes(method), fromBytes(method), request, metadata)),
  }
}

function reading(call: ClientReadableStream<Message>): MessageStream {
  return {
    cancel: () => call.cancel(),
    async *[Symbol.asyncIterator]() {
      try {
        yield* call
      } catch (error) {
        throw toEngineError(error)
      }
    },
  }
}
