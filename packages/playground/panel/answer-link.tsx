import { urlPath } from '@authzed-docs/shared/site.ts'
import type { ReactNode } from 'react'
import { ANSWER_ROUTES, type ExplainedAnswer } from '../browser/answer-routes.ts'
import type { PlaygroundTexts } from '../browser/texts.ts'

/** A link to the section that explains an answer. */
export function AnswerLink({ answer, texts }: { answer: ExplainedAnswer; texts: PlaygroundTexts }): ReactNode {
  return (
    <a className="about" href={urlPath(ANSWER_ROUTES[answer])}>
      {texts.about[answer]}
    </a>
  )
}
