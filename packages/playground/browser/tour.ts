import { parseSchema } from '@authzed-docs/shared/schema/parse.ts'
import type { EngineResponse } from '../engine/browser/protocol.ts'
import type { PlaygroundState } from './state.ts'

/** What a reader has typed, and what SpiceDB answers to it. */
export interface TourAnswer {
  state: PlaygroundState
  response: EngineResponse
}

/** The check of the first steps, and the permissions that the sample has at first: pages/playground.mdx. */
const CHECK = 'recipe:ramen#edit@user:mina'
const PERMISSIONS: ReadonlySet<string> = new Set(['edit', 'view'])

/** Whether the answer to the check of the tour is this one. */
const answers = ({ state, response }: TourAnswer, answer: 'true' | 'false'): boolean =>
  state.check.text.trim() === CHECK && response.checks[0]?.answer === answer

/** Names of permissions that the reader has added. */
const addedPermissions = (schema: string): string[] =>
  parseSchema(schema)
    .declarations.flatMap(({ members }) => members)
    .filter(({ kind, name }) => kind === 'permission' && !PERMISSIONS.has(name))
    .map(({ name }) => name)

function isAnyChecked(permissions: readonly string[], assertions: string): boolean {
  const checked = new Set(Array.from(assertions.matchAll(/#(\w+)@/g), ([, name]) => name))
  return permissions.some((name) => checked.has(name))
}

/** The steps of the tour on /playground, in the order of the page. Each one says whether an answer shows that it's done. */
const STEPS: readonly ((answer: TourAnswer) => boolean)[] = [
  (answer) => answers(answer, 'true'),
  (answer) => answers(answer, 'false') && answer.response.errors.some(({ kind }) => kind === 'assertion_failed'),
  (answer) => answers(answer, 'true') && answer.response.errors.length === 0,
  ({ response }) => response.errors.some(({ source }) => source === 'schema'),
  ({ state, response }) =>
    response.errors.length === 0 && isAnyChecked(addedPermissions(state.schema), state.assertions),
]

/** Number of steps. */
export const TOUR_LENGTH = STEPS.length

/**
 * Decides how many steps are done after an answer. An answer completes one step, because the next one asks for a change.
 * @param done number of steps that were done before
 */
export const stepsDone = (done: number, answer: TourAnswer): number => (STEPS[done]?.(answer) ? done + 1 : done)

/** Reads the stored number of steps. */
export function parseStepsDone(text: string | null): number {
  const done = Number(text ?? 0)
  return Number.isInteger(done) && done >= 0 && done <= TOUR_LENGTH ? done : 0
}
