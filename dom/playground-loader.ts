import { whenShown } from './page-events.ts'

/** Attribute of a button that opens a sample for trying. Its value is the sample's id. */
export const TRY_ATTRIBUTE = 'data-try'

/** Attribute of the button with the text that it gets if the bundle can't be loaded. */
export const TRY_FAILED_ATTRIBUTE = 'data-failed'

/**
 * Attribute of a button that opens the sample in another place. Its value is the id of that element. Without it, the sample opens
 * below the code block of the button.
 */
export const TRY_TARGET_ATTRIBUTE = 'data-try-in'

/**
 * Loads the playground when a reader presses the button of a sample, or opens a URL that names one. The name is in the fragment,
 * or in the state of a history entry whose fragment names a section.
 */
export function loadPlayground(): void {
  const open = async (button: Element | null, address = ''): Promise<void> => {
    if (!button) return
    try {
      await (await import('./playground.ts')).openSample(button, address)
    } catch (error) {
      console.info('SpiceDB could not be loaded', error)
      button.ariaLive = 'polite'
      button.textContent = button.getAttribute(TRY_FAILED_ATTRIBUTE)
    }
  }
  const openAddress = (): void => {
    const [address, id] = /#try=(\w+)[^#]*/.exec(location.hash + (history.state?.try ?? '')) ?? []
    // A later deploy can have changed the sample.
    const find = (value: string): Element | null => document.querySelector(`[${TRY_ATTRIBUTE}${value}]`)
    if (id) open(find(`="${id}"`) ?? find(''), address)
  }
  document.addEventListener('click', ({ target }) => {
    open(target instanceof Element ? target.closest(`[${TRY_ATTRIBUTE}]`) : null)
  })
  addEventListener('hashchange', openAddress)
  whenShown(openAddress)
}
