import type { EngineResponse } from '../engine/browser/protocol.ts'

/** Answers that the documentation explains: those to a check, and assertions that fail. */
export type ExplainedAnswer = NonNullable<EngineResponse['checks'][number]['answer']> | 'failed'

/** The sections that explain the answers. They exist only in English. */
export const ANSWER_ROUTES: Readonly<Record<ExplainedAnswer, string>> = {
  true: '/spicedb/modeling/validation-testing-debugging/debug-a-check#explain',
  false: '/spicedb/modeling/validation-testing-debugging/debug-a-check#symptoms',
  conditional: '/spicedb/concepts/caveats#answers',
  failed: '/spicedb/modeling/validation-testing-debugging/test-a-schema#failing',
}
