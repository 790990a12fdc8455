import type { Engine, EngineSource } from './engine/engine.ts'
import { wipe } from './engine/wipe.ts'

/** The database of one page, opened on first use and reset when a sample asks for an empty one. */
export class PageDatabase {
  readonly #source: EngineSource
  #engine: Engine | undefined
  #schema: string | undefined

  constructor(source: EngineSource) {
    this.#source = source
  }

  async engine(): Promise<Engine> {
    this.#engine ??= await this.#source.open()
    return this.#engine
  }

  /**
   * Replaces the schema.
   * @throws EngineError
   */
  async writeSchema(schema: string): Promise<void> {
    const engine = await this.engine()
    await engine.writeSchema(schema)
    this.#schema = schema
  }

  /** Resets the database and writes `schema`, unless that was the last schema written. */
  async useSchema(schema: string): Promise<void> {
    if (this.#schema === schema) return
    await this.reset()
    await this.writeSchema(schema)
  }

  /** Deletes all relationships and keeps the schema. */
  async clearRelationships(): Promise<void> {
    const schema = this.#schema
    await this.reset()
    if (schema !== undefined) await this.writeSchema(schema)
  }

  /** Deletes the relationships and the schema, which is ten times as fast as opening a new database. */
  async reset(): Promise<void> {
    // Even if the engine hasn't been used yet, commands on the page such as zed import might have written data.
    await wipe(await this.engine())
    this.#schema = undefined
  }

  /** Disconnects from a server that was stopped. The next use connects to the server that the page has by then. */
  async disconnect(): Promise<void> {
    await this.close()
    this.#schema = undefined
  }

  async close(): Promise<void> {
    const engine = this.#engine
    this.#engine = undefined
    await engine?.close()
  }
}
