import { parseRecording, type Recording, recordingPath, recordingText } from '@authzed-docs/samples/build/recording.ts'
import type { Draft } from './draft.ts'

type ByPage<T> = Record<'source' | 'target', T>

/**
 * Moves the recorded results of blocks that moved to another page.
 * @param files paths of the two pages
 * @param hashes block hashes of both pages, in order, before and after
 */
export function moveRecordedBlocks(
  draft: Draft,
  files: ByPage<string>,
  hashes: { before: ByPage<string[]>; after: ByPage<string[]> },
): void {
  const recordings = { source: readRecorded(draft, files.source), target: readRecorded(draft, files.target) }
  if (!recordings.source) return
  const recorded = { source: recordings.source.blocks, target: recordings.target?.blocks ?? [] }
  const programs = { ...recordings.source.programs, ...recordings.target?.programs }
  for (const side of ['source', 'target'] as const) {
    const known = [...recorded[side], ...recorded.source, ...recorded.target]
    // Without a result for each block, the page keeps its old recording, and its samples report what is missing.
    const blocks = hashes.after[side].flatMap((hash) => known.find((block) => block.hash === hash) ?? [])
    const file = recordingPath(files[side])
    if (hashes.after[side].length === 0 && draft.has(file)) draft.delete(file)
    else if (blocks.length > 0) draft.write(file, recordingText({ programs: usedBy(blocks, programs), blocks }))
  }
}

function readRecorded(draft: Draft, page: string): Recording | undefined {
  const file = recordingPath(page)
  return draft.has(file) ? parseRecording(page, draft.read(file)) : undefined
}

function usedBy(blocks: Recording['blocks'], programs: Recording['programs']): Recording['programs'] {
  const used = new Set(blocks.flatMap((block) => block.programs ?? []))
  return Object.fromEntries(
    Object.entries(programs)
      .filter(([name]) => used.has(name))
      .sort(),
  )
}
