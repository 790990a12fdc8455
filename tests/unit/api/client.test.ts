import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readApiDescriptions } from '../../../lib/api/build/descriptions.ts'
import { formatOf } from '../../../lib/api/build/formats.ts'
import { readLimits } from '../../../lib/api/build/limits.ts'
import type { ApiField, FieldLimits } from '../../../lib/api/build/model.ts'
import { allOperations, requestMessages } from '../../../lib/api/build/model-queries.ts'
import { readApi } from '../../../lib/api/build/read-client.ts'
import { readUpstream } from '../../../lib/api/build/upstream.ts'
import { ROOT } from '../../../scripts/root.ts'

const api = readApi(ROOT)
const upstream = readUpstream(ROOT)
const messages = [...api.messages.values()]
const operation = (name: string) => allOperations(api).find((candidate) => candidate.name === name)
const field = (message: string, jsonName: string): ApiField | undefined =>
  api.messages.get(message)?.fields.find((candidate) => candidate.jsonName === jsonName)

describe('readApi', () => {
  it('reads all services with their routes', () => {
    expect(api.services.map(({ name }) => name)).toEqual([
      'PermissionsService',
      'SchemaService',
      'WatchService',
      'ExperimentalService',
    ])
    expect(operation('CheckPermission')).toMatchObject({
      route: '/v1/permissions/check',
      grpc: 'authzed.api.v1.PermissionsService/CheckPermission',
      request: 'CheckPermissionRequest',
      streams: { request: false, response: false },
      deprecated: false,
    })
    expect(operation('LookupResources')?.streams).toEqual({ request: false, response: true })
    expect(operation('ImportBulkRelationships')?.streams).toEqual({ request: true, response: false })
    expect(new Set(allOperations(api).map(({ route }) => route)).size).toBe(allOperations(api).length)
  })

  it('reads types, limits, choices and enums', () => {
    expect(field('ObjectReference', 'objectId')).toMatchObject({ type: { kind: 'string' }, limits: { maxBytes: 1024 } })
    expect(field('ReadRelationshipsRequest', 'relationshipFilter')?.limits).toEqual({ required: true })
    expect(field('ImportBulkRelationshipsResponse', 'numLoaded')?.type).toEqual({ kind: 'uint64' })
    expect(field('WriteRelationshipsRequest', 'updates')).toMatchObject({ repeated: true })
    expect(api.messages.get('Consistency')?.choices).toEqual([
      {
        name: 'requirement',
        required: true,
        fields: ['minimizeLatency', 'atLeastAsFresh', 'atExactSnapshot', 'fullyConsistent'],
      },
    ])
    expect(api.enums.get('LookupPermissionship')?.values).toContain('LOOKUP_PERMISSIONSHIP_HAS_PERMISSION')
    expect(api.reasons).toContain('ERROR_REASON_INVALID_CURSOR')
  })

  it('finds the messages that can be sent', () => {
    const requests = requestMessages(api)
    expect(requests.has('RelationshipFilter')).toBe(true)
    expect(requests.has('CheckPermissionResponse')).toBe(false)
  })
})

describe('upstream.json', () => {
  const folder = join(ROOT, 'node_modules/@authzed/authzed-node/dist/src/authzedapi/authzed/api/v1')
  const declarations = readdirSync(folder)
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')

  it('lists what the client’s declarations mark as deprecated', () => {
    const comments = declarations.match(/\/\*\*(?:(?!\*\/)[\s\S])*@deprecated(?:(?!\*\/)[\s\S])*\*\//g) ?? []
    const marked = (kind: string) =>
      comments.flatMap((comment) => new RegExp(`@generated from protobuf ${kind}: ?(.*)`).exec(comment)?.[1] ?? [])
    const methods = new Set(marked('rpc').map((text) => /^\w+/.exec(text)?.[0]))
    expect(new Set(upstream.deprecatedOperations)).toEqual(methods)
    const fields = marked('field').map((text) => /(\w+) = \d+/.exec(text)?.[1])
    expect(upstream.deprecatedFields.map((name) => name.split('.').at(-1)).sort()).toEqual(fields.sort())
  })

  it('lists only operations and fields that exist', () => {
    const names = new Set(
      messages.flatMap(({ name, fields }) => fields.map((messageField) => `${name}.${messageField.name}`)),
    )
    expect([...upstream.deprecatedFields, ...upstream.requiredFields].filter((name) => !names.has(name))).toEqual([])
    expect(messages.flatMap(({ fields }) => fields).filter(({ deprecated }) => deprecated)).toHaveLength(
      upstream.deprecatedFields.length,
    )
    const required = messages.flatMap(({ choices }) => choices).filter((choice) => choice.required)
    expect(required).toHaveLength(upstream.requiredChoices.length)
    expect(upstream.deprecatedOperations.filter((name) => !operation(name))).toEqual([])
  })

  it('lists the fields of which the descriptions say that a call without them fails', () => {
    const described = Object.entries(readApiDescriptions(ROOT).messages).flatMap(([message, { fields }]) =>
      Object.entries(fields).flatMap(([name, text]) =>
        /leave it out, the call fails|empty names are rejected/.test(text) ? [field(message, name)] : [],
      ),
    )
    expect(described.length).toBe(upstream.requiredFields.length)
    expect(described.filter((described) => !described?.limits.required)).toEqual([])
  })

  it('adds fields that the client package does not have yet', () => {
    expect(upstream.newer.fields.length).toBeGreaterThan(0)
    expect(field('LookupResourcesRequest', 'withDebug')).toMatchObject({ since: 'v1.52.0', type: { kind: 'bool' } })
    const cursor = { since: 'v1.57.0', type: { kind: 'message', name: 'Cursor' } }
    expect(field('DeleteRelationshipsRequest', 'optionalCursor')).toMatchObject(cursor)
    expect(field('DeleteRelationshipsResponse', 'afterResultCursor')).toMatchObject(cursor)
  })
})

describe('readLimits', () => {
  it('reads validation rules', () => {
    expect(readLimits(undefined)).toEqual({})
    expect(readLimits({ string: { minBytes: '1', maxBytes: '9' } })).toEqual({
      required: true,
      minBytes: 1,
      maxBytes: 9,
    })
    expect(readLimits({ string: { pattern: '^(a)?$' } })).toEqual({ pattern: '^(a)?$' })
    expect(readLimits({ enum: { definedOnly: true, notIn: [0] } })).toEqual({ required: true })
    expect(readLimits({ bool: { const: true } })).toEqual({ constant: true })
    expect(readLimits({ repeated: { minItems: '0', items: { required: true } } })).toEqual({
      items: { required: true },
    })
  })

  it.each([[{ string: { email: true } }], [{ uint32: { gte: 5 } }], [{ cel: [] }]])(
    'rejects the unknown rule %j',
    (rules) => {
      expect(() => readLimits(rules)).toThrow()
    },
  )

  it('has a named format for each pattern', () => {
    const all = messages.flatMap(({ fields }) =>
      fields.flatMap(({ limits }): FieldLimits[] => [limits, limits.items ?? {}]),
    )
    const patterns = [...new Set(all.flatMap(({ pattern }) => pattern ?? []))]
    expect(patterns.length).toBeGreaterThan(5)
    expect(patterns.filter((pattern) => !formatOf(pattern))).toEqual([])
    for (const pattern of patterns) expect(formatOf(pattern)?.example).toMatch(new RegExp(pattern))
  })
})
