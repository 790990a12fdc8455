import { beforeAll, expect, it } from 'vitest'
import type { EngineRequest, EngineResponse } from '../../../lib/browser/engine/protocol.ts'
import { publishedStates } from '../../../lib/build/playground/published-states.ts'
import { ROOT } from '../../../scripts/root.ts'
import { startBrowserEngine } from '../engine/browser-engine.ts'

let run: (request: EngineRequest) => EngineResponse
beforeAll(async () => {
  run = await startBrowserEngine()
}, 120_000)

/** At night: the samples run in the pinned SpiceDB with every change, and a browser's engine takes minutes for all of them. */
it.runIf(process.env.NIGHTLY === '1')(
  'every sample of the site opens without an error, and its check has an answer',
  () => {
    const states = publishedStates(ROOT)
    expect(states.size).toBeGreaterThan(50)
    const wrong = [...states].flatMap(([id, { check, ...state }]) => {
      const context = check.context === '' ? {} : JSON.parse(check.context)
      const { failure, errors, checks } = run({ ...state, checks: [{ text: check.text, context }] })
      const messages = [failure, ...errors.map(({ message }) => message), checks[0]?.error?.message]
      const found = messages.filter((message) => message !== undefined)
      return found.length === 0 && checks[0]?.answer ? [] : [`${id} ${check.text}: ${found.join('; ') || 'no answer'}`]
    })
    expect(wrong).toEqual([])
  },
  300_000,
)
