import { type Client, type ClientReadableStream, Metadata } from '@grpc/grpc-js'
import { toEngineError } from './errors.ts'
import { type Message, type MessageStream, type Method, pathOf, type Rpc } from './rpc.ts'

const toBytes = (method: Method) => (message: Message) => Buffer.from(method.I.toBinary(message))
const fromBytes =
  (method: Method) =>
  (bytes: Buffer): Message =>
    method.O.fromBinary(bytes)

/**
 * Calls the API over a gRPC connection.
 * @param token preshared key of every call; empty for none
 */
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
      messagesOf(client.makeServerStreamRequest(pathOf(method), toBytes(method), fromBytes(method), request, metadata)),
  }
}

function messagesOf(call: ClientReadableStream<Message>): MessageStream {
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
