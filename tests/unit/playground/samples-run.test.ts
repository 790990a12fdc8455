import type { EngineRequest, EngineResponse } from '@authzed-docs/playground/engine/browser/protocol.ts'
import { startBrowserEngine } from '@authzed-docs/playground/tests/engine/browser-engine.ts'
import { beforeAll, expect, it } from 'vitest'
import { publishedStates } from '../../../lib/playground/build/published-states.ts'
import { ROOT } from '../../../scripts/root.ts'

let run: (request: EngineRequest) => EngineResponse
beforeAll(async () => {
  run = await startBrowserEngine()
}, 120_000)

/** At night, all samples; otherwise some of them, because each takes a second on a busy machine. */
const IS_NIGHTLY = process.env.NIGHTLY === '1'
if (!IS_NIGHTLY) console.log('At night only (NIGHTLY=1): every sample of the site opens in the playground')

it(`${IS_NIGHTLY ? 'all' : 'the first'} samples of the site open without an error, and their checks have an answer`, () => {
  const states = publishedStates(ROOT)
  expect(states.size).toBeGreaterThan(50)
  const wrong = [...states].slice(0, IS_NIGHTLY ? undefined : 5).flatMap(([id, { check, ...state }]) => {
    const context = check.context === '' ? {} : JSON.parse(check.context)
    const { failure, errors, checks } = run({ ...state, checks: [{ text: check.text, context }] })
    const messages = [failure, ...errors.map(({ message }) => message), checks[0]?.error?.message]
    const found = messages.filter((message) => message !== undefined)
    return found.length === 0 && checks[0]?.answer ? [] : [`${id} ${check.text}: ${found.join('; ') || 'no answer'}`]
  })
  expect(wrong).toEqual([])
}, 300_000)
