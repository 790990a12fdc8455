import type { MouseEvent, ReactNode } from 'react'
import type { AssertionResult } from '../browser/assertion-results.ts'
import { shorten } from '../browser/limits.ts'
import type { PlaygroundView } from '../browser/session.ts'
import type { PlaygroundTexts } from '../browser/texts.ts'
import { ANSWER_SYMBOLS } from './answer-symbols.ts'
import { usePanel } from './use-panel.ts'

/** How much of the engine has been downloaded, until it's ready. */
export function DownloadProgress(): ReactNode {
  const { session, texts, view } = usePanel()
  const { loaded, isReady, problem } = view
  if (isReady || problem !== null) return null
  const toMegabytes = (bytes: number): string =>
    (bytes / 1e6).toLocaleString(texts.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <div className="download">
      <progress aria-label={texts.loading} max={session.bytes} value={loaded} />
      <span>
        {texts.loading} {texts.progress(toMegabytes(loaded), toMegabytes(session.bytes))}
      </span>
    </div>
  )
}

/** The answers in one line, which screen readers announce. */
export function StatusLine(): ReactNode {
  const { assertions, session, texts, view } = usePanel()
  const { problem, isPending } = view
  const retry = ({ currentTarget }: MouseEvent): void => {
    // Moves the focus first, because the button is about to be removed.
    currentTarget.closest<HTMLElement>('.panel')?.focus()
    session.retry()
  }
  return (
    <>
      <p className="answers status" data-pending={isPending || undefined} role="status">
        {statusOf(view, assertions, texts)}
      </p>
      {problem !== null && (
        <button className="action" onClick={retry} type="button">
          {texts.retry}
        </button>
      )}
    </>
  )
}

function statusOf(
  { response, problem, state }: PlaygroundView,
  assertions: readonly AssertionResult[],
  texts: PlaygroundTexts,
): string {
  if (problem !== null) return texts.problems[problem]
  if (!response) return ''
  const answer = response.checks[0]?.answer
  const passed = assertions.filter(({ result }) => result === 'passed').length
  const wasRun = assertions.some(({ result }) => result !== null)
  return [
    ...(answer ? [`${ANSWER_SYMBOLS[answer]} ${shorten(state.check.text.trim())}: ${texts.answers[answer]}`] : []),
    ...(wasRun ? [texts.summary(passed, assertions.length)] : []),
    ...(response.errors.length > 0 ? [texts.errors(response.errors.length)] : []),
  ].join(' · ')
}
