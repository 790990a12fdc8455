import type { Engine, OpenEngine } from './engine/engine.ts'

/** The database of one page, opened on first use and reset when a sample asks for an empty one. */
export class PageDatabase {
  readonly #open: OpenEngine
  #engine: Engine | undefined
  #schema: string | undefined

  constructor(open: OpenEngine) {
    this.#open = open
  }

  async engine(): Promise<Engine> {
    this.#engine ??= await this.#open()
    return this.#engine
  }

  /**
   * Replaces the schema.
   * @throws EngineError
   */
  async writeSchema(schema: string): Promise<void> {
    await (await this.engine()).writeSchema(schema)
    this.#schema = schema
  }

  /** Resets the database and writes `schema`, unless that was the last schema written. */
  async useSchema(schema: string): Promise<void> {
    if (this.#schema === schema) return
    await this.reset()
    await this.writeSchema(schema)
  }

  /**
   * Deletes the relationships and the schema, which is ten times as fast as opening a new database. Even if the engine hasn't been
   * used yet, commands on the page such as `zed import` might have written data.
   */
  async reset(): Promise<void> {
    await (await this.engine()).reset()
    this.#schema = undefined
  }

  /** Disconnects. The next use connects to the server that the page has by then. */
  close(): void {
    this.#engine?.close()
    this.#engine = undefined
    this.#schema = undefined
  }
}
