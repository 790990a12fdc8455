import { describe, expect, it } from 'vitest'
import { completeFacts } from '../../../lib/flags/build/complete-facts.ts'
import type { DocumentedProgram } from '../../../lib/flags/build/programs.ts'
import { FACTS } from './fixtures.ts'

describe('completeFacts', () => {
  const program: DocumentedProgram = {
    program: 'spicedb',
    version: 'v1.2.3',
    environmentPrefix: 'SPICEDB_',
    withoutEnvironment: ['spicedb old', 'spicedb serve --port'],
    unlistedCommands: [],
    unlistedFlags: { '--debug': ['spicedb serve'] },
    missingInHelp: [],
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

  it('adds environment variables, unlisted flags and releases, of which what is new has the current one', () => {
    const facts = completeFacts(program, commands, FACTS)
    expect(facts).toMatchObject({ program: 'spicedb', version: 'v1.2.3', environmentPrefix: 'SPICEDB_' })
    expect(facts.commands).toEqual([
      { name: 'spicedb old', since: 'v1.2.3', flags: [{ name: 'x', type: 'bool', since: 'v1.2.3' }] },
      {
        name: 'spicedb serve',
        flags: [
          { name: 'datastore-engine', type: 'string', environment: 'SPICEDB_DATASTORE_ENGINE', since: 'v1.7.0' },
          { name: 'debug', type: 'bool', environment: 'SPICEDB_DEBUG', since: 'v1.2.3', hidden: true },
          { name: 'port', type: 'int' },
        ],
      },
    ])
  })

  it('leaves releases out without a previous manifest', () => {
    const facts = completeFacts(program, commands, null)
    expect(facts.commands.flatMap(({ flags }) => flags).filter(({ since }) => since !== undefined)).toEqual([])
  })
})
