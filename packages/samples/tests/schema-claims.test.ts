import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowserDatabase } from '@authzed-docs/samples/verify/engine/browser-engine.ts'
import type { Engine } from '@authzed-docs/samples/verify/engine/engine.ts'
import { parseRelationship } from '@authzed-docs/samples/verify/relationship.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'

/**
 * What pages say that SpiceDB accepts and refuses, tried in the engine of the pinned version. If a test fails after an upgrade,
 * correct the page that its title names.
 */
describe('claims about the schema language', { timeout: 60_000 }, () => {
  let engine: Engine
  beforeAll(async () => {
    engine = await openBrowserDatabase()
  }, 60_000)
  afterAll(() => engine.close())

  /** The error of a schema, or `undefined` if it's accepted. */
  async function refusal(schema: string): Promise<string | undefined> {
    await engine.reset()
    return engine.writeSchema(schema).then(
      () => undefined,
      (error: Error) => error.message,
    )
  }

  const withParameter = (name: string) => refusal(`definition user {}\ncaveat same(${name} int) { ${name} == 7 }`)
  const withText = (text: string) => refusal(`definition user {}\ncaveat same(name string) { name == ${text} }`)

  it.each(['int', 'string', 'map', 'type', 'uint', 'list', 'duration', 'any', 'size'])(
    'caveats/cel#define: a parameter can be named %s',
    async (name) => {
      expect(await withParameter(name)).toBeUndefined()
    },
  )

  it('caveats/cel#define: the listed names are refused', async () => {
    const page = readFileSync(join(ROOT, 'pages/spicedb/concepts/caveats/cel.mdx'), 'utf8')
    const bullet = page.split('\n').find((line) => line.startsWith('- **Reserved names.**')) ?? ''
    const names = Array.from(bullet.matchAll(/`(\w+)`/g), ([, name = '']) => name)
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) expect(await withParameter(name), name).toBeDefined()
  })

  it('caveats/cel#define: triple double quotes work, and the other two forms don’t', async () => {
    expect(await withText('"""two\nlines, "quotes" and }"""')).toBeUndefined()
    expect(await withText("'''one'''")).toContain('TokenTypeError')
    expect(await withText('`one`')).toContain('TokenTypeError')
  })

  it('caveats/cel: a uint above the largest int counts as that number', async () => {
    const schema = 'caveat largest(found uint) { found == 9223372036854775807 }\ndefinition user {}'
    expect(await refusal(`${schema}\ndefinition door {\n  relation key: user with largest\n}`)).toBeUndefined()
    const key = parseRelationship('door:front#key@user:ann[largest]')
    await engine.touch([key])
    const answer = async (found: string) => {
      const check = { resource: key.resource, permission: key.relation, subject: key.subject, context: { found } }
      return (await engine.check(check)).permissionship
    }
    expect(await answer('18446744073709551615')).toBe('has')
    expect(await answer('9223372036854775808')).toBe('has')
    expect(await answer('9223372036854775806')).toBe('none')
  })

  it('schema#limits: names have 3 to 64 characters, and only references notice a prefix of 64', async () => {
    const definition = (name: string) => refusal(`definition ${name} {}`)
    expect(await definition('a'.repeat(64))).toBeUndefined()
    expect(await definition('a'.repeat(65))).toContain('does not match regex pattern')
    expect(await definition('aa')).toContain('does not match regex pattern')
    const long = `${'a'.repeat(64)}/user`
    expect(await definition(long)).toBeUndefined()
    expect(await refusal(`definition ${long} {}\ndefinition door {\n  relation key: ${long}\n}`)).toContain(
      'invalid type relation',
    )
  })

  it('schema#wildcards: a second type with the same relation is inspected as well', async () => {
    const types = 'definition user {}\ndefinition club {\n  relation member: user\n}'
    const team = 'definition team {\n  relation member: user | user:*\n}'
    const room = 'definition room {\n  relation guest: club#member | team#member\n}'
    expect(await refusal(`${types}\n${team}\n${room}`)).toContain('wildcard relations cannot be transitively included')
  })

  it('schema#cycles: without a server, two permissions can refer to each other', async () => {
    const cycle = 'definition book {\n  permission open = browse\n  permission browse = open\n}'
    expect(await refusal(cycle)).toBeUndefined()
  })

  it('schema#removing: a permission that a type list contains can’t be removed', async () => {
    const schema = (permission: string) =>
      `definition user {}\ndefinition club {\n  relation member: user\n${permission}}\ndefinition room {\n  relation guest: club#enter\n}`
    expect(await refusal(schema('  permission enter = member\n'))).toBeUndefined()
    expect(await refusal(schema(''))).toContain('`enter` not found')
  })
})
