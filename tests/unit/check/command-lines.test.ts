import { describe, expect, it } from 'vitest'
import { commandLineProblems, extractCommandLines } from '../../../lib/content/verify/command-lines.ts'
import { FACTS } from '../manifest/fixtures.ts'

const check = (text: string) => commandLineProblems(text, [FACTS]).map(({ what, remedy }) => `${what}  → ${remedy}`)

describe('commandLineProblems', () => {
  it.each([
    'spicedb serve --datastore-engine memory --http-enabled -p 1',
    'spicedb serve --http-enabled=false --log-level=debug',
    'spicedb --log-level debug ds migrate head',
    'SPICEDB_HTTP_ENABLED=true ./spicedb serve',
    'docker run --rm -e SPICEDB_LOG_LEVEL=warn authzed/spicedb:v1.2.3 serve --http-cors',
    'docker image rm authzed/spicedb:v1.2.3 other',
    'spicedb "$@"',
    'spicedb help serve',
    'spicedb serve --help',
    'echo spicedb serve --wrong',
  ])('accepts %s', (line) => {
    expect(check(line)).toEqual([])
  })

  it.each([
    [
      'spicedb serve --datastore-enigne memory',
      'unknown flag --datastore-enigne of spicedb serve  → did you mean --datastore-engine?',
    ],
    ['spicedb srve', 'unknown command spicedb srve  → did you mean serve?'],
    ['spicedb datastore frobnicate', 'unknown command spicedb datastore frobnicate  → use one of migrate'],
    ['spicedb serve --port', '--port of spicedb serve has no value  → add one after the flag'],
    [
      'spicedb serve --http-enabled false',
      '--http-enabled of spicedb serve ignores the false after it  → write --http-enabled=false',
    ],
    [
      'SPICEDB_DATASTORE_ENGIN=memory spicedb serve',
      'no flag reads SPICEDB_DATASTORE_ENGIN  → did you mean SPICEDB_DATASTORE_ENGINE?',
    ],
    [
      'echo ok && docker run authzed/spicedb serve -x',
      'unknown flag -x of spicedb serve  → see /spicedb/concepts/commands',
    ],
  ])('reports the error in %s', (line, problem) => {
    expect(check(line)).toHaveLength(1)
    expect(check(line)[0]?.split('  → ')[0]).toBe(problem.split('  → ')[0])
    if (problem.includes('did you mean')) expect(check(line)).toEqual([problem])
  })
})

describe('extractCommandLines', () => {
  it('skips output, joins continuation lines and counts lines from the start of the block', () => {
    expect(extractCommandLines('console', '$ zed version\nv1\n$ zed \\\n>   import a.yaml\n')).toEqual([
      { command: 'zed version', line: 0 },
      { command: 'zed \\\n  import a.yaml', line: 2 },
    ])
    expect(extractCommandLines('bash', 'ls\n\nzed \\\n  version\r\n')).toEqual([
      { command: 'ls', line: 0 },
      { command: 'zed  version', line: 2 },
    ])
    expect(extractCommandLines('powershell', 'zed `\n  version')).toEqual([{ command: 'zed  version', line: 0 }])
    expect(extractCommandLines('text', 'zed version')).toEqual([])
  })
})
