import { afterEach, describe, expect, it, vi } from 'vitest'
import { onRoute } from '../../../dom/page-events.ts'

/** Parts of the window and the document, and what happens to them. */
function browser(prerendering = false) {
  const location = { pathname: '/docs' }
  const navigation = new EventTarget()
  const window = Object.assign(new EventTarget(), { location, navigation })
  const document = Object.assign(new EventTarget(), { prerendering })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  const listener = vi.fn()
  onRoute(listener)
  return {
    listener,
    activate() {
      document.prerendering = false
      document.dispatchEvent(new Event('prerenderingchange'))
    },
    show: (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
    moveTo(path: string) {
      location.pathname = path
      navigation.dispatchEvent(new Event('currententrychange'))
      window.dispatchEvent(new Event('popstate'))
    },
  }
}

describe('onRoute', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('calls the listener once for a page that is shown', () => {
    const { listener, show } = browser()
    show(false)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('waits until a prerendered page is shown', () => {
    const { listener, moveTo, activate } = browser(true)
    moveTo('/docs/mcp')
    expect(listener).not.toHaveBeenCalled()
    activate()
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('calls the listener for a page from the back/forward cache', () => {
    const { listener, show } = browser()
    show(true)
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('calls the listener once for each change of the path, and not for other changes of the address', () => {
    const { listener, moveTo } = browser()
    for (const path of ['/docs', '/docs/mcp', '/docs/mcp', '/docs']) moveTo(path)
    expect(listener).toHaveBeenCalledTimes(3)
  })
})
