import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '@authzed-docs/samples/build/paths.ts'
import { PINNED_VERSIONS } from '@authzed-docs/shared/pinned-versions.ts'

/** Go module with the engine's program. */
const PROGRAM = 'toolchain/dump-flags'

/**
 * Hashes what the browser engine is made from: the Go module, the release of SpiceDB and the command. Two builds with the same
 * hash have the same bytes.
 * @param command the command that compiles it
 * @param go version of Go, as `go1.2.3`
 */
export function engineInputs(root: string, command: string, go: string): string {
  const hash = createHash('sha256').update(`${PINNED_VERSIONS.spicedb}\0${go}\0${command}\0`)
  for (const file of filesBelow(root, PROGRAM))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}
