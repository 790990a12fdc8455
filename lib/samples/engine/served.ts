import { v1 } from '@authzed/authzed-node'
import { Client, credentials } from '@grpc/grpc-js'
import { clientEngine } from './client-engine.ts'
import type { Address, Engine, EngineSource } from './engine.ts'
import { grpcRpc } from './grpc-rpc.ts'
import { wipe } from './wipe.ts'

/**
 * One running SpiceDB. Its single database is wiped at each `open`: never point it at data that matters.
 * TLS is used unless the host is this machine.
 */
export function served({ endpoint, token }: Omit<Address, 'local'>): EngineSource {
  const local = /^(localhost|127\.0\.0\.1|\[::1\]):/.test(endpoint)
  return {
    address: { endpoint, token, local },
    label: `SpiceDB at ${endpoint}`,
    async open() {
      const engine = connect({ endpoint, token, local })
      await wipe(engine)
      return engine
    },
  }
}

/** An engine over a running SpiceDB, whose data stays as it is. */
export function connect({ endpoint, token, local }: Address): Engine {
  const security = local ? v1.ClientSecurity.INSECURE_PLAINTEXT_CREDENTIALS : v1.ClientSecurity.SECURE
  const client = v1.NewClient(token, endpoint, security)
  const raw = new Client(endpoint, local ? credentials.createInsecure() : credentials.createSsl())
  return clientEngine(client.promises, grpcRpc(raw, token), async () => {
    client.close()
    raw.close()
  })
}
