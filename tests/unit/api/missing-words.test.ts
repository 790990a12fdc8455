import { Validator } from '@seriousme/openapi-schema-validator'
import { toString as textOf } from 'mdast-util-to-string'
import { describe, expect, it } from 'vitest'
import { allOperations } from '../../../lib/api/build/model-queries.ts'
import { openApiDocument } from '../../../lib/api/build/openapi.ts'
import { readApi } from '../../../lib/api/build/read-client.ts'
import {
  createReference,
  type Rendered,
  renderDeprecated,
  renderEnums,
  renderMessages,
  renderOperation,
  renderReasons,
} from '../../../lib/api/build/render.ts'
import { readWords, type Words } from '../../../lib/api/build/words.ts'
import { ROOT } from '../../../scripts/root.ts'

// A new client package has operations, messages and enums without descriptions. The checks name them, and the
// preview shows them anyway.
const api = readApi(ROOT)
const described = readWords(ROOT)
const words: Words = {
  operations: {},
  messages: {},
  enums: {},
  common: {},
  twins: {},
  reasons: {},
  failures: {},
}
const reference = createReference(api, words)
const text = ({ nodes }: Rendered): string => nodes.map((node) => textOf(node)).join('\n')

describe('an API without our descriptions', () => {
  it.each(allOperations(api).map((operation) => [operation.name, operation] as const))(
    'shows %s',
    (name, operation) => {
      const rendered = text(renderOperation(reference, operation, []))
      expect(rendered).toContain(name)
      expect(rendered).toContain(operation.route)
      expect(rendered).not.toContain('undefined')
    },
  )

  it('shows its messages and enums on their pages', () => {
    const pages = new Set(reference.pages.values())
    const rendered = [...pages].flatMap((page) => [renderMessages(reference, page), renderEnums(reference, page)])
    const all = rendered.map(text).join('\n')
    for (const { name } of api.enums.values()) expect(all).toContain(name)
    expect(all).toContain('ObjectReference')
    expect(all).not.toContain('undefined')
  })

  it('shows a deprecated operation without a successor under its own name, and no reasons', () => {
    const deprecated = allOperations(api).filter((operation) => operation.deprecated)
    expect(deprecated.length).toBeGreaterThan(0)
    for (const { name } of deprecated) expect(text(renderDeprecated(reference))).toContain(name)
    expect(text(renderReasons(reference))).toBe('')
  })

  it('has a valid OpenAPI document with all its routes', async () => {
    const document = openApiDocument(api, words, { origin: 'https://docs.test', server: 'http://localhost:8443' })
    const { errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)))
    expect(errors).toBeUndefined()
    expect(Object.keys(Object(document.paths))).toEqual(allOperations(api).map(({ route }) => route))
  })
})

it('an operation leaves out errors without descriptions', () => {
  const operation = allOperations(api).find(({ name }) => name === 'CheckPermission')
  const own = described.operations.CheckPermission
  if (!operation || !own) throw new Error('CheckPermission is missing')
  const listing = {
    ...described,
    operations: { CheckPermission: { ...own, errors: [...own.errors, 'ERROR_REASON_NEW'] } },
  }
  const rendered = renderOperation(createReference(api, listing), operation, [])
  expect(text(rendered)).toBe(text(renderOperation(createReference(api, described), operation, [])))
  const document = openApiDocument(api, listing, { origin: 'https://docs.test', server: 'http://localhost:8443' })
  expect(JSON.stringify(document)).not.toContain('ERROR_REASON_NEW:')
})
