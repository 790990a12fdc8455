import { describe, expect, it } from 'vitest'
import { completeFacts } from '../../../lib/flags/build/complete-facts.ts'
import type { Program } from '../../../lib/flags/build/programs.ts'
import { parseHelp, readHelp } from '../../../lib/flags/build/read-help.ts'
import { FACTS, HELP } from './fixtures.ts'

const help = (words: string): string => HELP[words] ?? ''

describe('parseHelp', () => {
  it('reads usage, aliases and flags of all sections except the global one', () => {
    expect(parseHelp(help('serve'))).toEqual({
      usage: 'spicedb serve <file> [flags]',
      aliases: ['run', 'start'],
      children: [],
      flags: [
        { name: 'keys', type: 'strings', default: 'a,b' },
        { name: 'port', shorthand: 'p', type: 'int', default: '9999' },
        { name: 'prefix', type: 'stringToString' },
        { name: 'watch', type: 'bool' },
      ],
    })
  })

  it('ignores the usage of a group and what cobra adds', () => {
    expect(parseHelp(help(''))).toEqual({
      usage: undefined,
      aliases: [],
      children: ['serve'],
      flags: [{ name: 'log-level', type: 'string', default: 'info' }],
    })
  })
})

it('readHelp follows subcommands and unlisted commands', async () => {
  const asked: string[] = []
  const run = async (args: string[]) => {
    asked.push(args.join(' '))
    return help(args.slice(0, -1).join(' '))
  }
  const commands = await readHelp(run, 'spicedb', ['spicedb old'])
  expect(asked).toEqual(['--help', 'serve --help', 'old --help'])
  expect(commands.map(({ name, hidden }) => [name, hidden])).toEqual([
    ['spicedb', undefined],
    ['spicedb serve', undefined],
    ['spicedb old', true],
  ])
})

describe('completeFacts', () => {
  const program: Program = {
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
