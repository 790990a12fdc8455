import { parseErrorLinks } from '@authzed-docs/playground/browser/editor/error-links.ts'
import { linkHash, parseLinkHash } from '@authzed-docs/playground/browser/link-hash.ts'
import { sampleUrl } from '@authzed-docs/playground/browser/sample-url.ts'
import { createPlaygroundSession, type PlaygroundSession } from '@authzed-docs/playground/browser/session.ts'
import { decodeState, encodeState } from '@authzed-docs/playground/browser/share.ts'
import { type PlaygroundState, parseState } from '@authzed-docs/playground/browser/state.ts'
import { loadPlaygroundTexts } from '@authzed-docs/playground/browser/texts.ts'
import {
  createEngineClient,
  type EngineClient,
  type EngineWorker,
} from '@authzed-docs/playground/engine/browser/client.ts'
import { DEFAULT_LOCALE, isLocale } from '@authzed-docs/shared/locales.ts'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { TRY_ATTRIBUTE, TRY_TARGET_ATTRIBUTE } from './sample-attributes.ts'
import { ANSWERS_EVENT, followTour } from './tour.ts'

/** The compressed engine, and the worker that runs it. Scripts of an export have them as text. */
const ENGINE = { url: process.env.ENGINE_URL ?? '', bytes: Number(process.env.ENGINE_BYTES) }
const WORKER_URL = process.env.ENGINE_WORKER ?? ''
const VERSION = process.env.ENGINE_VERSION ?? ''

/** Entries of the error index by the messages that they explain. */
const LINKS = process.env.ERROR_LINKS ?? 'null'

/** Attribute of the element that holds an open sample. Its value is the sample's id. */
const PLAYGROUND_ATTRIBUTE = 'data-playground'

/** An open sample. */
interface OpenSample {
  button: Element
  session: PlaygroundSession
  /** Removes the panel. */
  close: () => void
}

let engine: EngineClient | null = null
let opened: OpenSample | null = null
let opening = 0

/** The engine of this page, which stays loaded after a sample is closed. */
function startEngine(): EngineClient {
  engine ??= createEngineClient(ENGINE, {
    createWorker: () => new Worker(WORKER_URL) as EngineWorker,
    onProgress: (loaded) => opened?.session.progress(loaded),
  })
  return engine
}

/**
 * Opens the sample of a button, or closes it if it's open. The engine, the sample and the editor load simultaneously. One
 * sample is open at a time, because the URL has one.
 * @param address fragment with the state that a reader has given the sample. Without it, the sample opens unchanged
 * @throws if the sample or the editor can't be loaded
 */
export async function openSample(button: Element, address: string): Promise<void> {
  const id = button.getAttribute(TRY_ATTRIBUTE) ?? ''
  if (opened?.button === button) {
    if (address === '') return closeSample()
    return opened.session.edit(await stateOf(address, opened.session.initial))
  }
  const turn = ++opening
  const root = showRoot(button, id)
  followTour(root.host)
  try {
    const client = startEngine()
    // Its failure is shown in the panel.
    client.load().catch(() => {})
    const [{ startPlayground }, initial, texts] = await Promise.all([
      import('../components/islands/playground.tsx'),
      loadSample(id),
      loadPlaygroundTexts(pageLocale()),
    ])
    const state = await stateOf(address, initial)
    if (turn !== opening) return root.host.remove()
    closeSample()
    const session = createPlaygroundSession({ engine: client, bytes: ENGINE.bytes, initial, state })
    const sharing = shareState(id, session)
    session.onAnswer((detail) => {
      root.host.dispatchEvent(new CustomEvent(ANSWERS_EVENT, { bubbles: true, detail }))
    })
    const unmount = startPlayground({
      root,
      session,
      texts,
      version: VERSION,
      links: parseErrorLinks(JSON.parse(LINKS)),
      saveAddress: sharing.save,
      onClose: () => {
        closeSample()
        if (button instanceof HTMLElement) button.focus()
      },
    })
    button.ariaExpanded = 'true'
    opened = {
      button,
      session,
      close() {
        unmount()
        session.close()
        sharing.stop()
        root.host.remove()
        button.ariaExpanded = 'false'
      },
    }
  } catch (error) {
    root.host.remove()
    throw error
  }
}

/** Closes the open sample, and removes it from the URL. */
function closeSample(): void {
  if (!opened) return
  const { close } = opened
  opened = null
  close()
  const { try: _state, ...others } = history.state ?? {}
  const { pathname, search, hash } = location
  history.replaceState(others, '', pathname + search + (parseLinkHash(hash) ? '' : hash))
}

/** Adds the shadow root that will hold the sample, so that the styles of page and editor stay apart. */
function showRoot(button: Element, id: string): ShadowRoot {
  const host = document.createElement('div')
  host.setAttribute(PLAYGROUND_ATTRIBUTE, id)
  host.style.marginTop = '1rem'
  const root = host.attachShadow({ mode: 'open' })
  const progress = Object.assign(document.createElement('progress'), { ariaLabel: button.textContent ?? '' })
  // Without a value, the bar moves.
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) progress.value = 0
  root.append(progress)
  // The page has shortcuts, which aren't meant for what is typed in the editor.
  host.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
  })
  const target = document.getElementById(button.getAttribute(TRY_TARGET_ATTRIBUTE) ?? '')
  if (target) target.append(host)
  else (button.closest('.highlighted') ?? button).after(host)
  return root
}

async function loadSample(id: string): Promise<PlaygroundState> {
  const response = await fetch(sampleUrl(BASE_PATH, id))
  const state = response.ok ? parseState(await response.json()) : null
  if (!state) throw new Error(`no sample ${id}`)
  return state
}

/** The state in a URL, or the original one if the URL has none. */
async function stateOf(address: string, initial: PlaygroundState): Promise<PlaygroundState> {
  const encoded = parseLinkHash(address)?.encoded ?? ''
  return (encoded === '' ? null : await decodeState(encoded)) ?? initial
}

function pageLocale() {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : DEFAULT_LOCALE
}

/**
 * Keeps the state of a sample in the fragment of the URL, which browsers don't send. When the reader goes to a section of
 * the page, that entry of the history remembers the state too, so that a reload opens it again.
 */
function shareState(id: string, session: PlaygroundSession): { save: () => Promise<void>; stop: () => void } {
  let hash = ''
  const write = async (): Promise<void> => {
    const state = session.view().state
    const encoded = session.isChanged() ? await encodeState(state) : ''
    if (opened?.session !== session || session.view().state !== state) return
    hash = linkHash({ id, encoded })
    const { pathname, search } = location
    history.replaceState({ ...history.state, try: hash }, '', pathname + search + hash)
  }
  const remember = (): void => {
    if (!parseLinkHash(location.hash)) history.replaceState({ ...history.state, try: hash }, '')
  }
  const stopListening = session.onSettled(() => void write())
  window.addEventListener('hashchange', remember)
  // After `opened` is set.
  queueMicrotask(write)
  return {
    save: write,
    stop() {
      stopListening()
      window.removeEventListener('hashchange', remember)
    },
  }
}
