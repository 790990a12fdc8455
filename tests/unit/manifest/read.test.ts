import { describe, expect, it } from 'vitest'
import { aliasesOf, readAliases } from '../../../lib/manifest/go-aliases.ts'
import { readGoFlags } from '../../../lib/manifest/go-flags.ts'
import { readGoSources, splitOutside } from '../../../lib/manifest/go-source.ts'
import { mergeFacts } from '../../../lib/manifest/merge-facts.ts'
import { parseDocs } from '../../../lib/manifest/parse-docs.ts'
import { PROGRAMS } from '../../../lib/manifest/programs.ts'
import { addSince } from '../../../lib/manifest/since.ts'
import { DOCS, FACTS, GO } from './fixtures.ts'

describe('parseDocs', () => {
  it('reads commands with their own flags', () => {
    const commands = parseDocs(DOCS)
    expect(commands.map(({ name, usage }) => [name, usage])).toEqual([
      ['spicedb', undefined],
      ['spicedb serve', 'spicedb serve [flags]'],
    ])
    expect(commands[1]?.flags).toEqual([
      { name: 'engine', type: 'string', default: 'memory' },
      { name: 'key', type: 'strings', required: true },
      { name: 'port', shorthand: 'p', type: 'int', default: '9999' },
      { name: 'plan', type: 'check' },
      { name: 'window', type: 'duration', default: '24h0m0s' },
      { name: 'watch', type: 'bool' },
    ])
  })

  it('fails where there is no flag', () => {
    expect(() => parseDocs('## Reference: `spicedb`\n\nText\n')).toThrow('no flag in a reference of 1 commands')
    expect(() => parseDocs('')).toThrow('no flag')
  })
})

describe('readGoFlags', () => {
  const flags = readGoFlags(readGoSources(GO), ['cmd.RegisterServeFlags'])

  it('follows prefixes, constants, closures and loops into other packages', () => {
    expect(flags.map(({ name }) => name)).toEqual(
      'engine key port plan window watch old pool-ping dashboard-enabled'.split(' '),
    )
  })

  it('knows types that a backquote hides, marks and defaults', () => {
    const of = (name: string) => flags.find((flag) => flag.name === name)
    expect(of('plan')?.type).toBe('strings')
    expect(of('key')?.required).toBe(true)
    expect(of('port')).toEqual({ name: 'port', shorthand: 'p', type: 'int', default: '9999' })
    expect(of('old')?.deprecated).toBe(true)
    expect(of('pool-ping')).toEqual({ name: 'pool-ping', type: 'duration', default: '5s', hidden: true })
    expect(of('dashboard-enabled')?.deprecated).toBe(true)
  })

  it('fails for a function that is not there', () => {
    expect(() => readGoFlags(readGoSources(GO), ['cmd.Gone'])).toThrow('no function cmd.Gone')
  })
})

describe('mergeFacts', () => {
  const [spicedb] = PROGRAMS
  if (!spicedb) throw new Error('no program')
  const program = { ...spicedb, fromLibraries: ['log-level'], hiddenCommands: { 'spicedb start': 'spicedb serve' } }
  const merge = (docs: string) =>
    mergeFacts(program, {
      commands: parseDocs(docs),
      goFlags: new Map([['spicedb serve', readGoFlags(readGoSources(GO), ['cmd.RegisterServeFlags'])]]),
      aliases: new Map(),
      before: null,
    })

  it('takes defaults from the reference, types and marks from the sources', () => {
    const { facts, differences } = merge(DOCS)
    expect(differences).toEqual([])
    const serve = facts.commands.find(({ name }) => name === 'spicedb serve')
    expect(serve?.flags.find(({ name }) => name === 'plan')?.type).toBe('strings')
    expect(serve?.flags.find(({ name }) => name === 'pool-ping')).toMatchObject({
      environment: 'SPICEDB_POOL_PING',
      hidden: true,
    })
    expect(facts.commands.at(-1)).toMatchObject({ name: 'spicedb start', hidden: true, usage: 'spicedb start [flags]' })
  })

  it('reports what only one of the two has', () => {
    const other = DOCS.replace('      --watch  ', '      --gaze  ')
    expect(merge(other).differences).toEqual([
      'spicedb serve --watch is in the Go sources only  → write the reference anew',
      'spicedb serve --gaze is in the reference only  → mend lib/manifest/programs.ts',
    ])
  })
})

it('finds other names of commands', () => {
  const source = 'x := &cobra.Command{\n\tUse: "bulk <a> <b>",\n\tAliases: []string{"check-bulk", "many"},\n}'
  const aliases = readAliases([source])
  expect(aliasesOf(aliases, { name: 'zed permission bulk', usage: 'zed permission bulk <a> <b> [flags]' })).toEqual([
    'check-bulk',
    'many',
  ])
  expect(aliasesOf(aliases, { name: 'zed backup bulk', usage: 'zed backup bulk <c>' })).toBeUndefined()
})

it('splits outside brackets and strings', () => {
  expect(splitOutside('f(a, b), "c,d", []string{"e", "f"}', ',')).toEqual(['f(a, b)', '"c,d"', '[]string{"e", "f"}'])
})

describe('addSince', () => {
  const [program] = PROGRAMS
  if (!program) throw new Error('no program')
  const line = (name: string) => `flags.StringVar(&x, "${name}", "", "text")`
  const sinceOf = (...history: { release: string; docs?: string; go: string }[]) => {
    const facts = addSince(
      program,
      FACTS,
      history.map((entry) => ({ docs: undefined, ...entry })),
    )
    return facts.commands.at(-1)?.flags.find(({ name }) => name === 'datastore-engine')?.since
  }

  it('needs a release without the flag and one with it', () => {
    const without = { release: 'v1.1.0', go: 'x := "datastore-engine"' }
    const first = { release: 'v1.2.0', go: line('datastore-engine') }
    expect(sinceOf(without, first)).toBe('v1.2.0')
    expect(sinceOf(first, { ...first, release: 'v1.3.0' })).toBeUndefined()
  })

  it('names the first good release after yanked ones', () => {
    expect(sinceOf({ release: 'v1.48.0', go: '' }, { release: 'v1.49.0', go: line('datastore-engine') })).toBe(
      'v1.51.1',
    )
  })

  it('does not trust a literal that an older reference contradicts', () => {
    const docs = DOCS.replace('--engine string ', '--datastore-engine string ')
    expect(
      sinceOf({ release: 'v1.1.0', go: '', docs }, { release: 'v1.2.0', go: line('datastore-engine'), docs }),
    ).toBe(undefined)
  })
})
