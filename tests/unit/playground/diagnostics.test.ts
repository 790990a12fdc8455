import { diagnosticsOf, problemsOf } from '@authzed-docs/playground/browser/editor/diagnostics.ts'
import { type ErrorLinks, findErrorLink, parseErrorLinks } from '@authzed-docs/playground/browser/editor/error-links.ts'
import type { Part } from '@authzed-docs/playground/browser/texts.ts'
import type { EngineRequest, EngineResponse } from '@authzed-docs/playground/engine/browser/protocol.ts'
import { startBrowserEngine } from '@authzed-docs/playground/tests/engine/browser-engine.ts'
import { Text } from '@codemirror/state'
import { beforeAll, describe, expect, it } from 'vitest'
import { readErrorLinks } from '../../../lib/errors/build/error-links.ts'
import { ROOT } from '../../../scripts/root.ts'

const SCHEMA = `caveat on_day(day int) {
  day == 1
}
definition user {}
definition group {
  relation member: user | group#member
}
`
const RELATIONSHIPS = 'group:eng#member@user:ann'

let run: (request: EngineRequest) => EngineResponse
let links: ErrorLinks
beforeAll(async () => {
  links = readErrorLinks(ROOT)
  run = await startBrowserEngine()
}, 300_000)

/** The underlined texts of a part with their entries in the error index, for a request to the engine. */
function underlined(part: Part, request: Partial<EngineRequest>): [string, string | null][] {
  const full = { schema: SCHEMA, relationships: RELATIONSHIPS, assertions: '', expected: '', ...request }
  const response = run(full)
  const doc = Text.of(full[part].split('\n'))
  const problems = problemsOf(response, links).problems.filter((problem) => problem.part === part)
  const found = diagnosticsOf(response, { part, doc, links })
  expect(found.map(({ message }) => message).sort()).toEqual(problems.map(({ message }) => message).sort())
  return found.map(({ from, to, message }) => {
    const href = problems.find((problem) => problem.message === message)?.href ?? null
    return [doc.sliceString(from, to), href?.replace('/docs/spicedb/concepts/errors#msg-', '') ?? null]
  })
}

describe('an error in a schema', () => {
  const DOCUMENT = `${SCHEMA}definition document {\n  relation viewer: user\n`

  it.each([
    ['# x', '#', 'unexpected-token-at-root-level-tokentypehash'],
    ['definition aaa {\n  relation bbb = user\n}', '=', 'expected-one-of-tokentypecolon-found-tokentypeequals'],
    ['definition aaa {\n  relation bbb: user }', '}', 'expected-end-of-statement-or-definition-found-tokentyperig'],
    [
      'definition aaa {\n  relation bbb: person\n}',
      'person',
      'could-not-lookup-definition-user-for-relation-guest-obj',
    ],
    [
      `${DOCUMENT}  permission view = viewer + editor\n}`,
      'editor',
      'relationpermission-member-not-found-under-definition-clu',
    ],
    [`${SCHEMA}definition user {}`, 'user', 'found-name-reused-between-multiple-definitions-andor-caveat'],
    ['caveat aaa(day integer) {\n  day == 1\n}', 'day', 'invalid-type-for-caveat-parameter-a-on-caveat-c-unknown'],
    ['caveat aaa(day int) {\n  day + 1\n}', 'day + 1', 'caveat-expression-must-result-in-a-boolean-value-found-'],
    // The position comes after characters of several bytes.
    ['definition user {}\ndefinition document {\n  /* Ünïcödé 読者 🔑 */ relation viewer user\n}', 'user', ''],
  ])('is underlined where SpiceDB says, and linked: %s', (schema, text, id) => {
    const [[found, link] = []] = underlined('schema', { schema, relationships: '' })
    expect(found).toBe(text)
    if (id) expect(link).toBe(id)
    else expect(link).toBeNull()
  })

  it('can be a warning', () => {
    const schema = 'definition user {}\ndefinition event {\n  relation guest_event: user\n}'
    const response = run({ schema, relationships: '' })
    const [warning] = problemsOf(response, links).problems
    expect(warning).toMatchObject({ part: 'schema', line: 3, severity: 'warning' })
    expect(warning?.href).toContain('references-parent-type')
  })
})

describe('an error elsewhere', () => {
  const [ZOE, ANN] = ['zoe', 'ann'].map((id) => `[user:${id}] is <group:eng#member>`)

  it.each<[part: Exclude<Part, 'schema'>, written: string, underlined: string, id: string]>([
    ['relationships', '// first\n\n  plan', 'plan', 'invalid-relationship-string'],
    ['relationships', `${RELATIONSHIPS}\n${RELATIONSHIPS}`, RELATIONSHIPS, 'found-repeated-relationship-'],
    [
      'relationships',
      'group:eng#member@group:ops',
      'group:eng#member@group:ops',
      'subjects-of-type--are-not-allowed-on-relation-',
    ],
    [
      'relationships',
      'group:eng#members@user:ann',
      'group:eng#members@user:ann',
      'relationpermission--not-found-under-definition-',
    ],
    [
      'assertions',
      'assertTrue:\n  - "group:eng#member@user:zoe"',
      'group:eng#member@user:zoe',
      'expected-relation-or-permission--to-exist',
    ],
    ['expected', 'group:eng#member: []', 'group:eng#member', 'for-object-and-permissionrelation--subject--found-bu'],
    [
      'expected',
      `group:eng#member:\n  - "${ANN}"\n  - "${ZOE}"`,
      `${ZOE}`,
      'for-object-and-permissionrelation--missing-expected-sub',
    ],
  ])('is underlined in the %s, and linked: %s', (part, written, text, id) => {
    const [[found, link] = []] = underlined(part, { [part]: written })
    expect(found).toBe(text)
    expect(link).toBe(id)
  })

  it('is in no other editor', () => {
    expect(underlined('schema', { relationships: 'plan' })).toEqual([])
  })

  it('without a place is at the first line, and never beyond the text', () => {
    const error = { source: 'schema', kind: 'unknown', message: 'broken', line: 0, column: 0, context: '' } as const
    const response: EngineResponse = {
      errors: [
        error,
        { ...error, line: 99, column: 7 },
        { ...error, line: 2, column: 50 },
        { ...error, line: 3, column: 1 },
      ],
      ...{ warnings: [], checks: [] },
    }
    const doc = Text.of(['  one', '  two', ''])
    const found = diagnosticsOf(response, { part: 'schema', doc, links })
    expect(found.map(({ from, to }) => doc.sliceString(from, to))).toEqual(['one', 'two', '', ''])
    for (const { from, to } of found) expect(from >= 0 && to <= doc.length).toBe(true)
  })
})

describe('links to the error index', () => {
  it('are small, and each entry finds itself', () => {
    expect(links.schema.length).toBeGreaterThan(60)
    expect(links.data.length).toBeGreaterThan(20)
    // A reader loads all of them with the first error.
    expect(JSON.stringify(links).length).toBeLessThan(150 * (links.schema.length + links.data.length))
    for (const about of ['schema', 'data'] as const) {
      for (const [parts, id] of links[about]) {
        const found = findErrorLink(parts.join(' x '), about, links)
        const same = links[about].find(([, other]) => other === found)
        expect(same?.[0].join(), id).toBe(parts.join())
      }
    }
  })

  it('aren’t there for other messages', () => {
    expect(findErrorLink('something else', 'schema', links)).toBeNull()
  })

  it('are parsed', () => {
    expect(parseErrorLinks(JSON.parse(JSON.stringify(links)))).toEqual(links)
    expect(parseErrorLinks([])).toEqual({ schema: [], data: [] })
  })
})
