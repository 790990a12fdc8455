/** Attribute of the element that thanks for an answer to "Was this page helpful?". Its value is the text. */
export const THANKS_ATTRIBUTE = 'data-thanks'

/** Calls a listener whenever the reader answers "Was this page helpful?". */
export function onAnswer(listener: (helpful: 'yes' | 'no', form: HTMLFormElement) => void): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'helpful' && target.form)
      listener(target.value === 'yes' ? 'yes' : 'no', target.form)
  })
}

/** Thanks for an answer, also for screen readers. The style sheet then shows the rest of the form. */
export function thankForAnswer(): void {
  onAnswer((_, form) => {
    const status = form.querySelector<HTMLElement>(`[${THANKS_ATTRIBUTE}]`)
    if (status) status.textContent = status.getAttribute(THANKS_ATTRIBUTE)
  })
}
