import { openBrowserDatabase } from '@authzed-docs/samples/verify/engine/browser-engine.ts'
import { PageDatabase } from '@authzed-docs/samples/verify/page-database.ts'
import { parseRelationship } from '@authzed-docs/samples/verify/relationship.ts'
import { describe, expect, it } from 'vitest'

const SCHEMA = 'definition user {}\n\ndefinition door {\n  relation key: user\n}'
const KEY = parseRelationship('door:front#key@user:ann')
const CHECK = { resource: KEY.resource, permission: KEY.relation, subject: KEY.subject }

describe('PageDatabase in the playground’s engine', { timeout: 60_000 }, () => {
  const answer = async (database: PageDatabase) => (await (await database.engine()).check(CHECK)).permissionship

  it('keeps and resets its data', async () => {
    const database = new PageDatabase(openBrowserDatabase)
    await database.useSchema(SCHEMA)
    await (await database.engine()).touch([KEY])
    await database.useSchema(SCHEMA)
    expect(await answer(database)).toBe('has')
    await database.reset()
    await expect(answer(database)).rejects.toThrow('object definition `door` not found')
    database.close()
  })

  it('keeps its data when it rejects a write', async () => {
    const engine = await openBrowserDatabase()
    await engine.writeSchema(SCHEMA)
    await expect(engine.writeSchema('definition door {')).rejects.toThrow('Expected')
    await expect(engine.touch([parseRelationship('door:front#lock@user:ann')])).rejects.toThrow('lock')
    await engine.touch([KEY])
    expect((await engine.check(CHECK)).permissionship).toBe('has')
  })
})
