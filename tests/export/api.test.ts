import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedSamples } from '@authzed-docs/samples/build/published.ts'
import { search } from '@authzed-docs/search/browser/engine.ts'
import { parseFullText } from '@authzed-docs/search/browser/page-data.ts'
import { fullTextUrl } from '@authzed-docs/search/browser/protocol.ts'
import { indexDocuments } from '@authzed-docs/search/browser/text-index.ts'
import { readOutline } from '@authzed-docs/search/verify/read-outline.ts'
import { urlPath } from '@authzed-docs/shared/site.ts'
import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { apiAnchor } from '../../lib/api/build/api-anchor.ts'
import { readApiDescriptions } from '../../lib/api/build/descriptions.ts'
import { allOperations } from '../../lib/api/build/model-queries.ts'
import { readApi } from '../../lib/api/build/read-client.ts'
import { API_ROUTE, urlsByAnchor } from '../../lib/api/build/reference-pages.ts'
import { OUT, ROOT } from '../../scripts/root.ts'
import { exportedPages, htmlFile, parsedPages, testEach } from './export.ts'

const api = readApi(ROOT)
const operations = allOperations(api)
const urls = urlsByAnchor(api, readApiDescriptions(ROOT))

const pages = parsedPages().filter(({ route }) => route.startsWith(`${API_ROUTE}/`))
const typeNames = [...api.messages.keys(), ...api.enums.keys()]

describe('the API reference', () => {
  testEach(
    'has each operation and each type once, on the page that links point to',
    [...operations.map(({ name }) => name), ...typeNames],
    (name) => {
      const anchor = apiAnchor(name)
      const found = pages
        .filter(({ root }) => root.querySelector(`[id="${anchor}"]`))
        .map(({ route }) => `${route}#${anchor}`)
      expect(found).toEqual([urls.get(anchor)])
    },
    (name) => name,
  )

  it('shows every route once as a path to copy, and every field', () => {
    const shown = pages.flatMap(({ root }) =>
      root.querySelectorAll('button[data-copy]').flatMap((button) => {
        const code = button.parentNode?.querySelector('code')
        return code?.text.startsWith('/v1/') ? [code.text] : []
      }),
    )
    expect(shown.sort()).toEqual(operations.map(({ route }) => route).sort())
    const codes = new Set(pages.flatMap(({ root }) => root.querySelectorAll('main code').map(({ text }) => text)))
    const fields = [...api.messages.values()].flatMap((message) => message.fields.map(({ jsonName }) => jsonName))
    expect(fields.filter((name) => !codes.has(name))).toEqual([])
  })

  it('lists operations but not their messages in the tables of contents', () => {
    const links = new Set(
      pages.flatMap(({ root }) => root.querySelectorAll('.site-toc a').map((link) => link.getAttribute('href'))),
    )
    const current = operations.filter(({ deprecated }) => !deprecated)
    expect(current.filter(({ name }) => !links.has(`#${apiAnchor(name)}`))).toEqual([])
    expect(links.has('#zed-token')).toBe(false)
  })

  it('has a curl sample for every operation that isn’t deprecated', () => {
    const blocks = pages.flatMap(({ root }) => root.querySelectorAll('pre').map(({ text }) => text))
    const missing = operations.filter(
      ({ deprecated, route }) => !deprecated && !blocks.some((block) => new RegExp(`${route}(?![a-z])`).test(block)),
    )
    expect(missing.map(({ name }) => name)).toEqual([])
  })
})

it.each([API_ROUTE, '/authzed/api/http-api'])('%s links to every operation', (route) => {
  const links = parse(readFileSync(htmlFile(route), 'utf8')).querySelectorAll('main td a')
  const targets = new Set(links.map((link) => link.getAttribute('href')))
  const current = operations.filter(({ deprecated }) => !deprecated)
  expect(current.filter(({ name }) => !targets.has(urlPath(urls.get(apiAnchor(name)) ?? '/')))).toEqual([])
})

it('the search finds messages and fields on the page that has them', () => {
  const exported = (url: string) => readFileSync(join(OUT, url), 'utf8')
  const outline = readOutline(exported, 'en-US')
  const data = parseFullText(exported(fullTextUrl('', outline.fullText)), outline.documents)
  const corpus = { pages: indexDocuments(data.documents), posts: indexDocuments([]) }
  for (const [query, page] of [
    ['optionalAllowPartialDeletions', 'relationships'],
    ['optional_resource_id_prefix', 'messages'],
    ['CheckBulkPermissionsPair', 'permissions'],
  ]) {
    const found = search(query ?? '', corpus).pages.map(({ id }) => id)
    expect(found, query).toContain(`${API_ROUTE}/${page}`)
    expect(found, query).not.toContain('/authzed/api/http-api')
  }
})

it('sample programs that pages link to are in the export, without region markers', () => {
  const linked = exportedPages().flatMap(({ source }) => publishedSamples(source))
  expect(linked.length).toBeGreaterThan(2)
  for (const file of linked) {
    const lines = readFileSync(join(ROOT, 'samples', file), 'utf8').split('\n')
    const unmarked = lines.filter((line) => !/#(?:end)?region\b/.test(line))
    expect(readFileSync(join(OUT, 'samples', file), 'utf8').trim()).toBe(unmarked.join('\n').trim())
  }
})
