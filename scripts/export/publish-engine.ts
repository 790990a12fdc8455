import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENGINE_LICENSES, ENGINE_SOURCE, readEngine } from '../../lib/build/engine/engine-files.ts'
import { ENGINE_FOLDER } from '../../lib/build/hosting/engine-folder.ts'

/**
 * Writes the engine into an export. The extension of its name is `bin`, because hosts would send a `.zst` file as one that
 * the browser decompresses, and might compress a `.wasm` file again.
 * @returns what was done, for the log
 */
export function publishEngine(root: string, out: string): string {
  const engine = readEngine(root)
  if ('missing' in engine) return `no "Try it": ${engine.missing}`
  const { content, record } = engine
  const folder = join(out, ENGINE_FOLDER)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `spicedb-${record.sha256.slice(0, 16)}.bin`), content)
  copyFileSync(join(root, ENGINE_SOURCE, ENGINE_LICENSES), join(out, 'engine-licenses.txt'))
  return `browser engine: SpiceDB ${record.spicedb}, ${(content.length / 1e6).toFixed(1)} MB`
}
