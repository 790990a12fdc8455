import type { PlaygroundState } from '@authzed-docs/playground/browser/state.ts'
import { keepWork, openWork } from '@authzed-docs/playground/browser/work.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'

const INITIAL: PlaygroundState = {
  schema: 'definition user {}',
  relationships: '',
  assertions: '',
  expected: '',
  check: { text: '', context: '' },
}
const PATH = '/docs/playground'
const EDITED = { ...INITIAL, schema: 'definition robot {}' }
/** A state that is too large for a URL, and for a request, so that no test has to wait for its compression. */
const LARGE = {
  ...INITIAL,
  schema: Array.from({ length: 60_000 }, () => Math.random().toString(36).slice(2)).join(' '),
}

afterEach(() => void vi.unstubAllGlobals())

/** A window on a page, and what its session's storage contains. */
function openWindow(hash = '') {
  const page = { location: { origin: 'https://a.example', pathname: PATH, search: '', hash }, state: null as unknown }
  const listeners = new Map<string, () => void>()
  const stored = new Map<string, string>()
  vi.stubGlobal('location', page.location)
  vi.stubGlobal('history', {
    get state() {
      return page.state
    },
    replaceState(state: unknown, _title: string, url?: string) {
      page.state = state
      if (url !== undefined) page.location.hash = url.includes('#') ? url.slice(url.indexOf('#')) : ''
    },
  })
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  })
  const storageOf = (id: string) => ({
    read: () => stored.get(id) ?? null,
    write: (text: string | null) => void (text === null ? stored.delete(id) : stored.set(id, text)),
  })
  /** Opens a sample, as a press does, or a visit of the address. */
  const open = async (id: string, address: string) => {
    const storage = storageOf(id)
    const { state, isLinkDamaged } = await openWork({ id, address, initial: INITIAL, storage })
    let current = state
    let settle = (): void => {}
    const work = keepWork({
      id,
      storage,
      isLinkDamaged,
      session: {
        view: () => ({ ...VIEW, state: current }),
        isChanged: () => JSON.stringify(current) !== JSON.stringify(INITIAL),
        onSettled: (listener) => {
          settle = listener
          return () => {}
        },
      },
    })
    /** Waits until the address is written too. */
    const edit = async (next: PlaygroundState): Promise<void> => {
      current = next
      settle()
      await work.share()
    }
    await work.share()
    return { state, isLinkDamaged, work, edit, type: (next: PlaygroundState) => (current = next) }
  }
  return { location: page.location, leave: () => listeners.get('pagehide')?.(), open }
}

const VIEW = {
  ...{ response: null, isPending: false, problem: null, isContextInvalid: false, loaded: 0, isReady: true },
}

describe('the work on a sample', () => {
  it('is in the address, which opens it in another window', async () => {
    const { open, location } = openWindow()
    const { edit, work } = await open('one', '')
    expect(location.hash).toBe('#try=one')
    await edit(EDITED)
    expect(await work.share()).toBe(`https://a.example${PATH}${location.hash}`)
    const address = location.hash
    expect(await openWindow(address).open('one', address)).toMatchObject({ state: EDITED, isLinkDamaged: false })
  })

  it('stays if the sample is closed, or another one is opened', async () => {
    const { open, location } = openWindow()
    const first = await open('one', '')
    await first.edit(EDITED)
    first.work.stop()
    expect(location.hash).toBe('')
    const second = await open('two', '')
    expect(second.state).toEqual(INITIAL)
    second.work.stop()
    expect((await open('one', '')).state).toEqual(EDITED)
  })

  it('stays over a reload if it’s too large for an address, which is said instead of a link', async () => {
    const { open, location } = openWindow()
    const { edit, work } = await open('one', '')
    await edit(LARGE)
    expect(await work.share()).toBeNull()
    expect(location.hash).toBe('#try=one')
    expect((await open('one', location.hash)).state).toEqual(LARGE)
  })

  it('stays if the page is left before it’s in the address', async () => {
    const { open, location, leave } = openWindow()
    const { edit, type } = await open('one', '')
    await edit(EDITED)
    type(LARGE)
    leave()
    expect((await open('one', location.hash)).state).toEqual(LARGE)
  })

  it('is forgotten if it’s the sample again', async () => {
    const { open } = openWindow()
    const { edit, work } = await open('one', '')
    await edit(EDITED)
    await edit({ ...INITIAL })
    work.stop()
    expect((await open('one', '')).state).toEqual(INITIAL)
  })
})

describe('a link', () => {
  it.each([
    ['cut in the state', '#try=one.q1ZKzs9NVbJSUEpJTcvMyyzJzM9TKC1OLVKorlXS'],
    ['with other characters', '#try=one.q1Z%20…'],
    ['too long', `#try=one.${'A'.repeat(100_001)}`],
    ['cut in the id', '#try=on'],
  ])('%s says so, and stays until the first edit', async (_name, address) => {
    const { open, location } = openWindow(address)
    const { state, isLinkDamaged, edit, work } = await open('one', address)
    expect({ state, isLinkDamaged }).toEqual({ state: INITIAL, isLinkDamaged: true })
    expect(location.hash).toBe(address)
    await edit(EDITED)
    expect(location.hash).toMatch(/^#try=one\.[\w-]+$/)
    expect(location.hash).not.toBe(address)
    work.stop()
    expect(location.hash).toBe('')
  })

  it('that is damaged stays if nothing is edited', async () => {
    const { open, location } = openWindow('#try=one.A')
    const { work } = await open('one', '#try=one.A')
    expect(work.isAt('')).toBe(false)
    work.stop()
    expect(location.hash).toBe('#try=one.A')
  })

  it('opens its own state rather than how the sample was left', async () => {
    const { open, location } = openWindow()
    const { edit, work } = await open('one', '')
    await edit(EDITED)
    const shared = location.hash
    await edit({ ...EDITED, relationships: 'a:b#c@d:e' })
    work.stop()
    expect((await open('one', shared)).state).toEqual(EDITED)
  })

  it('to a sample that a deploy has changed opens its state', async () => {
    const { open, location } = openWindow()
    const { edit } = await open('old', '')
    await edit(EDITED)
    expect(await open('new', location.hash)).toMatchObject({ state: EDITED, isLinkDamaged: false })
  })
})
