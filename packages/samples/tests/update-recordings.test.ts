import { collectPage } from '@authzed-docs/samples/build/collect.ts'
import { type RecordedBlock, readRecording } from '@authzed-docs/samples/build/recording.ts'
import type { PageContext, PageResult } from '@authzed-docs/samples/verify/outcome.ts'
import { fromRecording } from '@authzed-docs/samples/verify/run-terminal.ts'
import { recordPages } from '@authzed-docs/samples/verify/update-recordings.ts'
import { describe, expect, it } from 'vitest'
import { rootWith } from './root.ts'

const FILE = 'pages/page.mdx'
const root = rootWith({ [FILE]: '```console\n$ docker run authzed/spicedb version\nspicedb v1.2.3\n```\n' })
const page = collectPage(root, FILE)

describe('recordPages', () => {
  const finding = { file: FILE, line: 1, column: 1, what: 'failed', remedy: 'repair it' }
  const result = (...findings: (typeof finding)[]): PageResult => ({
    page: FILE,
    outcomes: [{ status: 'run', programs: ['docker'], findings }],
    findings,
  })

  it('leaves out a page with an error, which would be recorded as one that ran', () => {
    recordPages(root, [result(finding)], {})
    expect(readRecording(root, FILE)).toBeUndefined()
    recordPages(root, [result()], { docker: '20.10' })
    expect(readRecording(root, FILE)?.programs).toEqual({ docker: '20.10' })
  })
})

describe('fromRecording', () => {
  const [sample] = page.samples
  if (!sample) throw new Error('the page has a block')
  const context = (recorded?: RecordedBlock) => ({ page, recorded: () => recorded }) as unknown as PageContext

  it('is an error for a block that is not recorded, unless there is a reason why it cannot run here', () => {
    expect(fromRecording(context(), sample).findings).toHaveLength(1)
    expect(fromRecording(context(), sample, 'needs a Docker engine')).toEqual({
      status: 'not-run',
      reason: 'needs a Docker engine',
      fromRecording: true,
      findings: [],
    })
  })
  it('compares what a page shows only with what was printed', () => {
    const recorded = { hash: sample.hash, status: 'not-run', reason: 'needs a Docker engine' } as const
    expect(fromRecording(context(recorded), sample).findings).toEqual([])
    const printed = { command: 'docker run authzed/spicedb version', exit: 0, output: ['spicedb v1.2.2'] }
    expect(fromRecording(context({ ...recorded, status: 'run', commands: [printed] }), sample).findings).toHaveLength(1)
  })
})
