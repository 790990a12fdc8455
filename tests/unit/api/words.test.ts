import { describe, expect, it } from 'vitest'
import type { Api } from '../../../lib/build/api/model.ts'
import { allOperations } from '../../../lib/build/api/model-queries.ts'
import { readApi } from '../../../lib/build/api/read-client.ts'
import { missingWords, readWords, successorOf, unusedWords, type Words } from '../../../lib/build/api/words.ts'
import { ROOT } from '../../../scripts/root.ts'

const api = readApi(ROOT)
const words = readWords(ROOT)

describe('words on the API', () => {
  it('are there for every operation, message, field, enum value and reason', () => {
    expect(missingWords(api, words)).toEqual([])
    const fields = [...api.messages.values()].flatMap((message) => message.fields)
    const values = [...api.enums.values()].flatMap((item) => item.values)
    console.log(
      `API words: ${allOperations(api).length} operations, ${api.messages.size} messages, ${fields.length} fields, ${values.length} enum values, ${api.reasons.length} reasons`,
    )
    expect(fields.length).toBeGreaterThan(300)
  })

  it('belong to something', () => {
    expect(unusedWords(api, words)).toEqual([])
  })

  it('tell of each gap', () => {
    const { CheckPermission, ...operations } = words.operations
    const { ZedToken, ...messages } = words.messages
    const { WatchKind, ...enums } = words.enums
    const { readAt, ...common } = words.common
    const less: Words = { ...words, operations, messages, enums, common }
    const gaps = missingWords(api, less)
    expect([CheckPermission, ZedToken, WatchKind, readAt].every(Boolean)).toBe(true)
    expect(gaps).toEqual(
      expect.arrayContaining([
        'CheckPermission',
        'ZedToken',
        'ZedToken.token',
        'WatchKind',
        'ReadSchemaResponse.readAt',
      ]),
    )
  })

  it('tell of what is gone', () => {
    const { messages, ...rest } = api
    const [first, ...others] = api.services
    const smaller: Api = {
      ...rest,
      messages: new Map([...messages].filter(([name]) => name !== 'WatchRequest')),
      services: [{ name: 'PermissionsService', operations: first?.operations.slice(1) ?? [] }, ...others],
    }
    expect(unusedWords(smaller, words)).toEqual(expect.arrayContaining(['ReadRelationships', 'WatchRequest']))
    const more: Words = { ...words, failures: { ...words.failures, nobody: { code: 'ABORTED', description: 'No.' } } }
    expect(unusedWords(api, more)).toEqual(['nobody'])
  })
})

describe('deprecated twins', () => {
  it('are all that is deprecated', () => {
    const deprecated = allOperations(api).filter((operation) => operation.deprecated)
    expect(deprecated.filter(({ name }) => successorOf(words, name) === name)).toEqual([])
  })

  it.each(Object.entries(words.twins).filter(([name]) => api.messages.has(name)))(
    '%s has the fields of %s',
    (name, twin) => {
      const shape = (message: string) =>
        new Map(
          api.messages
            .get(message)
            ?.fields.map(({ jsonName, type, repeated }) => [
              jsonName,
              `${repeated} ${'name' in type ? successorOf(words, type.name) : type.kind}`,
            ]),
        )
      const successor = shape(twin)
      expect(successor.size).toBeGreaterThan(0)
      for (const [jsonName, type] of shape(name)) expect(successor.get(jsonName), jsonName).toBe(type)
    },
  )
})
