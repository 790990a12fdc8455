import { readRecording } from '@authzed-docs/samples/build/recording.ts'
import { sampleStatus } from '@authzed-docs/samples/build/sample-status.ts'
import { expect } from 'vitest'
import { ROOT } from '../../scripts/root.ts'
import { parsedPages, testEach } from './export.ts'

testEach(
  'each page shows a status for exactly the blocks that its recording says were run or checked',
  parsedPages(),
  ({ file, root }) => {
    const recording = readRecording(ROOT, file)
    const statuses = recording?.blocks.flatMap((block) => sampleStatus(file, recording, block) ?? []) ?? []
    const badges = root.querySelectorAll('[data-page-body] .highlighted > div > p')
    expect(badges).toHaveLength(statuses.length)
    for (const [index, { programs }] of statuses.entries())
      for (const program of programs) expect(badges[index]?.text).toContain(program)
  },
)
