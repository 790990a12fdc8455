import { v1 } from '@authzed/authzed-node'
import { describe, expect, it } from 'vitest'
import { embedded } from '../../../lib/verify/samples/engine/embedded.ts'
import { type Engine, EngineError } from '../../../lib/verify/samples/engine/engine.ts'
import { toEngineError } from '../../../lib/verify/samples/engine/errors.ts'
import { METHODS } from '../../../lib/verify/samples/engine/rpc.ts'
import { wipe } from '../../../lib/verify/samples/engine/wipe.ts'
import { PageDatabase } from '../../../lib/verify/samples/page-database.ts'
import { parseRelationship } from '../../../lib/verify/samples/relationship.ts'

const SCHEMA = 'definition user {}\n\ndefinition door {\n  relation key: user\n}'
const create = (text: string) => ({ operation: 'CREATE' as const, relationship: parseRelationship(text) })

/** Reads the relationships of a type with a streaming call. */
async function read({ rpc }: Engine, resourceType: string): Promise<object[]> {
  const method = METHODS.find(({ name }) => name === 'ReadRelationships')
  if (!method) throw new Error('no method')
  const consistency = { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } } as const
  const request = v1.ReadRelationshipsRequest.create({ consistency, relationshipFilter: { resourceType } })
  const found: object[] = []
  for await (const message of rpc.stream(method, request)) found.push(message)
  return found
}

describe('toEngineError', () => {
  it.each([
    [new Error('rpc error: code = NotFound desc = nothing\nhere'), 'NotFound', 'nothing\nhere'],
    [Object.assign(new Error('9 x'), { code: 9, details: 'not now' }), 'FailedPrecondition', 'not now'],
    [new Error('odd'), 'Unknown', 'odd'],
    ['odd', 'Unknown', 'odd'],
    [new EngineError('Internal', 'x'), 'Internal', 'x'],
  ])('%s', (error, code, detail) => {
    expect(toEngineError(error)).toMatchObject({ code, detail, message: `rpc error: code = ${code} desc = ${detail}` })
  })
})

describe('the embedded engine', () => {
  it('has the same message for unary and streaming errors', async () => {
    const engine = await embedded.open()
    await engine.writeSchema(SCHEMA)
    const detail = 'object definition `nothing` not found'
    await expect(
      engine.check({
        resource: { type: 'nothing', id: 'a' },
        permission: 'key',
        subject: { type: 'user', id: 'a', relation: '' },
      }),
    ).rejects.toMatchObject({ code: 'FailedPrecondition', detail })
    await expect(read(engine, 'nothing')).rejects.toMatchObject({
      code: 'FailedPrecondition',
      detail,
    })
    await engine.close()
  })

  it('closes quickly after a streaming call', async () => {
    const engine = await embedded.open()
    await engine.writeSchema(SCHEMA)
    await read(engine, 'door')
    const start = Date.now()
    await engine.close()
    expect(Date.now() - start).toBeLessThan(3000)
  })

  it('keeps databases separate', async () => {
    const [first, second] = await Promise.all([embedded.open(), embedded.open()])
    await first.writeSchema(SCHEMA)
    await expect(second.readSchema()).rejects.toMatchObject({ code: 'NotFound' })
    await Promise.all([first.close(), second.close()])
  })
})

it('wipe deletes everything, and can be repeated', async () => {
  const engine = await embedded.open()
  await engine.writeSchema(SCHEMA)
  await engine.writeRelationships([create('door:front#key@user:ann')])
  await wipe(engine)
  await expect(engine.readSchema()).rejects.toMatchObject({ code: 'NotFound' })
  await wipe(engine)
  await engine.writeSchema(SCHEMA)
  expect(await read(engine, 'door')).toEqual([])
  await engine.close()
})

describe('PageDatabase', () => {
  it('keeps, clears and resets its data', async () => {
    const database = new PageDatabase(embedded)
    await database.useSchema(SCHEMA)
    await (await database.engine()).writeRelationships([create('door:front#key@user:ann')])
    await database.useSchema(SCHEMA)
    expect(await read(await database.engine(), 'door')).toHaveLength(1)
    await database.clearRelationships()
    expect(await read(await database.engine(), 'door')).toHaveLength(0)
    await database.reset()
    await expect((await database.engine()).readSchema()).rejects.toMatchObject({ code: 'NotFound' })
    await database.close()
  })
})
