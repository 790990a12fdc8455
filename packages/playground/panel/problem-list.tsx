import { type ReactNode, useMemo } from 'react'
import { isFailed } from '../browser/assertion-results.ts'
import { type EditorProblem, problemsOf } from '../browser/editor/diagnostics.ts'
import { shorten } from '../browser/limits.ts'
import type { Part } from '../browser/texts.ts'
import { usePanel } from './use-panel.ts'

interface ProblemListProps {
  /** Shows the place of a problem. */
  onOpen: (part: Part, line: number) => void
}

/** Errors and warnings with SpiceDB's messages. Assertions that fail are listed with the assertions. */
export function ProblemList({ onOpen }: ProblemListProps): ReactNode {
  const { assertions, links, view, texts } = usePanel()
  const { response, isPending } = view
  const { problems, more } = useMemo(() => {
    const failed = new Set(assertions.filter(isFailed).map(({ line }) => line))
    return response ? problemsOf(response, links, failed) : { problems: [], more: 0 }
  }, [assertions, response, links])
  const failure = response?.failure
  if (problems.length === 0 && failure === undefined) return null
  return (
    <div className="answers problems" data-pending={isPending || undefined}>
      <p className="name">{texts.errorsTitle}</p>
      <ul>
        {failure !== undefined && <li className="error">{shorten(failure)}</li>}
        {problems.map((problem) => (
          <ProblemItem key={`${problem.part} ${problem.line} ${problem.message}`} onOpen={onOpen} problem={problem} />
        ))}
        {more > 0 && <li>{texts.more(more)}</li>}
      </ul>
    </div>
  )
}

function ProblemItem({
  problem: { part, line, severity, message, href },
  onOpen,
}: ProblemListProps & { problem: EditorProblem }): ReactNode {
  const { texts } = usePanel()
  return (
    <li data-severity={severity}>
      {part && line > 0 && (
        <button onClick={() => onOpen(part, line)} type="button">
          {texts.line(texts.parts[part], line)}
        </button>
      )}{' '}
      {severity === 'warning' && `${texts.warning}: `}
      <span className="message">{message}</span> {href !== null && <a href={href}>{texts.explanation}</a>}
    </li>
  )
}
