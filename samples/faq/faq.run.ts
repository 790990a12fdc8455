/**
 * Runs both functions against a SpiceDB inside this process. It doesn't have reflection, so that response is written here:
 * npx tsx samples/faq/faq.run.ts
 */
import assert from 'node:assert/strict'
import { v1 } from '@authzed/authzed-node'
import { TestDatabase } from '../driver/database.ts'
import { permissionsOn, visible } from './faq.ts'

const schema = `definition grower {}
definition greenhouse {
  relation keeper: grower
  relation visitor: grower
  permission water = keeper
  permission enter = keeper + visitor
}
definition greenhouse_plan {
  permission enter = nil
}`
const server = await TestDatabase.start(schema)
const greenhouse = (objectId: string) => v1.ObjectReference.create({ objectType: 'greenhouse', objectId })
const ines = v1.SubjectReference.create({ object: { objectType: 'grower', objectId: 'ines' } })
await server.permissions().promises.writeRelationships(
  v1.WriteRelationshipsRequest.create({
    updates: (
      [
        ['palms', 'keeper'],
        ['ferns', 'visitor'],
      ] as const
    ).map(([house, relation]) => ({
      operation: v1.RelationshipUpdate_Operation.TOUCH,
      relationship: v1.Relationship.create({ resource: greenhouse(house), relation, subject: ines }),
    })),
  }),
)

const real = process.env.SPICEDB_TESTING_ENDPOINT !== undefined // a whole SpiceDB, started by `npm run samples`
const standIn: Parameters<typeof visible>[0] = {
  checkBulkPermissions: server.permissions().promises.checkBulkPermissions,
  reflectSchema: async ({ optionalFilters }: v1.ReflectSchemaRequest) => {
    assert.equal(optionalFilters[0]?.optionalDefinitionNameFilter, 'greenhouse')
    return v1.ReflectSchemaResponse.fromJson({
      definitions: [
        { name: 'greenhouse_plan', permissions: [{ name: 'enter' }] },
        { name: 'greenhouse', permissions: [{ name: 'water' }, { name: 'enter' }] },
      ],
    })
  },
}

const permissions = real ? server.permissions().promises : standIn

assert.deepEqual(await visible(permissions, 'ines', ['cacti', 'palms', 'ferns']), ['palms', 'ferns'])
assert.deepEqual(await permissionsOn(permissions, greenhouse('palms'), ines), ['water', 'enter'])
assert.deepEqual(await permissionsOn(permissions, greenhouse('ferns'), ines), ['enter'])

console.log('faq: both functions ran')
process.exit(0)
