import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { blockMark } from '../../lib/build/samples/block-mark.ts'
import { readRecording } from '../../lib/build/samples/recording.ts'
import { pageText } from '../../lib/shared/page-body.ts'
import { ROOT } from '../../scripts/root.ts'
import { exportedPages } from './export.ts'

describe.each(exportedPages())('$route', ({ file, route, html }) => {
  it('has the mark of each block that its recording says was run or checked, and of no other', () => {
    const recording = readRecording(ROOT, file)
    const marks = recording?.blocks.flatMap((block) => blockMark(file, recording, block) ?? []) ?? []
    const shown = parse(pageText(html, route) ?? '').querySelectorAll('.nextra-code > div > p')
    expect(shown).toHaveLength(marks.length)
    for (const [index, { programs }] of marks.entries())
      for (const program of programs) expect(shown[index]?.text).toContain(program)
  })
})
