import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleUrl } from '@authzed-docs/playground/browser/sample-url.ts'
import type { PlaygroundState } from '@authzed-docs/playground/browser/state.ts'
import {
  ENGINE_LICENSES,
  ENGINE_SOURCE,
  type EngineFile,
  publishedModuleName,
} from '@authzed-docs/playground/engine/build/engine-files.ts'
import { ENGINE_FOLDER } from '../../lib/hosting/build/cache-control.ts'
import { writeFile } from './write-file.ts'

/**
 * Writes the engine and the samples that readers can try into an export.
 * @param compressed the verified content of the engine's file, which can change during a build
 * @param samples states of the samples by their ids
 * @returns what was done, for the log
 */
export function publishEngine(
  root: string,
  out: string,
  { record }: EngineFile,
  compressed: Uint8Array,
  samples: ReadonlyMap<string, PlaygroundState>,
): string {
  writeFile(join(out, ENGINE_FOLDER, publishedModuleName(record)), compressed)
  copyFileSync(join(root, ENGINE_SOURCE, ENGINE_LICENSES), join(out, 'engine-licenses.txt'))
  for (const [id, state] of samples) writeFile(join(out, sampleUrl('', id)), JSON.stringify(state))
  return `browser engine: SpiceDB ${record.spicedb}, ${(compressed.length / 1e6).toFixed(1)} MB; samples to try: ${samples.size}`
}
