import { describe, expect, it } from 'vitest'
import type { Api } from '../../../lib/api/build/model.ts'
import { allOperations } from '../../../lib/api/build/model-queries.ts'
import { readApi } from '../../../lib/api/build/read-client.ts'
import { missingWords, readWords, successorOf, unusedWords, type Words } from '../../../lib/api/build/words.ts'
import { ROOT } from '../../../scripts/root.ts'

const api = readApi(ROOT)
const words = readWords(ROOT)

describe('descriptions of the API', () => {
  it('exist for every operation, message, field, enum value and reason', () => {
    expect(missingWords(api, words)).toEqual([])
    const fields = [...api.messages.values()].flatMap((message) => message.fields)
    const values = [...api.enums.values()].flatMap((item) => item.values)
    console.log(
      `API descriptions: ${allOperations(api).length} operations, ${api.messages.size} messages, ${fields.length} fields, ${values.length} enum values, ${api.reasons.length} reasons`,
    )
    expect(fields.length).toBeGreaterThan(300)
  })

  it('describe only things that exist', () => {
    expect(unusedWords(api, words)).toEqual([])
  })

  it('reports everything without a description', () => {
    const { CheckPermission, ...operations } = words.operations
    const { ZedToken, ...messages } = words.messages
    const { WatchKind, ...enums } = words.enums
    const { readAt, ...common } = words.common
    const less: Words = { ...words, operations, messages, enums, common }
    const missing = missingWords(api, less)
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
    expect(unusedWords(smaller, words)).toEqual(expect.arrayContaining(['ReadRelationships', 'WatchRequest']))
    const more: Words = { ...words, failures: { ...words.failures, unused: { code: 'ABORTED', description: 'No.' } } }
    expect(unusedWords(api, more)).toEqual(['unused'])
  })
})

describe('successors', () => {
  it('exist for every deprecated operation', () => {
    const deprecated = allOperations(api).filter((operation) => operation.deprecated)
    expect(deprecated.filter(({ name }) => successorOf(words, name) === name)).toEqual([])
  })

  it.each(Object.entries(words.twins).filter(([name]) => api.messages.has(name)))(
    '%s has the same fields as %s',
    (name, successorName) => {
      const shape = (message: string) =>
        new Map(
          api.messages
            .get(message)
            ?.fields.map(({ jsonName, type, repeated }) => [
              jsonName,
              `${repeated} ${'name' in type ? successorOf(words, type.name) : type.kind}`,
            ]),
        )
      const successor = shape(successorName)
      expect(successor.size).toBeGreaterThan(0)
      for (const [jsonName, type] of shape(name)) expect(successor.get(jsonName), jsonName).toBe(type)
    },
  )
})
