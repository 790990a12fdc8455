import { createProcessor } from '@mdx-js/mdx'
import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import remarkFrontmatter from 'remark-frontmatter'
import { describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { apiAnchor } from '../../../lib/api/build/api-anchor.ts'
import { fieldFacts } from '../../../lib/api/build/field-facts.ts'
import { readApi } from '../../../lib/api/build/read-client.ts'
import { remarkApi } from '../../../lib/api/build/remark-api.ts'
import { OPERATIONS_FIELD } from '../../../lib/page/browser/page-marks.ts'
import { ROOT } from '../../../scripts/root.ts'
import { compilePage } from '../compile-page.ts'

const compile = (source: string, path?: string) =>
  compilePage(source, { path, remarkPlugins: [[remarkApi, { root: ROOT }]] })

describe('remarkApi', () => {
  it('renders an operation with its samples between request and response', async () => {
    const { code, sections, outOfToc } = await compile(
      '<ApiOperation name="CheckPermission">\n\nA sample.\n\n</ApiOperation>',
    )
    const order = [
      'id="check-permission"',
      '/v1/permissions/check',
      'id="check-permission-request"',
      'A sample.',
      'id="check-permission-response"',
      'ERROR_REASON_UNKNOWN_DEFINITION',
    ]
    const offsets = order.map((text) => code.indexOf(text))
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
    expect(Math.min(...offsets)).toBeGreaterThan(0)
    expect(sections.get('check-permission-request#CheckPermissionRequest')).toMatch(/`withTracing` · boolean/)
    expect(outOfToc).toEqual(['check-permission-request', 'check-permission-response'])
  })

  it.each([
    ['<ApiOperation name="CheckPermission">\n\nA sample.\n\n</ApiOperation>', true],
    ['<ApiRoutes page="permissions" />', undefined],
  ])('adds to the frontmatter whether a page has operations: %s', async (source, expected) => {
    let frontmatter: unknown
    const after = () => (tree: Root) => {
      const yaml = tree.children.find((node) => node.type === 'yaml')
      frontmatter = parseYaml(yaml?.value ?? '')
    }
    await createProcessor({ remarkPlugins: [remarkFrontmatter, [remarkApi, { root: ROOT }], after] }).process(
      `---\ntitle: API\n---\n\n${source}`,
    )
    expect(frontmatter).toEqual({ title: 'API', [OPERATIONS_FIELD]: expected })
  })

  it('lists the operations of one page', async () => {
    const { code } = await compile('<ApiRoutes page="relationships" />')
    expect(code).toContain('{"/v1/relationships/write"}')
    expect(code).not.toContain('/v1/permissions/check')
  })

  it('links types and formats to the pages that have them, and to anchors on the same page', async () => {
    const source = '<ApiMessages page="relationships" />'
    const { code } = await compile(source)
    expect(code).toContain('href="/spicedb/api/http-api/messages#relationship-filter"')
    expect(code).not.toContain('id="write-relationships-request"')
    const messages = await compile('<ApiMessages page="messages" />', `${ROOT}/pages/spicedb/api/http-api/messages.mdx`)
    expect(messages.code).toContain('href="#object-reference"')
    expect(messages.code).toContain('href="#formats"')
    expect(messages.code).toContain('"Set exactly one of "')
  })

  it('links descriptions to operations on other pages', async () => {
    const { code } = await compile('<ApiOperation name="CheckBulkPermissions">\n\nA sample.\n\n</ApiOperation>')
    expect(code).toContain('href="/spicedb/api/http-api/permissions#check-permission"')
  })

  it.each([
    ['<ApiEnums page="watch" />', 'WATCH_KIND_INCLUDE_CHECKPOINTS'],
    ['<ApiDeprecated />', 'id="exp-definition"'],
    ['<ApiDeprecated />', ' without '],
    ['<ApiRoutes />', '/v1/relationships/exportbulk'],
    ['<ApiRoutes page="permissions" />', 'api-stream'],
    ['<ApiRoutes />', '"request stream"'],
    ['<ApiReasons />', 'ERROR_REASON_SERIALIZATION_FAILURE'],
    ['<ApiFormats />', 'workshop/tool'],
  ])('%s renders %s', async (source, text) => {
    expect((await compile(source)).code).toContain(text)
  })

  it.each([
    [
      '<ApiOperation name="CheckPermissions" />',
      'there is no operation CheckPermissions  → did you mean CheckPermission?',
    ],
    ['<ApiOperation name="BulkCheckPermission" />', 'there is no operation BulkCheckPermission'],
    ['<ApiOperation />', 'ApiOperation has no name  → write name="…"'],
    ['<ApiMessages page="permission" />', 'called permission  → did you mean permissions?'],
    ['<ApiEnums />', 'ApiEnums has no page  → write page="…"'],
  ])('rejects %s', async (source, message) => {
    await expect(compile(source)).rejects.toThrow(message)
  })
})

describe('fieldFacts', () => {
  const facts = (message: string, jsonName: string, isRequest = true) => {
    const field = readApi(ROOT)
      .messages.get(message)
      ?.fields.find((candidate) => candidate.jsonName === jsonName)
    return field
      ? fieldFacts(field, isRequest)
          .map((fact) => textOf(fact))
          .join(' · ')
      : undefined
  }

  it.each([
    ['ObjectReference', 'objectType', 'string · required · type name · at most 128 bytes'],
    ['WriteRelationshipsRequest', 'updates', 'list of RelationshipUpdate'],
    ['Consistency', 'fullyConsistent', 'boolean · only true'],
    ['ZedToken', 'token', 'string · required · not empty'],
    ['WriteSchemaRequest', 'schema', 'string · at most 4,194,304 bytes'],
    ['LookupResourcesRequest', 'withDebug', 'boolean · since SpiceDB v1.52.0'],
    ['DeleteRelationshipsRequest', 'optionalCursor', 'Cursor · since SpiceDB v1.57.0'],
    ['WatchRequest', 'optionalObjectTypes', 'list of strings · type name · at most 128 bytes'],
    ['DeleteRelationshipsResponse', 'relationshipsDeletedCount', 'string with a whole number'],
    ['Status', 'details', 'list of objects with @type'],
    ['LookupSubjectsResponse', 'subjectObjectId', 'string · deprecated'],
  ])('%s.%s: %s', (message, jsonName, text) => {
    expect(facts(message, jsonName)).toBe(text)
  })

  it('returns only the type in a response', () => {
    expect(facts('ObjectReference', 'objectType', false)).toBe('string')
  })
})

it('anchors of operations, messages and nested messages are different', () => {
  expect(['CheckPermission', 'SubjectFilter.RelationFilter', 'ZedToken'].map(apiAnchor)).toEqual([
    'check-permission',
    'subject-filter-relation-filter',
    'zed-token',
  ])
})
