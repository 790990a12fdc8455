import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PINNED_VERSIONS } from '@authzed-docs/shared/pinned-versions.ts'
import { decompress } from 'fzstd'
import { z } from 'zod'

/** Folder in the repository with the built engine, which `npm run toolchain` writes. */
export const ENGINE_SOURCE = 'toolchain/engine'

/** The WebAssembly module, compressed by zstd, because hosts limit the size of a file (docs/decisions/browser-engine.md). */
export const ENGINE_MODULE = 'spicedb.wasm.zst'

/** Describes the module: toolchain/engine/engine.json. */
export const ENGINE_RECORD = 'engine.json'

const RESTORE = `git checkout -- ${ENGINE_SOURCE}`

/** Licenses of the Go modules in the engine. */
export const ENGINE_LICENSES = 'licenses.txt'

const engineRecordSchema = z.strictObject({
  spicedb: z.string(),
  /** Version of Go, as `go1.2.3`. */
  go: z.string(),
  /** The command, run in toolchain/dump-flags. */
  command: z.string(),
  /** Of the WebAssembly module before its compression. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number(),
  /** Hash of everything that the module is made from, so that `npm run toolchain` compiles it only if that has changed. */
  inputs: z.string().regex(/^[0-9a-f]{64}$/),
})

export type EngineRecord = z.infer<typeof engineRecordSchema>

/**
 * @returns null if the engine hasn't been built
 * @throws Error if the file isn't valid
 */
export function readEngineRecord(root: string): EngineRecord | null {
  const file = join(root, ENGINE_SOURCE, ENGINE_RECORD)
  if (!existsSync(file)) return null
  try {
    return engineRecordSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new Error(`${ENGINE_SOURCE}/${ENGINE_RECORD} isn't valid  → ${RESTORE}`, { cause: error })
  }
}

/**
 * Name of the module in the export, with its hash, which the browser checks. Its extension is `bin`, because hosts would send a
 * `.zst` file as one that the browser decompresses, and might compress a `.wasm` file again.
 */
export const publishedModuleName = ({ sha256 }: EngineRecord): string => `spicedb-${sha256}.bin`

/** The built engine. */
export interface EngineFile {
  /** Path of the compressed module. */
  file: string
  /** Size of the compressed module. `record.bytes` is its size before the compression. */
  bytes: number
  record: EngineRecord
}

/**
 * Finds the engine of the pinned release.
 * @returns its file, or why it's missing
 */
export function findEngine(root: string): EngineFile | { missing: string } {
  const record = readEngineRecord(root)
  const file = join(root, ENGINE_SOURCE, ENGINE_MODULE)
  if (!record || !existsSync(file)) return { missing: `${ENGINE_SOURCE} has no engine → npm run toolchain` }
  if (record.spicedb !== PINNED_VERSIONS.spicedb)
    return { missing: `${ENGINE_SOURCE} has SpiceDB ${record.spicedb} → npm run toolchain` }
  return { file, bytes: statSync(file).size, record }
}

/**
 * Decompresses the engine.
 * @param compressed what its file contains
 * @throws Error if it isn't the module of its record
 */
export function readModule(
  { file, record }: EngineFile,
  compressed: Uint8Array = readFileSync(file),
): Uint8Array<ArrayBuffer> {
  const module = new Uint8Array(decompress(compressed))
  if (createHash('sha256').update(module).digest('hex') === record.sha256) return module
  throw new Error(`${ENGINE_SOURCE}/${ENGINE_MODULE} isn't the module of ${ENGINE_RECORD}  → ${RESTORE}`)
}
