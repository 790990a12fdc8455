import { type RepeatableDownload, startDownload } from '@authzed-docs/search/browser/repeatable-download.ts'
import { waitWhileArriving } from '@authzed-docs/search/browser/silence-timer.ts'

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
export function createIslandLoader<Island>({ download, onProgress }: IslandLoaderOptions<Island>) {
  let latest: RepeatableDownload<Island> | null = null
  let loading: Promise<Island> | null = null
  let attempts = 0

  function start(): Promise<Island> {
    if (!latest || latest.status === 'failed') latest = startDownload(() => download(attempts++))
    else latest.repeat()
    return waitWhileArriving(latest.result, onProgress, 'the search code did not load in time')
  }

  return {
    /**
     * Loads the code unless it is loaded or loading. After a silence, the pending download goes on, and the next call starts
     * a second download, in case the connection of the first is dead. The first to arrive is used.
     * @throws Error when the download fails, or when nothing arrives for `SEARCH_TIMEOUT_MS`
     */
    load(): Promise<Island> {
      loading ??= start().catch((error) => {
        loading = null
        throw error
      })
      return loading
    },
    /** Calls a listener when a pending download arrives, also after `load` has given up. */
    whenArrived(listener: () => void): void {
      if (latest?.status === 'pending') latest.result.then(listener, () => {})
    },
  }
}
