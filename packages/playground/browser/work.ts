import * as z from 'zod/mini'
import { linkHash, parseLinkHash } from './link-hash.ts'
import type { PlaygroundSession } from './session.ts'
import { decodeState, encodeState } from './share.ts'
import { type PlaygroundState, stateSchema } from './state.ts'

/** What a reader has made of a sample, and the fragment that the URL had then. */
const workSchema = z.object({ hash: z.string(), state: stateSchema })

type Work = z.infer<typeof workSchema>

/** Stores the work on a sample until the window is closed. */
export interface WorkStorage {
  read: () => string | null
  write: (text: string | null) => void
}

interface OpenOptions {
  id: string
  /** Fragment of the URL, or empty if the reader opens the sample. */
  address: string
  initial: PlaygroundState
  storage: WorkStorage
}

/** The state in a URL, or how the reader has left the sample. The latter can be newer if the URL is its own. */
export async function openWork({
  id,
  address,
  initial,
  storage,
}: OpenOptions): Promise<{ state: PlaygroundState; isLinkDamaged: boolean }> {
  const work = parseWork(storage.read())
  const left = work?.state ?? initial
  if (address === '' || address === work?.hash) return { state: left, isLinkDamaged: false }
  const link = parseLinkHash(address)
  if (!link?.encoded) return { state: left, isLinkDamaged: link?.id !== id }
  const state = await decodeState(link.encoded)
  return { state: state ?? left, isLinkDamaged: state === null }
}

/** @returns null if nothing is stored */
function parseWork(text: string | null): Work | null {
  try {
    return workSchema.parse(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

interface KeepOptions {
  id: string
  session: Pick<PlaygroundSession, 'view' | 'isChanged' | 'onSettled'>
  storage: WorkStorage
  /** Whether the URL stays until the first edit, because the reader might be able to repair it. */
  isLinkDamaged: boolean
}

/** Keeps the state of an open sample. */
interface KeptWork {
  /** Whether the URL has this fragment for the state. It has none before the first edit after a damaged link. */
  isAt: (address: string) => boolean
  /** Writes the state to the URL, and returns that, or null if the state is too large for one. */
  share: () => Promise<string | null>
  /** Removes the state from the URL. */
  stop: () => void
}

/**
 * Keeps the state of a sample in the fragment of the URL, which browsers don't send, and in a storage, which also has states that
 * are too large for a URL or too new. When the reader goes to a section of the page, that entry of the history remembers the
 * fragment too, so that a reload opens it again.
 */
export function keepWork({ id, session, storage, isLinkDamaged }: KeepOptions): KeptWork {
  let hash = ''
  let isStopped = false
  const first = session.view().state
  const isUntouched = (): boolean => isLinkDamaged && session.view().state === first
  const store = (): void => {
    if (hash === '' || isUntouched()) return
    const work: Work = { hash, state: session.view().state }
    storage.write(session.isChanged() ? JSON.stringify(work) : null)
  }
  const share = async (): Promise<string | null> => {
    store()
    const { state } = session.view()
    const encoded = session.isChanged() ? await encodeState(state) : ''
    const next = linkHash({ id, encoded: encoded ?? '' })
    const url = location.pathname + location.search + next
    if (!isStopped && session.view().state === state && !isUntouched()) {
      history.replaceState({ ...history.state, try: next }, '', url)
      hash = next
      store()
    }
    return encoded === null ? null : location.origin + url
  }
  const remember = (): void => {
    if (!parseLinkHash(location.hash)) history.replaceState({ ...history.state, try: hash }, '')
  }
  const stopListening = session.onSettled(() => void share())
  window.addEventListener('hashchange', remember)
  window.addEventListener('pagehide', store)
  void share()
  return {
    isAt: (address) => hash !== '' && address === hash,
    share,
    stop() {
      store()
      isStopped = true
      stopListening()
      window.removeEventListener('hashchange', remember)
      window.removeEventListener('pagehide', store)
      const { try: _hash, ...others } = history.state ?? {}
      const fragment = location.hash === hash ? '' : location.hash
      history.replaceState(others, '', location.pathname + location.search + fragment)
    },
  }
}
