import { urlPath } from '@authzed-docs/shared/site.ts'
import type { ReactNode } from 'react'
import { ANSWER_ROUTES, type ExplainedAnswer } from '../browser/answer-routes.ts'
import { usePanel } from './use-panel.ts'

/** A link to the section that explains an answer. */
export function AnswerLink({ answer }: { answer: ExplainedAnswer }): ReactNode {
  return (
    <a className="about" href={urlPath(ANSWER_ROUTES[answer])}>
      {usePanel().texts.about[answer]}
    </a>
  )
}
