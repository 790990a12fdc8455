import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlaygroundState } from '@authzed-docs/playground/browser/state.ts'
import { parseStepsDone, stepsDone, TOUR_LENGTH } from '@authzed-docs/playground/browser/tour.ts'
import type { EngineRequest, EngineResponse } from '@authzed-docs/playground/engine/browser/protocol.ts'
import { startBrowserEngine } from '@authzed-docs/playground/tests/engine/browser-engine.ts'
import { collectPage } from '@authzed-docs/samples/build/collect.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { LISTED_ROUTES, listedSamples } from '../../../lib/playground/build/listed-samples.ts'
import { firstAnswer, sampleStates } from '../../../lib/playground/build/sample-states.ts'
import { ROOT } from '../../../scripts/root.ts'

const PAGE = 'pages/playground.mdx'

let run: (request: EngineRequest) => EngineResponse
beforeAll(async () => {
  run = await startBrowserEngine()
}, 300_000)

const answerTo = (state: PlaygroundState): EngineResponse =>
  run({ ...state, checks: state.check.text === '' ? [] : [{ text: state.check.text }] })

describe('the tour', () => {
  const [sample] = sampleStates(ROOT, collectPage(ROOT, PAGE).samples)
  const initial = sample?.state as PlaygroundState

  /** What a reader does in each step, as the page says. */
  const CHANGES: readonly ((state: PlaygroundState) => PlaygroundState)[] = [
    (state) => ({ ...state, check: { text: 'recipe:ramen#edit@user:mina', context: '' } }),
    (state) => ({ ...state, relationships: state.relationships.replace('recipe:ramen#author@user:mina\n', '') }),
    (state) => ({ ...state, relationships: initial.relationships }),
    (state) => ({ ...state, schema: state.schema.replace('+ taster', '+ tasters') }),
    (state) => ({
      ...state,
      schema: initial.schema.replace('  permission view', '  permission share = author\n  permission view'),
      assertions: state.assertions.replace('assertTrue:', 'assertTrue:\n  - recipe:ramen#share@user:mina'),
    }),
  ]

  it('has a sample whose answers are right, and changes that are in it', () => {
    expect(initial).toBeDefined()
    expect(answerTo(initial).errors).toEqual([])
    expect(stepsDone(0, { state: initial, response: answerTo(initial) })).toBe(0)
    let state = initial
    for (const change of CHANGES) {
      const changed = change(state)
      expect(changed).not.toEqual(state)
      state = changed
    }
  })

  it('shows the answer that the engine gives before it’s loaded', () => {
    expect(firstAnswer(initial.assertions)).toBeDefined()
    expect(answerTo(initial).checks[0]?.answer).toBe(firstAnswer(initial.assertions))
  })

  it('recognizes each step by the engine’s answers, and only in its turn', () => {
    let state = initial
    let done = 0
    for (const change of CHANGES) {
      const before = { state, response: answerTo(state) }
      if (done > 0) expect(stepsDone(done, before)).toBe(done)
      state = change(state)
      done = stepsDone(done, { state, response: answerTo(state) })
    }
    expect(done).toBe(CHANGES.length)
    expect(done).toBe(TOUR_LENGTH)
    expect(stepsDone(done, { state, response: answerTo(state) })).toBe(done)
  })

  it('has as many steps as the page', () => {
    const steps = readFileSync(join(ROOT, PAGE), 'utf8').match(/^\d+\. \*\*/gm)
    expect(steps).toHaveLength(TOUR_LENGTH)
  })

  it('doesn’t accept a permission without an assertion', () => {
    const state = CHANGES.reduce((current, change) => change(current), initial)
    const without = { ...state, assertions: initial.assertions }
    expect(stepsDone(4, { state: without, response: answerTo(without) })).toBe(4)
    expect(stepsDone(4, { state, response: answerTo(state) })).toBe(5)
  })

  it.each([
    [null, 0],
    ['3', 3],
    ['5', 5],
    ['6', 0],
    ['-1', 0],
    ['1.5', 0],
    ['x', 0],
  ])('reads the stored %j', (text, steps) => {
    expect(parseStepsDone(text)).toBe(steps)
  })
})

describe('the samples to start from', () => {
  const groups = listedSamples(ROOT)
  const samples = groups.flatMap((group) => group.samples)

  it('are there for each page', () => {
    expect(groups.map(({ route }) => route)).toEqual(LISTED_ROUTES)
    for (const group of groups) expect(group.samples.length, group.route).toBeGreaterThan(0)
    expect(samples.length).toBeGreaterThan(40)
  })

  it.runIf(process.env.NIGHTLY === '1')('have assertions that pass, and a check with an answer', () => {
    for (const { href, state } of samples) {
      const { failure, errors, checks } = run({ ...state, checks: [checkOf(state)] })
      expect(failure, href).toBeUndefined()
      expect(errors, href).toEqual([])
      expect(checks[0]?.answer, href).toBeDefined()
    }
  })
})

const checkOf = ({ check }: PlaygroundState) => ({
  text: check.text,
  context: check.context === '' ? {} : (JSON.parse(check.context) as Record<string, unknown>),
})
