import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { search } from '../../lib/browser/search/engine.ts'
import { parseSearchData } from '../../lib/browser/search/page-data.ts'
import { createTextIndex } from '../../lib/browser/search/text-index.ts'
import { apiAnchor } from '../../lib/build/api/api-anchor.ts'
import { allOperations } from '../../lib/build/api/model-queries.ts'
import { readApi } from '../../lib/build/api/read-client.ts'
import { publishedSamples } from '../../lib/build/samples/published.ts'
import { OUT, ROOT } from '../../scripts/root.ts'
import { exportedPages, htmlFile } from './export.ts'

const api = readApi(ROOT)
const operations = allOperations(api)

describe.each(['/spicedb/api/http-api', '/authzed/api/http-api'])('the API reference of %s', (route) => {
  const page = parse(readFileSync(htmlFile(route), 'utf8'))
  const ids = new Set(page.querySelectorAll('[id]').map(({ id }) => id))

  it('has an anchor for every operation, message and enum', () => {
    const names = [...operations.map(({ name }) => name), ...api.messages.keys(), ...api.enums.keys()]
    expect(names.filter((name) => !ids.has(apiAnchor(name)))).toEqual([])
  })

  it('shows every route and field', () => {
    const codes = new Set(page.querySelectorAll('main code').map(({ text }) => text))
    expect(operations.filter((operation) => !codes.has(`POST ${operation.route}`))).toEqual([])
    const fields = [...api.messages.values()].flatMap((message) => message.fields.map(({ jsonName }) => jsonName))
    expect(fields.filter((name) => !codes.has(name))).toEqual([])
  })

  it('lists operations but not messages in its table of contents', () => {
    const links = new Set(page.querySelectorAll('.site-toc a').map((link) => link.getAttribute('href')))
    const current = operations.filter(({ deprecated }) => !deprecated)
    expect(current.filter(({ name }) => !links.has(`#${apiAnchor(name)}`))).toEqual([])
    expect(links.has('#zed-token')).toBe(false)
  })
})

it('the HTTP API guide has a curl sample for every operation that isn’t deprecated', () => {
  const text = parse(readFileSync(htmlFile('/spicedb/api/http-api'), 'utf8'))
    .querySelectorAll('pre')
    .map((block) => block.text)
  const missing = operations.filter(
    ({ deprecated, route }) => !deprecated && !text.some((block) => block.includes(route)),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})

it('the search finds fields on one of the two pages only', () => {
  const data = parseSearchData(readFileSync(join(OUT, '_next/static/chunks/nextra-data-en-US.json'), 'utf8'))
  const [pages, posts] = [createTextIndex(), createTextIndex()]
  for (const document of data.documents) pages.add(document)
  for (const query of ['optionalAllowPartialDeletions', 'optional_resource_id_prefix', 'CheckBulkPermissionsPair']) {
    const found = search(query, pages, posts).pages.map(({ id }) => id)
    expect(found, query).toContain('/spicedb/api/http-api')
    expect(found, query).not.toContain('/authzed/api/http-api')
  }
})

it('openapi.json is valid and has every operation', async () => {
  const document: Record<string, unknown> = JSON.parse(readFileSync(join(OUT, 'openapi.json'), 'utf8'))
  const { valid, errors } = await new Validator().validate(document)
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(Object.keys(document.paths ?? {})).toHaveLength(operations.length)
})

it('sample programs that pages link to are in the export', () => {
  const linked = exportedPages().flatMap(({ source }) => publishedSamples(source))
  expect(linked.length).toBeGreaterThan(2)
  for (const file of linked)
    expect(readFileSync(join(OUT, 'samples', file), 'utf8')).toBe(readFileSync(join(ROOT, 'samples', file), 'utf8'))
})
