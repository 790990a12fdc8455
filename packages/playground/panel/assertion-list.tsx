import type { ReactNode } from 'react'
import type { AssertionResult } from '../browser/assertion-results.ts'
import { AnswerLink } from './answer-link.tsx'
import { ANSWER_SYMBOLS } from './answer-symbols.ts'
import { usePanel } from './use-panel.ts'

/** Each assertion with its result, and a link for those that fail. */
export function AssertionList(): ReactNode {
  const { assertions, view } = usePanel()
  if (assertions.length === 0) return null
  const hasFailed = assertions.some(({ result }) => result !== null && result !== 'passed')
  return (
    <div className="answers assertions" data-pending={view.isPending || undefined}>
      <ul>
        {assertions.map((assertion) => (
          <AssertionItem assertion={assertion} key={assertion.line} />
        ))}
      </ul>
      {hasFailed && <AnswerLink answer="failed" />}
    </div>
  )
}

function AssertionItem({ assertion: { text, expected, result } }: { assertion: AssertionResult }): ReactNode {
  const { texts } = usePanel()
  const outcome = result === null ? 'notRun' : result === 'passed' ? 'passed' : 'failed'
  return (
    <li data-outcome={outcome}>
      <span aria-hidden="true">{OUTCOME_SYMBOLS[outcome]} </span>
      <span className="visually-hidden">{texts[outcome]}: </span>
      <code>{text}</code> {texts.answers[expected]}
      {result !== null && result !== 'passed' && <span className="error"> {result.message}</span>}
    </li>
  )
}

const OUTCOME_SYMBOLS = { passed: ANSWER_SYMBOLS.true, failed: ANSWER_SYMBOLS.false, notRun: '·' } as const
