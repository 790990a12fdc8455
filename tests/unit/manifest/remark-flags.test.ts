import { rootWith } from '@authzed-docs/samples/tests/root.ts'
import { describe, expect, it } from 'vitest'
import { flagAnchor, flagFacts, shortDuration } from '../../../lib/flags/build/flag-facts.ts'
import { remarkFlags } from '../../../lib/flags/build/remark-flags.ts'
import { rehypeToc } from '../../../lib/mdx/build/rehype-toc.ts'
import { compilePage } from '../compile-page.ts'
import { DESCRIPTIONS, FACTS } from './fixtures.ts'

const root = rootWith({
  'toolchain/flags/spicedb.json': JSON.stringify(FACTS),
  'lib/flags/build/descriptions/spicedb.json': JSON.stringify(DESCRIPTIONS),
})

const compile = (source: string) =>
  compilePage(source, {
    data: { toc: ['own', 'spicedb-serve--port'].map((id) => ({ id, depth: 3 })) },
    remarkPlugins: [[remarkFlags, { root }]],
    rehypePlugins: [rehypeToc],
  })

describe('remarkFlags', () => {
  it('renders the flags of groups with anchor, facts and description', async () => {
    const { code } = await compile('<Flags command="spicedb serve" group="storage http" level="4" />')
    expect(code).toContain('<_components.h4 id="spicedb-serve--datastore-engine">')
    expect(code).toContain('{"--port, -p"}')
    expect(code).toContain('{"SPICEDB_DATASTORE_ENGINE"}')
    expect(code).toContain('since v1.7.0')
    expect(code).toContain('{"Where "}<_components.code>{"data"}')
    expect(code).not.toContain('http-cors')
    expect(code.indexOf('datastore-engine')).toBeLessThan(code.indexOf('http-enabled'))
  })

  it('renders all flags without a group', async () => {
    const { code } = await compile('<Flags command="spicedb serve" />')
    expect(code.match(/<_components\.h3 id=/g)).toHaveLength(5)
  })

  it('keeps flags out of the table of contents', async () => {
    expect((await compile('<Flags command="spicedb serve" />')).toc).toEqual(['own'])
    expect((await compile('Text')).toc).toEqual(['own', 'spicedb-serve--port'])
  })

  it('renders a table of runnable commands', async () => {
    const { code } = await compile('<Commands program="spicedb" />')
    expect(code).toContain('{"spicedb datastore migrate"}')
    expect(code).toContain('{"Starts the "}')
    expect(code.match(/<_components\.tr>/g)).toHaveLength(3)
  })

  it('links a command to the section of the page that is about it', async () => {
    const { code } = await compile('<Commands program="spicedb" />\n\n## migrate\n\n## serve and others [#start]')
    expect(code).toContain('<_components.a href="#start"><_components.code>{"spicedb serve"}')
    expect(code).toContain('<_components.td><_components.code>{"spicedb datastore migrate"}')
  })

  it.each([
    ['<Flags command="spicedb srve" />', 'there is no command spicedb srve  → did you mean spicedb serve?'],
    [
      '<Flags command="spicedb serve" group="wide" />',
      'spicedb serve has no group wide  → use one of storage, http, hidden',
    ],
    ['<Flags group="wide" />', 'Flags has no command  → write command="…"'],
  ])('rejects %s', async (source, message) => {
    await expect(compile(source)).rejects.toThrow(message)
  })
})

describe('flagFacts', () => {
  const words = { group: 'x', description: 'A sentence.' }
  const text = (flag: object) =>
    flagFacts({ name: 'a', type: 'bool', ...flag, ...words }, () => undefined)
      .map((fact) => ('text' in fact ? fact.text : `${fact.before ?? ''}${fact.code}`))
      .join(' · ')

  it('lists known facts', () => {
    expect(text({ environment: 'X_A' })).toBe('bool · default false · X_A')
    expect(text({ type: 'duration', default: '24h0m0s', since: 'v1.2.0' })).toBe(
      'duration · default 24h · since v1.2.0',
    )
    expect(text({ type: 'strings', required: true, since: 'v0.0.2' })).toBe('strings · required')
    expect(text({ type: 'int', deprecated: 'gone', hidden: true })).toBe('int · deprecated')
    expect(text({ type: 'int', noEffect: true })).toBe('int · default 0 · no effect')
    expect(text({ type: 'int', hidden: true })).toBe('int · not in the help')
  })

  it('links the release that introduced a flag, if it is described', () => {
    const hrefOf = (since: string) =>
      flagFacts({ name: 'a', type: 'bool', since, ...words }, (release) =>
        release === 'v1.2.0' ? '/changelog#x' : undefined,
      ).at(-1)
    expect(hrefOf('v1.2.0')).toEqual({ text: 'since v1.2.0', href: '/changelog#x' })
    expect(hrefOf('v1.1.0')).toEqual({ text: 'since v1.1.0', href: undefined })
  })

  it('shortens durations', () => {
    expect(['30m0s', '1h0m0s', '1h30m0s', '10s', '4.8s'].map(shortDuration)).toEqual([
      '30m',
      '1h',
      '1h30m',
      '10s',
      '4.8s',
    ])
  })

  it('has an anchor that separates command and flag', () => {
    expect(flagAnchor('spicedb datastore gc', 'datastore-engine')).toBe('spicedb-datastore-gc--datastore-engine')
  })
})
