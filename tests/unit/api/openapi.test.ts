import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readApiDescriptions } from '../../../lib/api/build/descriptions.ts'
import { GRPC_CODES, httpStatus } from '../../../lib/api/build/http-status.ts'
import { allOperations } from '../../../lib/api/build/model-queries.ts'
import { openApiDocument } from '../../../lib/api/build/openapi.ts'
import { readApi } from '../../../lib/api/build/read-client.ts'
import { ROOT } from '../../../scripts/root.ts'

const api = readApi(ROOT)
const urls = { origin: 'https://docs.test', server: 'http://localhost:8443' }
const text = JSON.stringify(openApiDocument(api, readApiDescriptions(ROOT), urls))

const schema = z.object({ description: z.string().min(2) }).loose()
const document = z
  .object({
    openapi: z.string(),
    paths: z.record(
      z.string(),
      z.object({ post: z.object({ operationId: z.string(), summary: z.string().min(5) }).loose() }),
    ),
    components: z.object({
      schemas: z.record(z.string(), schema.extend({ properties: z.record(z.string(), schema).optional() })),
    }),
  })
  .loose()
  .parse(JSON.parse(text))
const { schemas } = document.components

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(text))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(document.openapi).toMatch(/^3\.1\./)
  })

  it('describes every route, message and enum', () => {
    const routes = allOperations(api).map(({ route }) => route)
    expect(Object.keys(document.paths).sort()).toEqual(routes.sort())
    for (const name of [...api.messages.keys(), ...api.enums.keys()]) expect(schemas[name], name).toBeDefined()
    for (const { name, fields } of api.messages.values()) {
      expect(Object.keys(schemas[name]?.properties ?? {})).toEqual(fields.map(({ jsonName }) => jsonName))
    }
  })

  it('has no dangling references and only absolute links', () => {
    const references = Array.from(text.matchAll(/"#\/components\/schemas\/([^"]+)"/g), ([, name]) => name ?? '')
    expect(references.length).toBeGreaterThan(100)
    expect(references.filter((name) => !schemas[name])).toEqual([])
    const links = Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, address]) => address ?? '')
    expect(links.length).toBeGreaterThan(10)
    expect(links.filter((address) => !address.startsWith('https://docs.test/docs/'))).toEqual([])
  })

  it('contains the limits of fields', () => {
    expect(schemas.CheckPermissionRequest).toMatchObject({ required: ['resource', 'permission', 'subject'] })
    expect(schemas.ObjectReference).toMatchObject({ required: ['objectType', 'objectId'] })
    expect(schemas.Consistency?.oneOf).toHaveLength(4)
    expect(schemas.Consistency?.properties?.fullyConsistent).toMatchObject({ type: 'boolean', const: true })
    expect(schemas.DeleteRelationshipsResponse?.properties?.relationshipsDeletedCount).toMatchObject({ type: 'string' })
  })

  it('describes streams and their errors', () => {
    const { responses } = z
      .object({ responses: z.record(z.string(), z.unknown()) })
      .loose()
      .parse(document.paths['/v1/permissions/resources']?.post)
    expect(JSON.stringify(responses['200'])).toContain('"required":["error"]')
    expect(JSON.stringify(responses['400'])).toContain('ERROR_REASON_INVALID_CURSOR')
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403', '429', '504']))
  })
})

describe('httpStatus', () => {
  it('returns the statuses of the gateway', () => {
    expect(Object.keys(GRPC_CODES).map(httpStatus)).toEqual([
      499, 500, 400, 504, 404, 409, 403, 429, 400, 409, 400, 501, 500, 503, 401,
    ])
    expect(() => httpStatus('NOPE')).toThrow('there is no gRPC code NOPE  → use one of')
  })
})
