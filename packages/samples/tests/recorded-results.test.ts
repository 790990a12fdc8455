import type { Outcome, PageResult } from '@authzed-docs/samples/verify/outcome.ts'
import { createRecording, recordingFindings, withFileResults } from '@authzed-docs/samples/verify/recorded-results.ts'
import { OUTPUT_REMEDY } from '@authzed-docs/samples/verify/run-terminal.ts'
import { fileRecordDifferences, withoutRewritten } from '@authzed-docs/samples/verify/update-recordings.ts'
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
  const result = ran({ status: 'checked', file }, {})

  it('gives a block the result of the file that it shows', () => {
    const fresh = new Map([[file, { status: 'run' as const, programs: ['python'] }]])
    const recorded = { programs: {}, files: {} }
    const { outcomes, findings } = withFileResults(result, PAGE, { fresh, recorded, hashOf: () => '' })
    expect(outcomes[0]).toMatchObject({ status: 'run', programs: ['python'] })
    expect(findings).toEqual([])
  })

  it("uses the recorded result of an unchanged file that wasn't run", () => {
    const recorded = { programs: {}, files: { [file]: { hash: 'a', status: 'run' as const, programs: ['python'] } } }
    const same = withFileResults(result, PAGE, { fresh: new Map(), recorded, hashOf: () => 'a' })
    expect(same.outcomes[0]).toMatchObject({ status: 'run', fromRecording: true })
    expect(same.findings).toEqual([])
    const onlyChecked = new Map([[file, { status: 'checked' as const, programs: ['python'] }]])
    const withoutDriver = withFileResults(result, PAGE, { fresh: onlyChecked, recorded, hashOf: () => 'a' })
    expect(withoutDriver.outcomes[0]).toMatchObject({ status: 'run', fromRecording: true })
    const edited = withFileResults(result, PAGE, { fresh: onlyChecked, recorded, hashOf: () => 'b' })
    expect(edited.outcomes[0]).toMatchObject({ status: 'checked', programs: ['python'] })
    const changed = withFileResults(result, PAGE, { fresh: new Map(), recorded, hashOf: () => 'b' })
    expect(changed.findings.map(formatFinding)).toEqual([
      'pages/page.mdx:1:1  samples/a/b.py has no up-to-date recording  → CI records it; or run npm run samples -- --record where Go is installed',
    ])
  })
})

describe('fileRecordDifferences', () => {
  const record = { hash: '0123456789', status: 'run' as const, programs: ['python'] }
  const known = (status: 'run' | 'checked', hash: string) => ({
    fresh: new Map([['samples/a/b.py', { status, programs: ['python'] }]]),
    recorded: { programs: {}, files: { 'samples/a/b.py': record } },
    hashOf: () => hash,
  })

  it.each([
    ['the same file was run again', known('run', record.hash), 0],
    ['the same file was only checked here', known('checked', record.hash), 0],
    ['another file was run', known('run', 'aaaaaaaaaa'), 1],
    ['a file has no record', { ...known('run', record.hash), recorded: { programs: {}, files: {} } }, 1],
  ])('%s', (_, files, count) => {
    expect(fileRecordDifferences(files).map(formatFinding)).toEqual(
      Array(count).fill(
        'samples/a/b.py:1:1  samples/a/b.py has no up-to-date recording  → CI records it; or run npm run samples -- --record where Go is installed',
      ),
    )
  })
})

it('a page whose output has been rewritten has only its other findings', () => {
  const finding = (remedy: string) => ({ file: PAGE.page, line: 1, column: 1, what: 'wrong', remedy })
  const result = ran({ findings: [finding(OUTPUT_REMEDY), finding('fix the command')] })
  expect(withoutRewritten(result).outcomes.flatMap(({ findings }) => findings)).toEqual([finding('fix the command')])
})
