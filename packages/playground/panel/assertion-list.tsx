import type { ReactNode } from 'react'
import { type AssertionResult, isFailed } from '../browser/assertion-results.ts'
import { limitEntries, shorten } from '../browser/limits.ts'
import { AnswerLink } from './answer-link.tsx'
import { ANSWER_SYMBOLS } from './answer-symbols.ts'
import { usePanel } from './use-panel.ts'

/** The assertions with their results, those that fail before others if there are too many, and a link for those that fail. */
export function AssertionList(): ReactNode {
  const { assertions, texts, view } = usePanel()
  if (assertions.length === 0) return null
  const failed = assertions.filter(isFailed)
  const { shown, more } = limitEntries([...failed, ...assertions.filter((assertion) => !isFailed(assertion))])
  return (
    <div className="answers assertions" data-pending={view.isPending || undefined}>
      <ul>
        {shown
          .sort((a, b) => a.line - b.line)
          .map((assertion) => (
            <AssertionItem assertion={assertion} key={assertion.line} />
          ))}
        {more > 0 && <li>{texts.more(more)}</li>}
      </ul>
      {failed.length > 0 && <AnswerLink answer="failed" />}
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
      <code>{shorten(text)}</code> {texts.answers[expected]}
      {result !== null && result !== 'passed' && <span className="error"> {shorten(result.message)}</span>}
    </li>
  )
}

const OUTCOME_SYMBOLS = { passed: ANSWER_SYMBOLS.true, failed: ANSWER_SYMBOLS.false, notRun: '·' } as const
