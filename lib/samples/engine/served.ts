import { v1 } from '@authzed/authzed-node'
import { clientEngine } from './client-engine.ts'
import type { EngineSource } from './engine.ts'
import { wipe } from './wipe.ts'

/** Where a running SpiceDB is; both from the environment (`SPICEDB_ENDPOINT`, `SPICEDB_TOKEN`). */
export interface Address {
  endpoint: string
  token: string
}

/**
 * One running SpiceDB. Its single database is wiped at each `open`: never point it at data that matters.
 * TLS is used unless the host is this machine.
 */
export function served({ endpoint, token }: Address): EngineSource {
  const local = /^(localhost|127\.0\.0\.1|\[::1\]):/.test(endpoint)
  const security = local ? v1.ClientSecurity.INSECURE_PLAINTEXT_CREDENTIALS : v1.ClientSecurity.SECURE
  return {
    label: `SpiceDB at ${endpoint}`,
    async open() {
      const client = v1.NewClient(token, endpoint, security)
      const engine = clientEngine(client.promises, async () => client.close())
      await wipe(engine)
      return engine
    },
  }
}
