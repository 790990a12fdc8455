import { statSync } from 'node:fs'
import { join } from 'node:path'
import { headersFor, type PolicyInputs } from '../lib/hosting/build/headers.ts'
import { policyInputsOf } from './export/stage-site.ts'

/** A build writes the first of these early and the last one at its end. */
const STAMPS = ['index.html', 'sitemap.xml']

/**
 * The headers of an export that can be built again while it's served.
 * @param folder the export, `out/`
 * @returns the headers of a path in the export
 */
export function createExportHeaders(folder: string): (path: string) => Record<string, string> {
  let version: string | null = null
  let inputs: PolicyInputs = { scripts: [], styles: [], trackers: {} }

  function readAgain(): void {
    const current = STAMPS.map((file) => statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs).join()
    if (current === version) return
    try {
      inputs = policyInputsOf(folder)
      version = current
    } catch {
      // A file has disappeared meanwhile, so the next request tries again.
    }
  }

  return (path) => {
    readAgain()
    return headersFor(path, inputs)
  }
}
