import { startSilenceTimer } from '@authzed-docs/search/browser/silence-timer.ts'
import { createDeferred } from '@authzed-docs/shared/deferred.ts'

export interface IslandLoaderOptions<Island> {
  /** @param attempts number of earlier downloads */
  download(attempts: number): Promise<Island>
  /**
   * Calls a listener when other data arrives, which proves that a slow connection works.
   * @returns a function that removes the listener
   */
  onProgress(listener: () => void): () => void
}

/** Loads the code of an island on demand. */
export interface IslandLoader<Island> {
  /**
   * Loads the code unless it is loaded or loading. After a silence, the pending download goes on, and the next call starts
   * a second download, in case the connection of the first is dead. The first to arrive is used.
   * @throws Error when the download fails, or when nothing arrives for `SEARCH_TIMEOUT_MS`
   */
  load(): Promise<Island>
  /** Calls a listener when the code arrives, also after `load` has given up. */
  whenArrived(listener: () => void): void
}

export function createIslandLoader<Island>({
  download,
  onProgress,
}: IslandLoaderOptions<Island>): IslandLoader<Island> {
  const listeners = new Set<() => void>()
  let arrival = createDeferred<Island>()
  let loading: Promise<Island> | null = null
  let attempts = 0
  let pending = 0
  let isLoaded = false

  function startDownload(): void {
    pending++
    download(attempts++).then(
      (island) => {
        isLoaded = true
        arrival.resolve(island)
        for (const listener of listeners) listener()
        listeners.clear()
      },
      (error) => {
        if (--pending > 0 || isLoaded) return
        arrival.reject(error)
        arrival = createDeferred()
      },
    )
  }

  async function start(): Promise<Island> {
    if (!isLoaded) startDownload()
    const silence = createDeferred<never>()
    const timer = startSilenceTimer(() => silence.reject(new Error('the search code did not load in time')))
    const stopListening = onProgress(timer.restart)
    try {
      return await Promise.race([arrival.promise, silence.promise])
    } finally {
      timer.stop()
      stopListening()
    }
  }

  return {
    load() {
      loading ??= start().catch((error) => {
        loading = null
        throw error
      })
      return loading
    },
    whenArrived: (listener) => void listeners.add(listener),
  }
}
