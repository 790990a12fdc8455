import { type ReactNode, useMemo } from 'react'
import { replaceInvisible } from '../browser/invisible-characters.ts'
import { limitEntries, MAX_FIELD_LENGTH, shorten } from '../browser/limits.ts'
import { AnswerLink } from './answer-link.tsx'
import { ANSWER_SYMBOLS } from './answer-symbols.ts'
import { TraceView } from './trace-view.tsx'
import { usePanel } from './use-panel.ts'

/** Inputs for the check and its caveat context. Suggests the checks of the assertions. */
export function CheckFields(): ReactNode {
  const { assertions, session, texts, view } = usePanel()
  const { check } = view.state
  const suggestions = useMemo(
    () => limitEntries([...new Set(assertions.map(({ text }) => shorten(text.split(/\swith\s/, 1)[0] ?? '')))]).shown,
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
          maxLength={MAX_FIELD_LENGTH}
          onInput={({ currentTarget }) =>
            session.edit({ check: { ...check, text: replaceInvisible(currentTarget.value) } })
          }
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
          maxLength={MAX_FIELD_LENGTH}
          onInput={({ currentTarget }) =>
            session.edit({ check: { ...check, context: replaceInvisible(currentTarget.value) } })
          }
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
export function CheckAnswer(): ReactNode {
  const { texts, view } = usePanel()
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
          <AnswerLink answer={answer} />
        </div>
      )}
      {missing.length > 0 && <p className="note">{texts.missing(shorten(missing.join(', ')))}</p>}
      {error && <p className="error">{shorten(error.message)}</p>}
      {trace && <TraceView trace={trace} />}
    </div>
  )
}
