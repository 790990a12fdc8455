import { Client, credentials } from '@grpc/grpc-js'
import type { Engine } from './engine.ts'
import { grpcRpc } from './grpc-rpc.ts'
import { rpcEngine } from './rpc-engine.ts'

/**
 * An engine over a running SpiceDB without TLS, whose data stays as it is.
 * @param endpoint `localhost:50051`
 * @param token its preshared key
 */
export function connect(endpoint: string, token: string): Engine {
  const client = new Client(endpoint, credentials.createInsecure())
  return rpcEngine(grpcRpc(client, token), async () => client.close())
}
