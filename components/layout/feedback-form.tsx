import type { ReactNode } from 'react'
import { THANKS_ATTRIBUTE } from '../../dom/feedback.ts'
import { FEEDBACK_TEMPLATE, NEW_ISSUE } from '../../lib/page/browser/issue-url.ts'
import { useFeedback } from './feedback.ts'
import styles from './feedback-form.module.css'
import { useMessages } from './use-messages.ts'

/**
 * Asks whether the page was helpful. The form opens a prefilled issue form, whose fields have the names of the inputs, so it
 * needs no script. An answer by itself is only counted, by `dom/page-views.ts`, and only if analytics is on.
 */
export function FeedbackForm(): ReactNode {
  const { feedback, opensNewWindow } = useMessages()
  const { title, url } = useFeedback()
  const hidden = { template: FEEDBACK_TEMPLATE, title, page: url }
  return (
    <form action={NEW_ISSUE} className={styles.form} rel="noreferrer" target="_blank">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      <fieldset className={styles.row}>
        <legend className={styles.question}>{feedback.question}</legend>
        {(['yes', 'no'] as const).map((answer) => (
          <label className={styles.answer} key={answer}>
            <input name="helpful" required type="radio" value={answer} />
            {feedback[answer]}
          </label>
        ))}
      </fieldset>
      <output aria-live="polite" {...{ [THANKS_ATTRIBUTE]: feedback.thanks }} />
      <div className={`${styles.row} ${styles.details}`}>
        <label className={styles.sentence}>
          {feedback.sentence}
          <input autoComplete="off" maxLength={300} name="sentence" />
        </label>
        <button type="submit">
          {feedback.submit}
          <span className="visually-hidden"> {opensNewWindow}</span>
        </button>
      </div>
    </form>
  )
}
