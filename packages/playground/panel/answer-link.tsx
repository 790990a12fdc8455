import { urlPath } from '@authzed-docs/shared/site.ts'
import type { ReactNode } from 'react'
import type { EngineResponse } from '../engine/browser/protocol.ts'
import { usePanel } from './use-panel.ts'

/** Answers that the documentation explains: those to a check, and assertions that fail. */
type ExplainedAnswer = NonNullable<EngineResponse['checks'][number]['answer']> | 'failed'

/** The sections that explain the answers. They exist only in English. */
export const ANSWER_ROUTES: Readonly<Record<ExplainedAnswer, string>> = {
  true: '/spicedb/modeling/validation-testing-debugging/debug-a-check#explain',
  false: '/spicedb/modeling/validation-testing-debugging/debug-a-check#symptoms',
  conditional: '/spicedb/concepts/caveats#answers',
  failed: '/spicedb/modeling/validation-testing-debugging/test-a-schema#failing',
}

/** A link to the section that explains an answer. */
export function AnswerLink({ answer }: { answer: ExplainedAnswer }): ReactNode {
  return (
    <a className="about" href={urlPath(ANSWER_ROUTES[answer])}>
      {usePanel().texts.about[answer]}
    </a>
  )
}
