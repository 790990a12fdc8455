/** Name of the cache. Its only entry is the module. */
export const MODULE_CACHE = 'spicedb'

/** Keeps the decompressed module of the current engine in the browser. If that isn't possible, nothing is kept. */
export interface ModuleStore {
  /** @returns a response with the module, if it's of this URL */
  find(url: string): Promise<Response | undefined>
  /** Replaces what is kept. */
  keep(url: string, module: Uint8Array<ArrayBuffer>): Promise<void>
  forget(): Promise<void>
}

/**
 * @param open returns the browser's caches, which are missing or unreadable in insecure contexts, in some private windows, and
 * when readers block storage
 */
export function createModuleStore(open: () => CacheStorage | undefined): ModuleStore {
  async function attempt<T>(action: (caches: CacheStorage) => Promise<T>): Promise<T | undefined> {
    try {
      const caches = open()
      return caches && (await action(caches))
    } catch {
      return undefined
    }
  }

  return {
    find: (url) => attempt((caches) => caches.match(url, { cacheName: MODULE_CACHE })),
    async keep(url, module) {
      await attempt(async (caches) => {
        // Modules of earlier releases are in it.
        await caches.delete(MODULE_CACHE)
        const cache = await caches.open(MODULE_CACHE)
        await cache.put(url, new Response(module, { headers: { 'Content-Type': 'application/wasm' } }))
      })
    },
    async forget() {
      await attempt((caches) => caches.delete(MODULE_CACHE))
    },
  }
}
