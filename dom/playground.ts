import { parseErrorLinks } from '@authzed-docs/playground/browser/editor/error-links.ts'
import { sampleUrl } from '@authzed-docs/playground/browser/sample-url.ts'
import { createPlaygroundSession, type PlaygroundSession } from '@authzed-docs/playground/browser/session.ts'
import { type PlaygroundState, parseState } from '@authzed-docs/playground/browser/state.ts'
import { loadPlaygroundTexts } from '@authzed-docs/playground/browser/texts.ts'
import { keepWork, openWork, type WorkStorage } from '@authzed-docs/playground/browser/work.ts'
import {
  createEngineClient,
  type EngineClient,
  type EngineWorker,
} from '@authzed-docs/playground/engine/browser/client.ts'
import { DEFAULT_LOCALE, isLocale } from '@authzed-docs/shared/locales.ts'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { safeSessionStorage } from '../lib/page/browser/safe-storage.ts'
import { WORK_KEY } from '../lib/page/browser/storage-keys.ts'
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
  /** Whether it's what an address opens. */
  isAt: (address: string) => boolean
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
 * @param address fragment with the state that a reader has given the sample. Without it, the sample opens as it was left
 * @throws if the sample or the editor can't be loaded
 */
export async function openSample(button: Element, address: string): Promise<void> {
  const id = button.getAttribute(TRY_ATTRIBUTE) ?? ''
  if (opened?.button === button && address === '') return closeSample()
  if (opened?.isAt(address)) return
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
    if (turn === opening) closeSample()
    const storage = workStorage(id)
    const { state, isLinkDamaged } = await openWork({ id, address, initial, storage })
    if (turn !== opening) return root.host.remove()
    const session = createPlaygroundSession({ engine: client, bytes: ENGINE.bytes, initial, state })
    const work = keepWork({ id, session, storage, isLinkDamaged })
    session.onAnswer((detail) => {
      root.host.dispatchEvent(new CustomEvent(ANSWERS_EVENT, { bubbles: true, detail }))
    })
    const unmount = startPlayground({
      root,
      session,
      texts,
      version: VERSION,
      links: parseErrorLinks(JSON.parse(LINKS)),
      isLinkDamaged,
      shareAddress: work.share,
      onClose: () => {
        closeSample()
        if (button instanceof HTMLElement) button.focus()
      },
    })
    button.ariaExpanded = 'true'
    opened = {
      button,
      isAt: work.isAt,
      session,
      close() {
        unmount()
        session.close()
        work.stop()
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
  const closing = opened
  opened = null
  closing?.close()
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

function pageLocale() {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : DEFAULT_LOCALE
}

/** What the reader has made of a sample, in the session's storage. */
function workStorage(id: string): WorkStorage {
  const key = WORK_KEY + id
  return { read: () => safeSessionStorage.read(key), write: (text) => safeSessionStorage.write(key, text) }
}
