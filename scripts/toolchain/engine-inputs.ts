import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow } from '../../lib/build/samples/paths.ts'
import { PINNED_VERSIONS } from '../../lib/shared/pinned-versions.ts'

/** Go module with the engine's program. */
const PROGRAM = 'toolchain/dump-flags'

/** Runs the compiled module up to the state that browsers start from. */
const INITIALIZER = 'lib/build/engine/initialize-engine.ts'

/**
 * Hashes what the browser engine is made from: the Go module, the release of SpiceDB, the command, and the code that
 * initializes it. Two builds with the same hash have the same bytes.
 * @param command the command that compiles it
 * @param go version of Go, as `go1.2.3`
 */
export function engineInputs(root: string, command: string, go: string): string {
  const hash = createHash('sha256').update(`${PINNED_VERSIONS.spicedb}\0${go}\0${command}\0`)
  for (const file of [...filesBelow(root, PROGRAM), ...importedFiles(root, INITIALIZER)])
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** A module with all modules of the repository that it imports, sorted. Types count too, which is simpler and safe. */
function importedFiles(root: string, file: string): string[] {
  const found = new Set<string>()
  const open = [file]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue
    found.add(next)
    const text = readFileSync(join(root, next), 'utf8')
    for (const [, path = ''] of text.matchAll(/\bfrom '(\.[^']+)'/g)) open.push(join(dirname(next), path))
  }
  return [...found].sort()
}
