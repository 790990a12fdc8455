import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../lib/build/flags/manifest.ts'
import { collectPages } from '../../../lib/build/samples/collect.ts'
import { checkCommandLine } from '../../../lib/verify/content/check-command-line.ts'
import { parseConsole } from '../../../lib/verify/samples/console.ts'
import { ROOT } from '../../../scripts/root.ts'
import { FACTS } from './fixtures.ts'

const check = (text: string) => checkCommandLine(text, [FACTS]).map(({ what, remedy }) => `${what}  → ${remedy}`)

describe('checkCommandLine', () => {
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
    ['spicedb serve --port', '--port of spicedb serve has no value  → write it behind the flag'],
    [
      'spicedb serve --http-enabled false',
      '--http-enabled of spicedb serve does not take the false behind it  → write --http-enabled=false',
    ],
    [
      'SPICEDB_DATASTORE_ENGIN=memory spicedb serve',
      'no flag reads SPICEDB_DATASTORE_ENGIN  → did you mean SPICEDB_DATASTORE_ENGINE?',
    ],
    [
      'echo ok && docker run authzed/spicedb serve -x',
      'unknown flag -x of spicedb serve  → see /spicedb/concepts/commands',
    ],
  ])('finds what is wrong in %s', (line, problem) => {
    expect(check(line)).toHaveLength(1)
    expect(check(line)[0]?.split('  → ')[0]).toBe(problem.split('  → ')[0])
    if (problem.includes('did you mean')) expect(check(line)).toEqual([problem])
  })
})

describe('the command lines of all pages', () => {
  const manifests = [readFacts(ROOT, 'spicedb'), readFacts(ROOT, 'zed')]
  const lines = collectPages(ROOT).flatMap(({ samples }) =>
    samples.flatMap(({ fence, text, textPlace, place }) => {
      if (fence.error || !['console', 'bash', 'powershell'].includes(fence.language)) return []
      const commands =
        fence.language === 'console'
          ? parseConsole(text).map(({ command }) => command)
          : text.replace(/[\\`]\r?\n\s*/g, ' ').split('\n')
      return commands.map((command) => ({ command, place: `${textPlace.file}:${place.line}` }))
    }),
  )

  it('use only commands and flags of the baseline releases', () => {
    expect(lines.length).toBeGreaterThan(300)
    const wrong = lines.flatMap(({ command, place }) =>
      checkCommandLine(command, manifests).map(({ what, remedy }) => `${place}  ${what}  → ${remedy}`),
    )
    expect(wrong).toEqual([])
  })
})
