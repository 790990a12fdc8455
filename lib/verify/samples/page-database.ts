import type { Engine, EngineSource } from './engine/engine.ts'
import { wipe } from './engine/wipe.ts'

/** The database of one page: opened at the first use, and renewed when a sample asks for an empty one. */
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

  /** Replaces the schema. Throws EngineError. */
  async writeSchema(schema: string): Promise<void> {
    const engine = await this.engine()
    await engine.writeSchema(schema)
    this.#schema = schema
  }

  /** Starts with an empty database and `schema`, unless that is the schema written last. */
  async useSchema(schema: string): Promise<void> {
    if (this.#schema === schema) return
    await this.renew()
    await this.writeSchema(schema)
  }

  /** Deletes all relationships and keeps the schema. */
  async empty(): Promise<void> {
    const schema = this.#schema
    await this.renew()
    if (schema !== undefined) await this.writeSchema(schema)
  }

  /** An empty database without a schema from here on. To wipe it takes a tenth of the time of a new one. */
  async renew(): Promise<void> {
    // Commands of the page, such as zed import, might have written before the first use of the engine.
    await wipe(await this.engine())
    this.#schema = undefined
  }

  /** Leaves a server whose data is gone; the next use connects to the one that the page has then. */
  async forget(): Promise<void> {
    await this.close()
    this.#schema = undefined
  }

  async close(): Promise<void> {
    const engine = this.#engine
    this.#engine = undefined
    await engine?.close()
  }
}
