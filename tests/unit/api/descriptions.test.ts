import { describe, expect, it } from 'vitest'
import { type ApiDescriptions, readApiDescriptions, successorOf } from '../../../lib/api/build/descriptions.ts'
import type { Api } from '../../../lib/api/build/model.ts'
import { allOperations } from '../../../lib/api/build/model-queries.ts'
import { readApi } from '../../../lib/api/build/read-client.ts'
import { ROOT } from '../../../scripts/root.ts'
import { missingApiDescriptions, unusedApiDescriptions } from './description-gaps.ts'

const api = readApi(ROOT)
const descriptions = readApiDescriptions(ROOT)

describe('descriptions of the API', () => {
  it('exist for every operation, message, field, enum value and reason', () => {
    expect(missingApiDescriptions(api, descriptions)).toEqual([])
    const fields = [...api.messages.values()].flatMap((message) => message.fields)
    expect(fields.length).toBeGreaterThan(300)
  })

  it('describe only things that exist', () => {
    expect(unusedApiDescriptions(api, descriptions)).toEqual([])
  })

  it('reports everything without a description', () => {
    const { CheckPermission, ...operations } = descriptions.operations
    const { ZedToken, ...messages } = descriptions.messages
    const { WatchKind, ...enums } = descriptions.enums
    const { readAt, ...common } = descriptions.common
    const less: ApiDescriptions = { ...descriptions, operations, messages, enums, common }
    const missing = missingApiDescriptions(api, less)
    expect([CheckPermission, ZedToken, WatchKind, readAt].every(Boolean)).toBe(true)
    expect(missing).toEqual(
      expect.arrayContaining([
        'CheckPermission',
        'ZedToken',
        'ZedToken.token',
        'WatchKind',
        'ReadSchemaResponse.readAt',
      ]),
    )
  })

  it('reports descriptions of things that no longer exist', () => {
    const { messages, ...rest } = api
    const [first, ...others] = api.services
    const smaller: Api = {
      ...rest,
      messages: new Map([...messages].filter(([name]) => name !== 'WatchRequest')),
      services: [{ name: 'PermissionsService', operations: first?.operations.slice(1) ?? [] }, ...others],
    }
    expect(unusedApiDescriptions(smaller, descriptions)).toEqual(
      expect.arrayContaining(['ReadRelationships', 'WatchRequest']),
    )
    const more: ApiDescriptions = {
      ...descriptions,
      failures: { ...descriptions.failures, unused: { code: 'ABORTED', description: 'No.' } },
    }
    expect(unusedApiDescriptions(api, more)).toEqual(['unused'])
  })
})

describe('successors', () => {
  it('exist for every deprecated operation', () => {
    const deprecated = allOperations(api).filter((operation) => operation.deprecated)
    expect(deprecated.filter(({ name }) => successorOf(descriptions, name) === name)).toEqual([])
  })

  it.each(Object.entries(descriptions.twins).filter(([name]) => api.messages.has(name)))(
    '%s has the same fields as %s',
    (name, successorName) => {
      const shape = (message: string) =>
        new Map(
          api.messages
            .get(message)
            ?.fields.map(({ jsonName, type, repeated }) => [
              jsonName,
              `${repeated} ${'name' in type ? successorOf(descriptions, type.name) : type.kind}`,
            ]),
        )
      const successor = shape(successorName)
      expect(successor.size).toBeGreaterThan(0)
      for (const [jsonName, type] of shape(name)) expect(successor.get(jsonName), jsonName).toBe(type)
    },
  )
})
