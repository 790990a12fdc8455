import { type ReactNode, useMemo } from 'react'
import type { AssertionResult } from '../browser/assertion-results.ts'
import type { PlaygroundSession, PlaygroundView } from '../browser/session.ts'
import type { PlaygroundTexts } from '../browser/texts.ts'
import { AnswerLink } from './answer-link.tsx'
import { ANSWER_SYMBOLS } from './answer-symbols.ts'
import { TraceView } from './trace-view.tsx'

interface CheckFieldsProps {
  assertions: readonly AssertionResult[]
  session: PlaygroundSession
  texts: PlaygroundTexts
  view: PlaygroundView
}

/** Inputs for the check and its caveat context. Suggests the checks of the assertions. */
export function CheckFields({ assertions, session, texts, view }: CheckFieldsProps): ReactNode {
  const { check } = view.state
  const suggestions = useMemo(
    () => [...new Set(assertions.map(({ text }) => text.replace(/\s+with\s.*/s, '')))],
    [assertions],
  )
  return (
    <div className="part fields">
      <p className="name">{texts.check}</p>
      <label>
        {texts.checkLabel}
        <input
          autoCapitalize="off"
          autoComplete="off"
          list="checks"
          onInput={({ currentTarget }) => session.edit({ check: { ...check, text: currentTarget.value } })}
          spellCheck={false}
          type="text"
          value={check.text}
        />
      </label>
      <datalist id="checks">
        {suggestions.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
      <label>
        {texts.contextLabel}
        <input
          aria-describedby={view.isContextInvalid ? 'context-error' : undefined}
          aria-invalid={view.isContextInvalid}
          autoCapitalize="off"
          autoComplete="off"
          onInput={({ currentTarget }) => session.edit({ check: { ...check, context: currentTarget.value } })}
          spellCheck={false}
          type="text"
          value={check.context}
        />
      </label>
      {view.isContextInvalid && (
        <p className="error" id="context-error">
          {texts.contextError}
        </p>
      )}
    </div>
  )
}

/** The answer to the check, and the path that led to it. */
export function CheckAnswer({ texts, view }: { texts: PlaygroundTexts; view: PlaygroundView }): ReactNode {
  const { response, isPending, state } = view
  const result = response?.checks[0]
  if (state.check.text.trim() === '') return <p className="note">{texts.noCheck}</p>
  if (!result) return null
  const { answer, missing = [], trace, error } = result
  return (
    <div className="answers" data-pending={isPending || undefined}>
      {answer && (
        <div className="row">
          <p className="answer" data-answer={answer}>
            <span aria-hidden="true">{ANSWER_SYMBOLS[answer]}</span> {texts.answers[answer]}
          </p>
          <AnswerLink answer={answer} texts={texts} />
        </div>
      )}
      {missing.length > 0 && <p className="note">{texts.missing(missing.join(', '))}</p>}
      {error && <p className="error">{error.message}</p>}
      {trace && <TraceView texts={texts} trace={trace} />}
    </div>
  )
}
