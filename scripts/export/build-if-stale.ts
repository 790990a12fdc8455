import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXPORT_FOLDER } from '../root.ts'
import { buildExport, exportFingerprint, FINGERPRINT_FILE } from './build-export.ts'

/**
 * Builds the export unless `out/` was built from the same inputs.
 * @returns false if the build failed, after printing the reason
 */
export async function buildIfStale(): Promise<boolean> {
  if (isCurrent()) {
    console.log('The export in out/ is up to date.')
    return true
  }
  // Another process might build it meanwhile.
  return buildExport(() => !isCurrent())
}

function isCurrent(): boolean {
  if (!existsSync(FINGERPRINT_FILE) || !existsSync(join(EXPORT_FOLDER, 'index.html'))) return false
  return readFileSync(FINGERPRINT_FILE, 'utf8') === exportFingerprint()
}
