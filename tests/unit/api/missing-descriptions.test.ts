import { toString as textOf } from 'mdast-util-to-string'
import { expect, it } from 'vitest'
import { type ApiDescriptions, readApiDescriptions } from '../../../lib/api/build/descriptions.ts'
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
import { ROOT } from '../../../scripts/root.ts'

// A new client package has operations, messages and enums without descriptions. The checks name them, and the
// preview shows them anyway.
const api = readApi(ROOT)
const described = readApiDescriptions(ROOT)
const descriptions: ApiDescriptions = {
  operations: {},
  messages: {},
  enums: {},
  common: {},
  twins: {},
  reasons: {},
  failures: {},
}
const reference = createReference(api, descriptions)
const text = ({ nodes }: Rendered): string => nodes.map((node) => textOf(node)).join('\n')

it('an API without our descriptions is shown by its names', () => {
  const pages = [...new Set(reference.pages.values())]
  const operations = allOperations(api).map((operation) => renderOperation(reference, operation, []))
  const others = pages.flatMap((page) => [renderMessages(reference, page), renderEnums(reference, page)])
  const all = [...operations, ...others, renderDeprecated(reference)].map(text).join('\n')
  for (const { name, route } of allOperations(api))
    expect([all.includes(name), all.includes(route)]).toEqual([true, true])
  for (const { name } of api.enums.values()) expect(all).toContain(name)
  expect(all).toContain('ObjectReference')
  expect(all).not.toContain('undefined')
  expect(text(renderReasons(reference))).toBe('')
  const document = openApiDocument(api, descriptions, { origin: 'https://docs.test', server: 'http://localhost:8443' })
  expect(Object.keys(Object(document.paths))).toEqual(allOperations(api).map(({ route }) => route))
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
