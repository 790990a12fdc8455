import { createHash } from 'node:crypto'
import type { PlaygroundState } from '@authzed-docs/playground/browser/state.ts'

/** Identifies a sample by its content: 8 hexadecimal digits. */
export function sampleId(state: PlaygroundState): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 8)
}
