import { Client, credentials } from '@grpc/grpc-js'
import type { Engine } from './engine.ts'
import { grpcRpc } from './grpc-rpc.ts'
import { rpcEngine } from './rpc-engine.ts'

/**
 * Connects to a running SpiceDB without TLS and keeps its data.
 * @param endpoint such as `localhost:50051`
 * @param token preshared key
 */
export function connect(endpoint: string, token: string): Engine {
  const client = new Client(endpoint, credentials.createInsecure())
  return rpcEngine(grpcRpc(client, token), async () => client.close())
}
