import { v1 } from '@authzed/authzed-node'
import { ClientEngine } from './client-engine.ts'
import type { Engine, EngineSource } from './engine.ts'
import { EngineError } from './engine.ts'

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
      const engine = new ClientEngine(client.promises, async () => client.close())
      await wipe(engine)
      return engine
    },
  }
}

/** Takes all relationships and the schema away. A database without a schema is already empty. */
export async function wipe(engine: Engine): Promise<void> {
  for (const definition of definitionsOf(await schemaOf(engine))) {
    await engine.deleteRelationships({ resourceType: definition })
  }
  await engine.writeSchema('')
}

async function schemaOf(engine: Engine): Promise<string> {
  try {
    return (await engine.readSchema()).text
  } catch (error) {
    if (error instanceof EngineError && error.code === 'NotFound') return ''
    throw error
  }
}

const definitionsOf = (schema: string): string[] =>
  [...schema.matchAll(/^definition\s+([\w/]+)/gm)].map((match) => match[1] ?? '')
