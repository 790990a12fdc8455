import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EngineRequest, EngineResponse } from '@authzed-docs/playground/engine/browser/protocol.ts'
import { findEngine, readModule } from '@authzed-docs/playground/engine/build/engine-files.ts'
import { rootWith } from '@authzed-docs/samples/tests/root.ts'
import { PINNED_VERSIONS } from '@authzed-docs/shared/pinned-versions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../../../scripts/root.ts'
import { startBrowserEngine } from './browser-engine.ts'

const SCHEMA = `use expiration
caveat on_day(day int) {
  day == 1
}
definition user {}
definition group {
  relation member: user | group#member
}
definition document {
  relation viewer: user | user with on_day | group#member
  relation banned: user
  permission view = viewer - banned
}`
const RELATIONSHIPS = `document:plan#viewer@user:ann
// by day

document:plan#viewer@user:bob[on_day]
document:plan#viewer@group:eng#member
group:eng#member@user:cyd`

let run: (request: EngineRequest) => EngineResponse
beforeAll(async () => {
  run = await startBrowserEngine()
}, 120_000)

const answer = (request: Partial<EngineRequest>): EngineResponse =>
  run({ schema: SCHEMA, relationships: RELATIONSHIPS, ...request })

describe('the committed engine', () => {
  it('is of the pinned release, and has the recorded hash', () => {
    const engine = findEngine(ROOT)
    if ('missing' in engine) throw new Error(engine.missing)
    expect(engine.record.spicedb).toBe(PINNED_VERSIONS.spicedb)
    expect(readModule(engine)).toHaveLength(engine.record.bytes)
    const other = { ...engine.record, sha256: '0'.repeat(64) }
    expect(() => readModule({ ...engine, record: other })).toThrow(
      "spicedb.wasm.zst isn't the module of engine.json  → git checkout -- toolchain/engine",
    )
  })

  it('has the licenses of SpiceDB, Go and the modules', () => {
    const text = readFileSync(join(ROOT, 'toolchain/engine/licenses.txt'), 'utf8')
    for (const name of [`github.com/authzed/spicedb ${PINNED_VERSIONS.spicedb}`, 'Go 1.', 'github.com/authzed/cel-go'])
      expect(text).toContain(name)
    expect(text.split('-'.repeat(80)).length).toBeGreaterThan(20)
  })

  it('is refused with a record that isn’t valid', () => {
    const folder = rootWith({ 'toolchain/engine/engine.json': '{' })
    expect(() => findEngine(folder)).toThrow("toolchain/engine/engine.json isn't valid  → git checkout")
  })

  it('isn’t there in a copy of the project without it', () => {
    const folder = join(ROOT, 'tests/fixtures')
    expect(existsSync(folder)).toBe(true)
    expect(findEngine(folder)).toEqual({ missing: 'toolchain/engine has no engine → npm run toolchain' })
  })
})

describe('a check', () => {
  const check = (text: string, context?: Record<string, unknown>) => answer({ checks: [{ text, context }] }).checks[0]

  it('is true, and says through which relations', () => {
    expect(check('document:plan#view@user:cyd')).toEqual({
      answer: 'true',
      trace: {
        ...{ resource: 'document:plan', name: 'view', isPermission: true, subject: 'user:cyd', answer: 'true' },
        steps: [
          {
            ...{ resource: 'document:plan', name: 'viewer', isPermission: false, subject: 'user:cyd', answer: 'true' },
            steps: [
              { resource: 'group:eng', name: 'member', isPermission: false, subject: 'user:cyd', answer: 'true' },
            ],
          },
          { resource: 'document:plan', name: 'banned', isPermission: false, subject: 'user:cyd', answer: 'false' },
        ],
      },
    })
  })

  it('is conditional, and names the missing context', () => {
    const caveat = { name: 'on_day', expression: 'day == 1', answer: 'conditional', missing: ['day'] }
    expect(check('document:plan#view@user:bob')).toMatchObject({
      answer: 'conditional',
      missing: ['day'],
      trace: { caveat },
    })
  })

  it('knows time zones, of which browsers have no files', () => {
    const schema = `caveat by_day(at timestamp) {
  at.getHours('Europe/Paris') == 8
}
definition user {}
definition document {
  relation viewer: user with by_day
}`
    const { failure, checks } = run({
      schema,
      relationships: 'document:plan#viewer@user:ann[by_day]',
      checks: ['06', '08'].map((hour) => ({
        text: 'document:plan#viewer@user:ann',
        context: { at: `2026-07-01T${hour}:30:00Z` },
      })),
    })
    expect(failure).toBeUndefined()
    expect(checks.map((check) => check.answer)).toEqual(['true', 'false'])
  })

  it.each([
    ['document:plan#view', 'parse_error'],
    ['document:plan#edit@user:ann', 'unknown_relation'],
    ['folder:plan#view@user:ann', 'unknown_object_type'],
  ])('reports what’s wrong with %s', (text, kind) => {
    expect(check(text)).toMatchObject({ error: { source: 'check_watch', kind } })
  })
})

describe('errors', () => {
  it('aren’t there for what is right', () => {
    const found = answer({
      assertions: 'assertTrue:\n- document:plan#view@user:ann\nassertCaveated:\n- document:plan#view@user:bob',
      expected: 'group:eng#member:\n- "[user:cyd] is <group:eng#member>"',
    })
    expect(found.errors).toEqual([])
    expect(found.expected).toContain('[user:cyd] is <group:eng#member>')
    expect(found.formatted).toContain('permission view = viewer - banned')
  })
})

describe('broken input', () => {
  const deep = 900
  const chain = Array.from({ length: deep }, (_, index) => `group:g${index}#member@group:g${index + 1}#member`).join(
    '\n',
  )

  it.each<[string, Partial<EngineRequest>, RegExp]>([
    ['endless nesting', { schema: `definition a {\n permission b = ${'('.repeat(20_000)}nil`, relationships: '' }, /./],
    ['a deep recursion', { relationships: chain, checks: [{ text: 'group:g0#member@user:ann' }] }, /depth/],
    [
      'a cycle',
      {
        relationships: 'group:a#member@group:b#member\ngroup:b#member@group:a#member',
        checks: [{ text: 'group:a#member@user:ann' }],
      },
      /depth/,
    ],
    ['control characters', { schema: '\0\u0001\ud800', relationships: '' }, /./],
    ['a YAML bomb', { assertions: `a: &a [x]\n${'b: [*a, *a]\n'.repeat(999)}` }, /./],
  ])('such as %s gets an error, and the engine goes on', (_what, request, message) => {
    const found = answer(request)
    const messages = [
      found.failure,
      ...found.errors.map((error) => error.message),
      ...found.checks.map(({ error }) => error?.message),
    ]
    expect(messages.filter((text) => text !== undefined).join('\n')).toMatch(message)
    expect(answer({ checks: [{ text: 'document:plan#view@user:ann' }] }).checks[0]?.answer).toBe('true')
  })
})
