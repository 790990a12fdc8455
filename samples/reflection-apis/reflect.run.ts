/**
 * Runs the functions of reflect.ts: npx tsx samples/reflection-apis/reflect.run.ts
 * The SpiceDB inside this process doesn't have reflection calls, so the responses below are those of SpiceDB v1.56 for
 * museum.zed and proposed.zed. `npm run samples` starts a real SpiceDB if it's installed, which has the calls. Both of them check
 * the schemas, and the error of WriteSchema for the second one.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { v1 } from '@authzed/authzed-node'
import { TestDatabase } from '../driver/database.ts'
import { compare, countedIn, dependents, partsOf, permissionsOf, plain, roles, typeText } from './reflect.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

// Both schemas are valid, but SpiceDB rejects the second one because of stored data.
const server = await TestDatabase.start(read('museum.zed'))
const writeSchema = (schema: string) => server.schema().promises.writeSchema(v1.WriteSchemaRequest.create({ schema }))
await writeSchema(read('proposed.zed'))
await writeSchema(read('museum.zed'))
await server.permissions().promises.writeRelationships(
  v1.WriteRelationshipsRequest.create({
    updates: [
      {
        operation: v1.RelationshipUpdate_Operation.TOUCH,
        relationship: {
          resource: { objectType: 'room', objectId: 'oak' },
          relation: 'role_curator',
          subject: { object: { objectType: 'team', objectId: 'paint' }, optionalRelation: 'member' },
        },
      },
    ],
  }),
)
await assert.rejects(writeSchema(read('proposed.zed')), /cannot remove allowed type `team#member` from relation/)

const person = { subjectDefinitionName: 'person', isTerminalSubject: false }
const team = { subjectDefinitionName: 'team', optionalRelationName: 'member' }
const guard = { ...person, optionalCaveatName: 'on_shift' }
const of = (parentDefinitionName: string, name: string, comment = '') => ({ parentDefinitionName, name, comment })
const definitions = [
  {
    name: 'room',
    relations: [
      { ...of('room', 'wing'), subjectTypes: [{ subjectDefinitionName: 'wing', isTerminalSubject: false }] },
      { ...of('room', 'role_curator', '/** Curator */'), subjectTypes: [person, team] },
      { ...of('room', 'role_guard', '/** Guard, during the shift */'), subjectTypes: [guard, team] },
    ],
    permissions: [
      of('room', 'rehang', '/** Change what hangs on the walls. */'),
      of('room', 'enter', '/** Enter the room. */'),
    ],
  },
  { name: 'room_plan', relations: [of('room_plan', 'room')], permissions: [of('room_plan', 'draw')] },
  { name: 'wing', relations: [of('wing', 'manager')], permissions: [of('wing', 'open_up')] },
]
const uses: Record<string, string[]> = {
  'room#rehang': ['room#role_curator', 'team#member'],
  'room#enter': ['room#rehang', 'room#role_curator', 'room#role_guard', 'room#wing', 'team#member', 'wing#open_up'],
  'room_plan#draw': ['room#rehang', 'room#role_curator', 'room_plan#room', 'team#member'],
  'wing#open_up': ['wing#manager'],
}
const diffs = [
  { definitionRemoved: { name: 'room_plan' } },
  { permissionAdded: of('room', 'lock') },
  { permissionExprChanged: of('room', 'enter') },
  { relationSubjectTypeRemoved: { relation: of('room', 'role_curator'), changedSubjectType: team } },
  { caveatExprChanged: { name: 'on_shift' } },
]
const unsigned = read('museum.zed').replace('hour int', 'hour uint')
const parameter = { name: 'hour', type: 'uint', parentCaveatName: 'on_shift' }
const unsignedDiffs = [{ caveatParameterTypeChanged: { previousType: 'int', parameter } }]

type Schema = Parameters<typeof compare>[0]
const standIn: Schema = {
  reflectSchema: async ({ optionalFilters: [filter] }) =>
    v1.ReflectSchemaResponse.fromJson({
      definitions: definitions
        .filter(({ name }) => name.startsWith(filter?.optionalDefinitionNameFilter ?? ''))
        .map((definition) => ({
          ...definition,
          relations: definition.relations.filter(({ name }) =>
            name.startsWith(filter?.optionalRelationNameFilter ?? ''),
          ),
        })),
    }),
  diffSchema: async ({ comparisonSchema }) =>
    v1.DiffSchemaResponse.fromJsonString(
      JSON.stringify({ diffs: comparisonSchema === unsigned ? unsignedDiffs : diffs }),
    ),
  dependentRelations: async ({ definitionName, permissionName }) =>
    v1.DependentRelationsResponse.fromJson({
      relations: (uses[`${definitionName}#${permissionName}`] ?? []).map((one) => {
        const [type = '', relationName = ''] = one.split('#')
        return { definitionName: type, relationName }
      }),
    }),
  computablePermissions: async ({ definitionName, relationName }) =>
    v1.ComputablePermissionsResponse.fromJson({
      permissions:
        `${definitionName}#${relationName}` === 'wing#manager'
          ? [
              { definitionName: 'room', relationName: 'enter', isPermission: true },
              { definitionName: 'wing', relationName: 'open_up', isPermission: true },
            ]
          : [],
    }),
}

const real = process.env.SPICEDB_TESTING_ENDPOINT !== undefined
const schema = real ? server.schema().promises : standIn

assert.deepEqual(await permissionsOf(schema, 'room'), [
  { name: 'rehang', about: 'Change what hangs on the walls.' },
  { name: 'enter', about: 'Enter the room.' },
])
await assert.rejects(permissionsOf(schema, 'roo'), /no definition roo/)
assert.equal(plain('/**\n* A room.\n* Two lines.\n*/'), 'A room.\nTwo lines.')
assert.equal(plain('// a person'), 'a person')

const { lines, removals } = await compare(schema, read('proposed.zed'))
assert.deepEqual(lines, [
  'caveatExprChanged on_shift',
  'definitionRemoved room_plan',
  'permissionAdded room#lock',
  'permissionExprChanged room#enter',
  'relationSubjectTypeRemoved room#role_curator team#member',
])
assert.deepEqual(removals, [lines[1], lines[4]])
const changed = 'caveatParameterTypeChanged on_shift#hour int to uint'
assert.deepEqual(await compare(schema, unsigned), { lines: [changed], removals: [changed] })

assert.deepEqual(await partsOf(schema, 'wing', 'open_up'), ['wing#manager'])
assert.deepEqual(await countedIn(schema, 'wing', 'manager'), ['room#enter (permission)', 'wing#open_up (permission)'])
assert.deepEqual(await countedIn(schema, 'room', 'wing'), [])
assert.deepEqual(await dependents(schema, 'room', 'wing'), ['room#enter'])
assert.deepEqual(await dependents(schema, 'team', 'member'), ['room#rehang', 'room#enter', 'room_plan#draw'])
assert.deepEqual(await roles(schema, 'room'), [
  { relation: 'role_curator', label: 'Curator', choices: ['person', 'team#member'] },
  { relation: 'role_guard', label: 'Guard, during the shift', choices: ['person with on_shift', 'team#member'] },
])
const wildcard = v1.ReflectionTypeReference.fromJson({ subjectDefinitionName: 'person', isPublicWildcard: true })
assert.equal(typeText(wildcard), 'person:*')

console.log('reflection-apis: all samples ran')
process.exit(0)
