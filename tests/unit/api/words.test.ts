import { describe, expect, it } from 'vitest'
import { allOperations } from '../../../lib/api/build/model-queries.ts'
import { readApi } from '../../../lib/api/build/read-client.ts'
import {
  errorWordsOf,
  fieldWordsOf,
  messageWordsOf,
  operationWordsOf,
  readWords,
  successorOf,
} from '../../../lib/api/build/words.ts'
import { ROOT } from '../../../scripts/root.ts'

const api = readApi(ROOT)
const words = readWords(ROOT)

/** Parts by their owner: `ZedToken.token` */
const partsOf = (owner: string, parts: readonly string[]): string[] => parts.map((part) => `${owner}.${part}`)

const operations = allOperations(api).map(({ name }) => name)
const messages = [...api.messages.values()].map(({ name, fields }) => ({
  name,
  fields: fields.map(({ jsonName }) => jsonName),
}))
const enums = [...api.enums.values()]

describe('descriptions of the API', () => {
  it('exist for every operation, message, field, enum value and reason', () => {
    const fields = messages.flatMap((message) => message.fields.map((field) => ({ message: message.name, field })))
    expect(fields.length).toBeGreaterThan(300)
    expect(operations.filter((name) => !operationWordsOf(words, name))).toEqual([])
    expect(messages.filter(({ name }) => !messageWordsOf(words, name))).toEqual([])
    expect(fields.filter(({ message, field }) => !fieldWordsOf(words, message, field))).toEqual([])
    expect(enums.filter(({ name }) => !words.enums[name]?.description)).toEqual([])
    expect(enums.flatMap(({ name, values }) => values.filter((value) => !words.enums[name]?.values[value]))).toEqual([])
    expect(api.reasons.filter((reason) => !words.reasons[reason])).toEqual([])
  })

  it('describe only things that exist', () => {
    const used = new Set(Object.values(words.operations).flatMap(({ errors }) => errors))
    const known = new Set([
      ...operations,
      ...messages.flatMap(({ name, fields }) => [name, ...partsOf(name, fields)]),
      ...enums.flatMap(({ name, values }) => [name, ...partsOf(name, values)]),
    ])
    const described = [
      ...Object.keys(words.operations),
      ...Object.entries(words.messages).flatMap(([name, { fields }]) => [name, ...partsOf(name, Object.keys(fields))]),
      ...Object.entries(words.enums).flatMap(([name, { values }]) => [name, ...partsOf(name, Object.keys(values))]),
      ...Object.entries(words.twins).flat(),
    ]
    expect(described.filter((name) => !known.has(name))).toEqual([])
    const fields = new Set(messages.flatMap((message) => message.fields))
    expect(Object.keys(words.common).filter((name) => !fields.has(name))).toEqual([])
    expect(Object.keys(words.reasons).filter((name) => !api.reasons.includes(name))).toEqual([])
    expect(Object.keys(words.failures).filter((name) => !used.has(name))).toEqual([])
    expect([...used].filter((name) => !errorWordsOf(words, name))).toEqual([])
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
