import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Changes to files, kept in memory until all of them are known to be possible. */
export class Draft {
  readonly #root: string
  /** New text by path; null for a deleted file. */
  readonly #changed = new Map<string, string | null>()
  readonly #existing: ReadonlySet<string>
  /** Former path of each moved file, by its new one. */
  readonly #moved = new Map<string, string>()

  /**
   * @param root the project's root
   * @param files paths of the project's text files, relative to the root
   */
  constructor(root: string, files: readonly string[]) {
    this.#root = root
    this.#existing = new Set(files.filter((file) => existsSync(join(root, file))))
  }

  /** Paths of all files, with the changes so far. */
  get files(): string[] {
    return [...new Set([...this.#existing, ...this.#changed.keys()])].filter((file) => this.has(file)).sort()
  }

  has(file: string): boolean {
    return this.#changed.has(file) ? this.#changed.get(file) !== null : this.#existing.has(file)
  }

  /** @throws Error if there is no such file */
  read(file: string): string {
    const changed = this.#changed.get(file)
    if (changed === null) throw new Error(`${file} was deleted`)
    return changed ?? readFileSync(join(this.#root, file), 'utf8')
  }

  /** Text of a file before all changes, found by its new path; undefined for a new file. */
  original(file: string): string | undefined {
    const before = this.#moved.get(file) ?? file
    return this.#existing.has(before) ? readFileSync(join(this.#root, before), 'utf8') : undefined
  }

  write(file: string, text: string): void {
    if (!this.has(file) || this.read(file) !== text) this.#changed.set(file, text)
  }

  move(from: string, to: string): void {
    this.write(to, this.read(from))
    this.#moved.set(to, from)
    this.delete(from)
  }

  delete(file: string): void {
    this.#changed.set(file, null)
  }

  /** Paths that `commit` writes or deletes. */
  get changes(): string[] {
    return [...this.#changed.keys()].filter((file) => this.has(file) || this.#existing.has(file)).sort()
  }

  /** Paths of deleted files whose text isn't moved to another one. */
  get deletions(): string[] {
    const sources = new Set(this.#moved.values())
    return this.changes.filter((file) => !this.has(file) && !sources.has(file))
  }

  /**
   * Writes the changes.
   * @returns a line for each changed file
   */
  commit(): string[] {
    const sources = new Set(this.#moved.values())
    return this.changes.flatMap((file) => {
      const path = join(this.#root, file)
      if (!this.has(file)) {
        rmSync(path)
        return sources.has(file) ? [] : [`deleted ${file}`]
      }
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, this.read(file))
      const from = this.#moved.get(file)
      return [from === undefined ? `wrote ${file}` : `moved ${from} to ${file}`]
    })
  }
}
