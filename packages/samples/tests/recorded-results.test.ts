import type { Recording } from '@authzed-docs/samples/build/recording.ts'
import type { Outcome, PageResult, Rewrite } from '@authzed-docs/samples/verify/outcome.ts'
import {
  createRecording,
  fileResults,
  recordingFindings,
  withFileResults,
} from '@authzed-docs/samples/verify/recorded-results.ts'
import { OUTPUT_REMEDY } from '@authzed-docs/samples/verify/run-terminal.ts'
import type { TaskResult } from '@authzed-docs/samples/verify/tasks.ts'
import { rewriteText, withoutRewritten } from '@authzed-docs/samples/verify/update-recordings.ts'
import { formatFinding } from '@authzed-docs/shared/finding.ts'
import { PINNED_VERSIONS } from '@authzed-docs/shared/pinned-versions.ts'
import { describe, expect, it } from 'vitest'
import { samplesOf } from './root.ts'

const PAGE = samplesOf('```console\n$ zed version\n…\n```\n\n```bash\nzed schema read\n```\n')
const versions = { zed: PINNED_VERSIONS.zed.slice(1), spicedb: PINNED_VERSIONS.spicedb.slice(1) }

const ran = (...outcomes: Partial<Outcome>[]): PageResult => ({
  page: PAGE.page,
  findings: [],
  outcomes: outcomes.map((outcome) => ({ status: 'run', programs: ['zed'], findings: [], ...outcome })),
})

describe('recordingFindings', () => {
  const recorded = createRecording(PAGE, ran({}, {}), versions)

  it('finds nothing when the page matches its recording', () => {
    expect(recordingFindings(PAGE, recorded, createRecording(PAGE, ran({}, {}), versions))).toEqual([])
  })

  it.each([
    [
      'a block that has changed',
      { ...recorded, blocks: recorded.blocks.map((block) => ({ ...block, hash: '0000000000' })) },
      "1:1  the page's recording doesn't have this block at this position",
    ],
    [
      'another status',
      { ...recorded, blocks: recorded.blocks.map((block) => ({ ...block, status: 'not-run' as const })) },
      'pages/page.mdx:1:1  this block was recorded as "not-run" but is now "run"',
    ],
    [
      'another exit status',
      {
        ...recorded,
        blocks: recorded.blocks.map((block) => ({ ...block, commands: [{ command: 'zed', exit: 1, output: [] }] })),
      },
      'exit status 1 when recorded, now ',
    ],
    [
      'a block too many',
      { ...recorded, blocks: [...recorded.blocks, ...recorded.blocks] },
      'recordings/page.json:1:1  the page no longer has some of these blocks',
    ],
    [
      'another release',
      { ...recorded, programs: { zed: '0.9.0' } },
      `recordings/page.json:1:1  recorded with zed 0.9.0, not ${PINNED_VERSIONS.zed}`,
    ],
    ['no recording', undefined, "pages/page.mdx:1:1  this block isn't in the page's recording"],
  ])('finds %s', (_, wrong, expected) => {
    const [finding, ...more] = recordingFindings(PAGE, wrong, createRecording(PAGE, ran({}, {}), versions)).map(
      formatFinding,
    )
    expect(finding).toContain(expected)
    expect(finding).toContain('→ CI records it; or run npm run samples -- --record /page where Go is installed')
    expect(more).toEqual([])
  })
})

describe('withFileResults', () => {
  const file = 'samples/a/b.py'
  const result = ran({ status: 'checked', programs: [], file }, {})
  const hash = PAGE.samples[0]?.hash ?? ''
  const recording = { programs: {}, blocks: [{ hash, status: 'run' as const, programs: ['python'] }] }
  const checkTask = { kind: 'language' as const, result: { name: 'python', version: '3', files: [file], findings: [] } }
  const driver = { file: 'samples/a/b.run.py', covers: [file] }
  const driverTask = { kind: 'driver' as const, result: { language: 'python', driver, findings: [] } }
  const outcomeWith = (recorded: Recording | undefined, ...results: TaskResult[]) => {
    const { outcomes, findings } = withFileResults(result, PAGE, recorded, fileResults(results))
    return { ...outcomes[0], findings: findings.map(formatFinding) }
  }

  it('gives a block the result of the file that it shows', () => {
    const ran = { status: 'run', programs: ['python', 'spicedb'], findings: [] }
    expect(outcomeWith(undefined, driverTask, checkTask)).toMatchObject(ran)
    expect(outcomeWith(undefined, checkTask)).toMatchObject({ status: 'checked', programs: ['python'], findings: [] })
  })

  it('gives a file with a task of its own the result of that task, even if a driver reads it', () => {
    const own = { kind: 'file' as const, result: { file, by: 'checked' as const, findings: [] } }
    expect(outcomeWith(undefined, own, driverTask)).toMatchObject({ status: 'checked', programs: [] })
  })

  it("uses the recorded result of a file that wasn't run", () => {
    const recorded = { status: 'run', programs: ['python'], fromRecording: true, findings: [] }
    expect(outcomeWith(recording)).toMatchObject(recorded)
    expect(outcomeWith(recording, checkTask)).toMatchObject(recorded)
  })

  it('keeps the result of a block that a command on the page runs as a file, unless a driver runs it, too', () => {
    const byCommand = ran({ status: 'run', programs: ['node'], file }, {})
    const programsWith = (...results: TaskResult[]) =>
      withFileResults(byCommand, PAGE, recording, fileResults(results)).outcomes[0]?.programs
    expect(programsWith(checkTask)).toEqual(['node'])
    expect(programsWith(driverTask)).toEqual(['python', 'spicedb'])
  })

  it('reports a block that was neither run nor recorded', () => {
    expect(outcomeWith(undefined).findings).toEqual([
      expect.stringContaining("pages/page.mdx:1:1  this block isn't in the page's recording"),
    ])
  })
})

it('a page whose output has been rewritten has only its other findings', () => {
  const finding = (remedy: string) => ({ file: PAGE.page, line: 1, column: 1, what: 'wrong', remedy })
  const result = ran({ findings: [finding(OUTPUT_REMEDY), finding('fix the command')] })
  expect(withoutRewritten(result).outcomes.flatMap(({ findings }) => findings)).toEqual([finding('fix the command')])
})

const at = (line: number, count: number, ...lines: string[]): Rewrite => ({ file: 'a.mdx', line, count, lines })

describe('rewriteText', () => {
  it.each([
    ['$ a\n1\n2\n$ b\n3', [at(2, 2, 'x'), at(5, 1, 'y', 'z')], '$ a\nx\n$ b\ny\nz'],
    ['$ a\n$ b', [at(2, 0, 'x')], '$ a\nx\n$ b'],
    ['$ a\n1', [at(2, 1)], '$ a'],
    ['  $ a\n  1', [at(2, 1, 'x', '', 'y')], '  $ a\n  x\n\n  y'],
  ])('%j', (text, rewrites, expected) => {
    expect(rewriteText(text, rewrites)).toBe(expected)
  })
})
