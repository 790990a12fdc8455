/**
 * Databases of the SpiceDB that `npm run samples` starts. `SPICEDB_TESTING_ENDPOINT` is a `spicedb serve-testing`;
 * `SPICEDB_ENDPOINT` and `SPICEDB_TOKEN` are for a `spicedb serve`.
 */
import { randomUUID } from 'node:crypto'
import { v1 } from '@authzed/authzed-node'

interface StartOptions {
  /** `memory` for the database of `serve`. */
  datastore?: 'memory'
}

export class TestDatabase {
  /** Preshared key. */
  readonly key: string
  readonly #endpoint: string
  readonly #client: v1.ZedClientInterface

  constructor(endpoint: string, key: string) {
    this.key = key
    this.#endpoint = endpoint
    this.#client = v1.NewClient(key, endpoint, v1.ClientSecurity.INSECURE_PLAINTEXT_CREDENTIALS)
  }

  /**
   * Connects to an empty database: a new database of `serve-testing`, or with `datastore: 'memory'` the database of `serve`. Without a
   * consistency level, responses of `serve` can be five seconds old, and those of `serve-testing` 10 ms.
   */
  static async start(
    schema?: string,
    relationships: v1.Relationship[] = [],
    { datastore }: StartOptions = {},
  ): Promise<TestDatabase> {
    const database =
      datastore === 'memory'
        ? new TestDatabase(variable('SPICEDB_ENDPOINT'), variable('SPICEDB_TOKEN'))
        : new TestDatabase(variable('SPICEDB_TESTING_ENDPOINT'), randomUUID())
    const client = database.#client.promises
    if (schema) await client.writeSchema(v1.WriteSchemaRequest.create({ schema }))
    const { TOUCH } = v1.RelationshipUpdate_Operation
    const updates = relationships.map((relationship) => ({ operation: TOUCH, relationship }))
    if (updates.length > 0) await client.writeRelationships(v1.WriteRelationshipsRequest.create({ updates }))
    return database
  }

  permissions = () => this.#client
  schema = () => this.#client
  watch = () => this.#client
  /** `host:port` */
  streamingAddress = () => this.#endpoint

  close(): void {
    this.#client.close()
  }
}

function variable(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} isn't set  →  run this program with npm run samples`)
  return value
}
