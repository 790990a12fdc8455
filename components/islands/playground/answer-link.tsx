import type { ReactNode } from 'react'
import { ANSWER_ROUTES, type ExplainedAnswer } from '../../../lib/browser/playground/answer-routes.ts'
import type { PlaygroundTexts } from '../../../lib/browser/playground/texts.ts'
import { urlPath } from '../../../lib/shared/site.ts'

/** A link to the section that explains an answer. */
export function AnswerLink({ answer, texts }: { answer: ExplainedAnswer; texts: PlaygroundTexts }): ReactNode {
  return (
    <a className="about" href={urlPath(ANSWER_ROUTES[answer])}>
      {texts.about[answer]}
    </a>
  )
}
