import { type ReactNode, useMemo } from 'react'
import type { AssertionResult } from '../browser/assertion-results.ts'
import { type EditorProblem, problemsOf } from '../browser/editor/diagnostics.ts'
import type { ErrorLinks } from '../browser/editor/error-links.ts'
import type { PlaygroundView } from '../browser/session.ts'
import type { Part, PlaygroundTexts } from '../browser/texts.ts'

interface ProblemListProps {
  assertions: readonly AssertionResult[]
  links: ErrorLinks
  view: PlaygroundView
  texts: PlaygroundTexts
  /** Shows the place of a problem. */
  onOpen: (part: Part, line: number) => void
}

/** Errors and warnings with SpiceDB's messages. Assertions that fail are listed with the assertions. */
export function ProblemList({ assertions, links, view, texts, onOpen }: ProblemListProps): ReactNode {
  const { response, isPending } = view
  const problems = useMemo(() => (response ? problemsOf(response, links) : []), [response, links])
  const failed = new Set(assertions.flatMap(({ line, result }) => (result === 'passed' || !result ? [] : [line])))
  const listed = problems.filter(({ part, line }) => part !== 'assertions' || !failed.has(line))
  const failure = response?.failure
  if (listed.length === 0 && failure === undefined) return null
  return (
    <div className="answers problems" data-pending={isPending || undefined}>
      <p className="name">{texts.errorsTitle}</p>
      <ul>
        {failure !== undefined && <li className="error">{failure}</li>}
        {listed.map((problem) => (
          <ProblemItem
            key={`${problem.part} ${problem.line} ${problem.message}`}
            onOpen={onOpen}
            problem={problem}
            texts={texts}
          />
        ))}
      </ul>
    </div>
  )
}

function ProblemItem({
  problem: { part, line, severity, message, href },
  texts,
  onOpen,
}: { problem: EditorProblem } & Pick<ProblemListProps, 'texts' | 'onOpen'>): ReactNode {
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
