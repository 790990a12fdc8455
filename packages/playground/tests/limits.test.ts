import { assertionResults } from '@authzed-docs/playground/browser/assertion-results.ts'
import { diagnosticsOf, problemsOf } from '@authzed-docs/playground/browser/editor/diagnostics.ts'
import { colorTokens } from '@authzed-docs/playground/browser/editor/highlighting.ts'
import { shorten } from '@authzed-docs/playground/browser/limits.ts'
import { stepsDone, TOUR_LENGTH } from '@authzed-docs/playground/browser/tour.ts'
import { toValidationFile } from '@authzed-docs/playground/browser/validation-file.ts'
import { MAX_REQUEST_LENGTH } from '@authzed-docs/playground/engine/browser/limits.ts'
import type { EngineResponse, InputError } from '@authzed-docs/playground/engine/browser/protocol.ts'
import { Text } from '@codemirror/state'
import { describe, expect, it } from 'vitest'

/** What no step may need, in milliseconds, on a machine that is busy with other tests. Steps with quadratic time need far more. */
const LIMIT_MS = 3000

const NO_LINKS = { schema: [], data: [] }

const error = (source: InputError['source'], line: number, message = 'no'): InputError => ({
  ...{ source, line, message, kind: 'assertion_failed', column: 1, context: '' },
})

/** A response with this many errors, each on a line of its own. */
const failures = (source: InputError['source'], count: number): EngineResponse => ({
  errors: Array.from({ length: count }, (_, index) => error(source, index + 2)),
  warnings: [error('schema', 1)],
  checks: [],
})

function milliseconds(action: () => unknown): number {
  const start = performance.now()
  action()
  return performance.now() - start
}

describe('a link with as much as possible', () => {
  const lines = 40_000
  const assertions = `assertTrue:\n${'- a:b#c@d:e\n'.repeat(lines)}`

  it('has the results of all assertions in linear time', () => {
    const response = failures('assertion', lines)
    expect(milliseconds(() => assertionResults(assertions, response))).toBeLessThan(LIMIT_MS)
    expect(assertionResults(assertions, response).at(-1)?.result).toEqual(error('assertion', lines + 1))
  })

  it.each([
    ['spaces', (spaces: string) => `assertTrue:\n- a${spaces}b`],
    ['spaces after a quote', (spaces: string) => `assertTrue:\n- "a"${spaces}b`],
    ['nothing but spaces', (spaces: string) => `assertTrue:\n-${spaces}`],
  ])('has an assertion with %s', (_name, text) => {
    const yaml = text(' '.repeat(MAX_REQUEST_LENGTH))
    expect(milliseconds(() => assertionResults(yaml, null))).toBeLessThan(LIMIT_MS)
  })

  it('lists few errors, and others than failed assertions, with their beginning', () => {
    const response = failures('assertion', lines)
    const all = problemsOf(response, NO_LINKS)
    expect([all.problems.length, all.more]).toEqual([200, lines - 199])
    const failed = new Set(response.errors.map(({ line }) => line))
    expect(problemsOf(response, NO_LINKS, failed)).toMatchObject({ problems: [{ part: 'schema' }], more: 0 })
    const long = { ...response, errors: [error('schema', 1, 'x'.repeat(MAX_REQUEST_LENGTH))] }
    expect(problemsOf(long, NO_LINKS).problems[0]?.message.length).toBe(1000)
  })

  it('underlines few errors', () => {
    const doc = Text.of(assertions.split('\n'))
    expect(diagnosticsOf(failures('assertion', lines), { part: 'assertions', doc, links: NO_LINKS })).toHaveLength(200)
  })

  it.each(['a+b', '{(', '/*', '1'])('doesn’t color a long line of %s', (text) => {
    const line = text.repeat(8000 / text.length)
    expect(colorTokens(`definition user {}\n${line}`, 'zed').map(({ from }) => from)).toEqual(
      colorTokens('definition user {}', 'zed').map(({ from }) => from),
    )
    expect(colorTokens(line, 'relationships')).toEqual([])
  })

  it.each([
    ['[c:{"a":'.repeat(62), 19],
    ['[c:{"a":', 1000],
  ])('colors few lines if brackets of %s stay open', (line, count) => {
    const text = `a:b#c@d:e\n${`${line}\n`.repeat(count)}`
    const colored = colorTokens(text, 'relationships')
    expect(colored.length).toBeGreaterThan(0)
    expect(colored.length).toBeLessThan(100)
  })

  it('shows texts without what is slow to draw', () => {
    expect(shorten(`a\u202e${'\u0300\u0316'.repeat(90)}`)).toBe(`a${'\u0300\u0316'.repeat(15)}`)
    expect(shorten('a\u05d0'.repeat(500))).toHaveLength(200)
    expect(shorten('a'.repeat(1500))).toHaveLength(1000)
  })

  it('is written to a file', () => {
    const schema = `a${' '.repeat(MAX_REQUEST_LENGTH)}b`
    const state = { schema, relationships: '', assertions: '', expected: '', check: { text: '', context: '' } }
    expect(milliseconds(() => toValidationFile(state))).toBeLessThan(LIMIT_MS)
  })

  it('can be the answer to the last step of the tour', () => {
    const permissions = Array.from({ length: 8000 }, (_, index) => `permission p${index} = a`).join('\n')
    const state = {
      ...{ schema: `definition d {\n${permissions}\n}`, relationships: '', assertions, expected: '' },
      check: { text: '', context: '' },
    }
    const response = { errors: [], warnings: [], checks: [] }
    expect(milliseconds(() => stepsDone(TOUR_LENGTH - 1, { state, response }))).toBeLessThan(LIMIT_MS)
  })
})
