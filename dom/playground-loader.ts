import { reloadIfOutdated } from './outdated.ts'
import { whenShown } from './page-events.ts'
import { TRY_ATTRIBUTE, TRY_FAILED_ATTRIBUTE } from './sample-attributes.ts'

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
      if (address === '') await reloadIfOutdated(`#try=${button.getAttribute(TRY_ATTRIBUTE)}`)
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
