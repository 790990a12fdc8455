import { describe, expect, it } from 'vitest'
import { completeFacts } from '../../../lib/flags/build/complete-facts.ts'
import type { DocumentedProgram } from '../../../lib/flags/build/programs.ts'
import { addSince } from '../../../lib/flags/build/since.ts'
import { DOCS, FACTS } from './fixtures.ts'

describe('completeFacts', () => {
  const program: DocumentedProgram = {
    program: 'spicedb',
    version: 'v1.2.3',
    environmentPrefix: 'SPICEDB_',
    withoutEnvironment: ['spicedb old', 'spicedb serve --port'],
    unlistedCommands: [],
    unlistedFlags: { '--debug': ['spicedb serve'] },
    missingInHelp: [],
    docs: '',
    sinceInCode: {},
  }
  const commands = [
    { name: 'spicedb old', flags: [{ name: 'x', type: 'bool' }] },
    {
      name: 'spicedb serve',
      flags: [
        { name: 'port', type: 'int' },
        { name: 'datastore-engine', type: 'string' },
      ],
    },
  ]

  it('adds environment variables, unlisted flags and releases', () => {
    const facts = completeFacts(program, commands, FACTS)
    expect(facts).toMatchObject({ program: 'spicedb', version: 'v1.2.3', environmentPrefix: 'SPICEDB_' })
    expect(facts.commands).toEqual([
      { name: 'spicedb old', flags: [{ name: 'x', type: 'bool' }] },
      {
        name: 'spicedb serve',
        flags: [
          { name: 'datastore-engine', type: 'string', environment: 'SPICEDB_DATASTORE_ENGINE', since: 'v1.7.0' },
          { name: 'debug', type: 'bool', environment: 'SPICEDB_DEBUG', hidden: true },
          { name: 'port', type: 'int' },
        ],
      },
    ])
  })
})

describe('addSince', () => {
  const line = (name: string) => `flags.StringVar(&x, "${name}", "", "text")`
  const sinceOf = (...history: { release: string; docs?: string; go: string }[]) => {
    const releases = history.map((entry) => ({ docs: undefined, ...entry }))
    const serve = addSince(FACTS, releases).commands.at(-1)
    return serve?.flags.find(({ name }) => name === 'datastore-engine')?.since
  }

  it('requires a release without the flag and one with it', () => {
    const without = { release: 'v1.1.0', go: 'x := "datastore-engine"' }
    const first = { release: 'v1.2.0', go: line('datastore-engine') }
    expect(sinceOf(without, first)).toBe('v1.2.0')
    expect(sinceOf(first, { ...first, release: 'v1.3.0' })).toBeUndefined()
  })

  it('reads the generated reference', () => {
    const docs = DOCS.replace('--engine string ', '--datastore-engine string ')
    expect(sinceOf({ release: 'v1.1.0', go: '', docs: DOCS }, { release: 'v1.2.0', go: '', docs })).toBe('v1.2.0')
  })

  it('skips yanked releases', () => {
    expect(sinceOf({ release: 'v1.48.0', go: '' }, { release: 'v1.49.0', go: line('datastore-engine') })).toBe(
      'v1.51.1',
    )
  })

  it('prefers a release that was read from the code, because the reference can list a flag or command later', () => {
    const releases = [{ release: 'v1.1.0', docs: undefined, go: '' }]
    const { commands } = addSince(FACTS, releases, {
      'spicedb serve --datastore-engine': 'v1.0.0',
      'spicedb serve': 'v0.9.0',
    })
    const serve = commands.find(({ name }) => name === 'spicedb serve')
    expect(serve?.since).toBe('v0.9.0')
    expect(serve?.flags.find(({ name }) => name === 'datastore-engine')?.since).toBe('v1.0.0')
  })

  it('ignores a literal that an older reference contradicts', () => {
    const docs = DOCS.replace('--engine string ', '--datastore-engine string ')
    expect(
      sinceOf({ release: 'v1.1.0', go: '', docs }, { release: 'v1.2.0', go: line('datastore-engine'), docs }),
    ).toBe(undefined)
  })
})
