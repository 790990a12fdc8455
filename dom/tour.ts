import { parseStepsDone, stepsDone, type TourAnswer } from '@authzed-docs/playground/browser/tour.ts'
import { safeSessionStorage } from '../lib/page/browser/safe-storage.ts'
import { TOUR_KEY } from '../lib/page/browser/storage-keys.ts'

/** Attribute of the element around a tour: a sample to try, and a list of steps. */
export const TOUR_ATTRIBUTE = 'data-tour'

/** Its attributes with what steps that are done say, and with what is announced after the last one. */
export const TOUR_DONE_ATTRIBUTE = 'data-tour-done'
export const TOUR_END_ATTRIBUTE = 'data-tour-end'

/** Attribute of the box with the button that opens the sample. */
export const TOUR_START_ATTRIBUTE = 'data-tour-start'

/** Attribute of a step that is done. */
const STEP_DONE_ATTRIBUTE = 'data-done'

/** Event of an open sample with the engine's answers. */
export const ANSWERS_EVENT = 'playground-answers'

const started = new WeakSet<Element>()

/**
 * Marks the steps of a tour that the reader has done, and remembers them until the window is closed.
 * @param sample the element that holds an open sample. Without a tour around it, nothing happens
 */
export function followTour(sample: Element): void {
  const tour = sample.closest(`[${TOUR_ATTRIBUTE}]`)
  const list = tour?.querySelector('ol')
  if (!tour || !list || started.has(tour)) return
  started.add(tour)
  const steps = [...list.children].filter((child) => child instanceof HTMLElement)
  // Beside or above an open sample, the list scrolls.
  list.tabIndex = 0
  const status = document.createElement('p')
  status.role = 'status'
  tour.append(status)
  let done = parseStepsDone(safeSessionStorage.read(TOUR_KEY))

  function mark(): void {
    const text = tour?.getAttribute(TOUR_DONE_ATTRIBUTE) ?? ''
    for (const step of steps.slice(0, done)) {
      if (step.hasAttribute(STEP_DONE_ATTRIBUTE)) continue
      step.setAttribute(STEP_DONE_ATTRIBUTE, '')
      const note = document.createElement('strong')
      note.textContent = ` ${text}`
      // A step's text is in a paragraph if the list is loose.
      ;(step.querySelector(':scope > p:last-of-type') ?? step).append(note)
    }
    const next = steps[Math.min(done, steps.length - 1)]
    if (next) list?.scrollTo(next.offsetLeft, next.offsetTop)
  }

  mark()
  tour.addEventListener(ANSWERS_EVENT, (event) => {
    if (!(event instanceof CustomEvent)) return
    const before = done
    done = stepsDone(done, event.detail as TourAnswer)
    if (done === before) return
    safeSessionStorage.write(TOUR_KEY, String(done))
    mark()
    const end = done === steps.length ? tour.getAttribute(TOUR_END_ATTRIBUTE) : null
    status.textContent = end ?? `${done}/${steps.length} ${tour.getAttribute(TOUR_DONE_ATTRIBUTE)}`
  })
}
