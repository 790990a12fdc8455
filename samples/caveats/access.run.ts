/**
 * Runs every function of access.ts, and tries each parameter type with valid and invalid values, against a SpiceDB inside
 * this process: npx tsx samples/caveats/access.run.ts
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { v1 } from '@authzed/authzed-node'
import { TestDatabase } from '../driver/database.ts'
import { addOperator, canRun, canRunWithLookup, runnable } from './access.ts'

const server = await TestDatabase.start(readFileSync(new URL('hall.zed', import.meta.url), 'utf8'))
const permissions = server.permissions().promises

// The three answers.
const token = (await addOperator(permissions, 'lathe', 'ines', '10.20.0.0/16')) ?? ''
assert.ok(token)
const answer = (values?: Record<string, string>) => canRun(permissions, 'lathe', 'ines', values)
assert.deepEqual(await answer(), { allowed: false, missing: ['source'] })
assert.deepEqual(await answer({ source: '10.20.4.7' }), { allowed: true, missing: [] })
assert.deepEqual(await answer({ source: '203.0.113.9' }), { allowed: false, missing: [] })
assert.deepEqual(await answer({ source: '203.0.113.9', site: '203.0.113.0/24' }), { allowed: false, missing: [] })
assert.deepEqual(await canRun(permissions, 'lathe', 'kai'), { allowed: false, missing: [] })

// Asking again with the missing values.
const inside = { source: async () => '10.20.4.7' }
const outside = { source: async () => '203.0.113.9' }
assert.equal(await canRunWithLookup(permissions, 'lathe', 'ines', {}, inside), true)
assert.equal(await canRunWithLookup(permissions, 'lathe', 'ines', {}, outside), false)
assert.equal(await canRunWithLookup(permissions, 'lathe', 'ines', {}, {}), false)
assert.equal(await canRunWithLookup(permissions, 'lathe', 'ines', { source: '10.20.4.7' }, {}), true)
assert.equal(await canRunWithLookup(permissions, 'lathe', 'kai', {}, inside), false)

// Lists contain only what is certain.
assert.deepEqual(await runnable(permissions, 'ines', { source: '10.20.4.7' }, token), ['lathe'])
assert.deepEqual(await runnable(permissions, 'ines', { source: '203.0.113.9' }, token), [])
assert.deepEqual(await runnable(permissions, 'ines', {}, token), [])

// Expressions that are decided without all values, and the names of missing ones.
const PARTIAL: [expression: string, values: Record<string, boolean>, permissionship: string, missing: string[]][] = [
  ['badge || escort', { badge: true }, 'HAS_PERMISSION', []],
  ['badge || escort', { badge: false }, 'CONDITIONAL_PERMISSION', ['escort']],
  ['badge && escort', { badge: false }, 'NO_PERMISSION', []],
  ['badge && escort', {}, 'CONDITIONAL_PERMISSION', ['badge', 'escort']],
  ['visitor ? escort : badge', {}, 'CONDITIONAL_PERMISSION', ['visitor']],
]
for (const [expression, values, permissionship, missing] of PARTIAL) {
  const names = [...new Set(expression.match(/\w+/g))]
  const caveat = `caveat rule(${names.map((name) => `${name} bool`).join(', ')}) {\n ${expression}\n}`
  const gate = await TestDatabase.start(
    `${caveat}\ndefinition person {}\ndefinition machine {\n relation operator: person with rule\n permission run = operator\n}`,
  )
  const subject = { object: { objectType: 'person', objectId: 'ines' }, optionalRelation: '' }
  const machine = { objectType: 'machine', objectId: 'lathe' }
  const relationship = v1.Relationship.create({
    resource: machine,
    relation: 'operator',
    subject,
    optionalCaveat: { caveatName: 'rule' },
  })
  const updates = [{ operation: v1.RelationshipUpdate_Operation.TOUCH, relationship }]
  await gate.permissions().promises.writeRelationships(v1.WriteRelationshipsRequest.create({ updates }))
  const found = await gate.permissions().promises.checkPermission(
    v1.CheckPermissionRequest.create({
      consistency: { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
      resource: machine,
      permission: 'run',
      subject,
      context: v1.PbStruct.fromJson(values),
    }),
  )
  assert.equal(v1.CheckPermissionResponse_Permissionship[found.permissionship], permissionship, expression)
  assert.deepEqual([...(found.partialCaveatInfo?.missingRequiredContext ?? [])].sort(), missing, expression)
}

// Every type with valid and invalid values. Only `any` accepts null.
type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
const TYPES: Record<string, { good: Json[]; bad: [Json, string][] }> = {
  any: { good: ['night', 7, null, [1], { a: 1 }], bad: [] },
  bool: { good: [true, false], bad: [['true', 'a bool value is required, but found string `true`']] },
  string: { good: ['night', ''], bad: [[7, 'a string value is required, but found float64 `7`']] },
  int: {
    good: [7, -7, '7', '1e3', '9007199254740993'],
    bad: [
      [7.5, 'a int value is required, but found numeric value `7.5`'],
      ['7.5', 'a int value is required, but found numeric value `7.5`'],
      ['seven', 'a int64 value is required, but found invalid string value `seven`'],
    ],
  },
  uint: { good: [7, '7'], bad: [[-7, 'a uint value is required, but found int64 value `-7`']] },
  double: {
    good: [7, 7.5, '7.5'],
    bad: [['seven', 'a float64 value is required, but found invalid string value `seven`']],
  },
  bytes: {
    good: ['aGk=', '+/8='],
    bad: [
      ['aGk', 'bytes requires a base64 encoded string'],
      ['_-8=', 'illegal base64 data'],
    ],
  },
  duration: {
    good: ['1h30m', '90s', '1.5h', '-5m'],
    bad: [
      ['1d', 'unknown unit "d" in duration "1d"'],
      ['PT1H', 'invalid duration "PT1H"'],
      [90, 'durations requires a duration string, found: float64'],
    ],
  },
  timestamp: {
    good: ['2026-07-01T05:30:00Z', '2026-07-01T06:30:00+01:00', '2026-07-01T05:30:00.250Z'],
    bad: [
      ['2026-07-01T05:30:00', 'cannot parse "" as "Z07:00"'],
      ['2026-07-01', 'cannot parse "" as "T"'],
      [1782883800, 'timestamps requires a RFC 3339 formatted timestamp string'],
    ],
  },
  ipaddress: {
    good: ['10.20.4.7', '2001:db8::7', 'fe80::1%eth0'],
    bad: [
      ['10.20.4.7:443', 'could not parse ip address string `10.20.4.7:443`'],
      ['10.20.0.0/16', 'could not parse ip address string `10.20.0.0/16`'],
      ['localhost', 'unable to parse IP'],
    ],
  },
  'list<string>': {
    good: [['a', 'b'], []],
    bad: [
      ['a', 'list requires a list, found: string'],
      [['a', 1], 'found an invalid value for item at index 1: for string: a string value is required'],
    ],
  },
  'map<int>': {
    good: [{ lathe: 2, press: '3' }, {}],
    bad: [
      [['lathe'], 'map requires a map, found: []interface {}'],
      [{ lathe: 'two' }, 'found an invalid value for key `lathe`: for int:'],
    ],
  },
}
const names = Object.keys(TYPES).map((type) => `t_${type.replace(/\W/g, '')}_t`)
const caveats = Object.keys(TYPES).map((type, index) => `caveat ${names[index]}(value ${type}) {\n value == value\n}`)
const relations = names.map((name) => `relation ${name}: person with ${name}`)
const schema = `${caveats.join('\n')}\ndefinition person {}\ndefinition lab {\n${relations.join('\n')}\n}`
const lab = await TestDatabase.start(schema)
const ines = { object: { objectType: 'person', objectId: 'ines' }, optionalRelation: '' }
const resource = { objectType: 'lab', objectId: 'one' }

async function store(name: string, context?: v1.PbStruct) {
  const optionalCaveat = { caveatName: name, context }
  const relationship = v1.Relationship.create({ resource, relation: name, subject: ines, optionalCaveat })
  const updates = [{ operation: v1.RelationshipUpdate_Operation.TOUCH, relationship }]
  await lab.permissions().promises.writeRelationships(v1.WriteRelationshipsRequest.create({ updates }))
}

async function ask(name: string, context: v1.PbStruct) {
  const consistency = v1.Consistency.create({ requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } })
  const request = v1.CheckPermissionRequest.create({ consistency, resource, permission: name, subject: ines, context })
  return (await lab.permissions().promises.checkPermission(request)).permissionship
}

for (const [index, { good, bad }] of Object.values(TYPES).entries()) {
  const name = names[index] ?? ''
  for (const value of good) {
    await store(name, v1.PbStruct.fromJson({ value }))
    await store(name)
    const { HAS_PERMISSION } = v1.CheckPermissionResponse_Permissionship
    assert.equal(await ask(name, v1.PbStruct.fromJson({ value })), HAS_PERMISSION, `${name} ${JSON.stringify(value)}`)
  }
  for (const [value, text] of bad) {
    const context = v1.PbStruct.fromJson({ value })
    const says = (error: Error) => error.message.includes(text) && error.message.includes('could not convert context')
    await assert.rejects(store(name, context), says, `${name} stores ${JSON.stringify(value)}`)
    await assert.rejects(ask(name, context), says, `${name} takes ${JSON.stringify(value)}`)
  }
}

console.log('caveats: all samples ran')
process.exit(0)
