import { v1 } from '@authzed/authzed-node'
import { Client, credentials } from '@grpc/grpc-js'
import { clientEngine } from './client-engine.ts'
import type { Address, EngineSource } from './engine.ts'
import { grpcRpc } from './grpc-rpc.ts'
import { wipe } from './wipe.ts'

/**
 * One running SpiceDB. Its single database is wiped at each `open`: never point it at data that matters.
 * TLS is used unless the host is this machine.
 */
export function served({ endpoint, token }: Omit<Address, 'local'>): EngineSource {
  const local = /^(localhost|127\.0\.0\.1|\[::1\]):/.test(endpoint)
  const security = local ? v1.ClientSecurity.INSECURE_PLAINTEXT_CREDENTIALS : v1.ClientSecurity.SECURE
  return {
    address: { endpoint, token, local },
    label: `SpiceDB at ${endpoint}`,
    async open() {
      const client = v1.NewClient(token, endpoint, security)
      const raw = new Client(endpoint, local ? credentials.createInsecure() : credentials.createSsl())
      const engine = clientEngine(client.promises, grpcRpc(raw, token), async () => {
        client.close()
        raw.close()
      })
      await wipe(engine)
      return engine
    },
  }
}
